// The form that an event asks along with a registration: a row of membership, read only.
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { forms, formVersions } from '#functions/membership/forms/rows.ts';
import { formProblemOf } from '#shared/content/registrations/formProblem.ts';
import { ownQuestions } from '#shared/content/registrations/party.ts';
import type { FormProblem } from '#shared/content/registrations/states.ts';
import { Refusal } from '#shared/errors.ts';
import { stillCounts } from '#shared/membership/forms/access.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { withoutFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { idForm } from '#shared/words.ts';

export interface AskedForm {
  readonly id: string;
  readonly number: number;
  readonly questions: readonly FormQuestion[];
}

const formRow = async (table: Table, formId: string) => (idForm.test(formId) ? (await table.get(forms, { id: formId }))?.row : undefined);

export const formProblem = async (table: Table, formId: string | undefined): Promise<FormProblem | undefined> =>
  formId ? formProblemOf(await formRow(table, formId)) : undefined;

/**
 * The version of the form that was filled in; `undefined` if the event has none. Refuses forms that can't be asked, and versions that were
 * replaced more than a week ago (decision F2).
 */
export async function askedForm(table: Table, formId: string | undefined, number: number | undefined): Promise<AskedForm | undefined> {
  if (!formId) return undefined;
  const row = await formRow(table, formId);
  if (!row || formProblemOf(row)) throw new Refusal('registrationClosed');
  // A page can be older than the form; its version was kept when someone opened it.
  if (number === undefined || number === row.number) return { id: formId, number: row.number, questions: withoutFiles(row.questions) };
  const version = Number.isInteger(number) ? (await table.get(formVersions, { formId, number }))?.row : undefined;
  if (!version || !stillCounts(version, now().getTime())) throw new Refusal('formChanged');
  return { id: formId, number, questions: withoutFiles(version.questions) };
}

/** What a visitor is asked: about the party, then the event's form. Titles matter to the page alone. */
export const questionsOf = (form: AskedForm | undefined): FormQuestion[] => [...ownQuestions((key) => key), ...(form?.questions ?? [])];
