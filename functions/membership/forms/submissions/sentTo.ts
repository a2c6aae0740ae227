// Which version of a form a submission is checked against (decision F2).
import { now } from '#functions/core/clock.ts';
import { Refusal } from '#shared/errors.ts';
import { stillCounts } from '#shared/membership/forms/access.ts';
import { joined } from '#shared/membership/forms/answers.ts';
import { receive, type Sent } from '#shared/membership/forms/receive.ts';
import type { FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { sealed, servedVersions } from '../definition.ts';
import type { LoadedForm } from '../load.ts';
import { type FormVersionRow, formVersions } from '../rows.ts';
import { matchVersion } from './wire/matchVersion.ts';

/** Older clients send strings, numbers and booleans. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Our own app sends lists; older clients send a `value`, alongside whatever they received. */
export const isOurs = ({ formVersion, answers = [] }: FormSubmissionSave): boolean =>
  formVersion !== undefined && answers.every(({ value }) => value === undefined);

export const answersIn = ({ answers = [] }: FormSubmissionSave): Sent[] =>
  answers.flatMap(({ questionId, value, values }) => {
    const isChanged = value !== undefined && (values === undefined || joined(values) !== textOf(value));
    return questionId ? [{ questionId, given: isChanged ? textOf(value) : (values ?? '') }] : [];
  });

/** Refuses versions replaced more than a week ago, and answers to questions that no version asks. */
export async function versionFor({ form, table }: LoadedForm, save: FormSubmissionSave): Promise<FormVersionRow> {
  const { id: formId } = form.row;
  if (save.formVersion !== undefined) {
    // A page may have shown it without anyone having opened it.
    if (save.formVersion === form.row.number) await sealed(table, form);
    const found = (await table.get(formVersions, { formId, number: save.formVersion }))?.row;
    if (!found || !stillCounts(found, now().getTime())) throw new Refusal('formChanged');
    return found;
  }
  // Staff may fill in a form that was never served.
  await sealed(table, form);
  const all = await servedVersions(table, formId);
  const ids = answersIn(save).flatMap(({ questionId, given }) => (given.length > 0 ? [questionId] : []));
  const found = matchVersion(
    all.filter((version) => stillCounts(version, now().getTime())),
    { ids, questions: save.questions ?? [] },
    ({ questions }) => receive(questions, answersIn(save), { older: true }).problems.length === 0,
  );
  if (!found) throw new Refusal('formChanged');
  return found;
}
