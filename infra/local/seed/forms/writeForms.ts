import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { emptyForm } from '#functions/membership/forms/newForm.ts';
import { dueFor, unpaidMs } from '#functions/membership/forms/payment/amountDue.ts';
import { markHeld } from '#functions/membership/forms/results/heldMarks.ts';
import {
  type FormRow,
  formChurches,
  formStaff,
  forms,
  formVersions,
  type SubmissionRow,
  submissions,
} from '#functions/membership/forms/rows.ts';
import { sentByOps } from '#functions/membership/forms/submissions/store.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { priceChoices } from '#shared/membership/forms/payment.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { DemoForm, DemoQuestion, DemoSubmission } from './form.ts';

interface Where {
  readonly table: Table;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly groups: ReadonlyMap<string, string>;
  readonly today: Date;
  /** Of the church's funds; without any, it takes no payments. */
  readonly fundIds: readonly string[];
}

const madeDaysAgo = 120;
const heldDays = 30;
const ago = ({ today }: Where, days: number) => new Date(today.getTime() - days * dayMs).toISOString();

export function questionRow(asked: DemoQuestion, ids: ReadonlyMap<string, string>, fundIds: readonly string[]): FormQuestion {
  const { key, title, type = 'Textbox', required = false, description, placeholder, choices = [], sensitive, when, price } = asked;
  const rule = when && { questionId: ids.get(when[0]) ?? '', operator: 'is' as const, value: when[1] };
  return {
    ...{ id: ids.get(key) ?? '', title, fieldType: type, required, description, placeholder, sensitive },
    choices: price
      ? priceChoices({ amount: price.amount, fundId: fundIds[price.fund], currency: 'usd' })
      : choices.map((value) => ({ value, text: value })),
    showWhen: rule && { match: 'all', rules: [rule] },
  };
}

function personIn({ people }: Where, key: string): string {
  const person = people.get(key);
  if (!person) throw new Error(`There is no demo person ${key}.`);
  return person.id;
}

function formRow(where: Where, form: DemoForm, ids: ReadonlyMap<string, string>): FormRow {
  const { name, description, thanks, purpose, contentType = 'form', audience = 'everybody', keepDays } = form;
  const made = ago(where, madeDaysAgo);
  return {
    ...emptyForm(contentType),
    ...{ name, description, thankYouMessage: thanks, purpose, audience, keepDays, createdTime: made, modifiedTime: made, sealed: true },
    ...{ ownerMayChange: form.ownerMayChange, oncePerPerson: form.oncePerPerson, archived: form.archived },
    groupIds: (form.groups ?? []).map((key) => where.groups.get(key) ?? ''),
    questions: form.questions.map((asked) => questionRow(asked, ids, where.fundIds)),
  };
}

function submissionRow(where: Where, form: FormRow, sent: DemoSubmission, ids: ReadonlyMap<string, string>): SubmissionRow {
  const submitted = ago(where, sent.daysAgo);
  const days = sent.held ? heldDays : form.keepDays;
  const about = sent.about
    ? { contentType: 'person', contentId: personIn(where, sent.about) }
    : { contentType: 'form', contentId: form.id };
  const answers = Object.entries(sent.answers).map(([key, given]) => ({ questionId: ids.get(key) ?? '', values: [given].flat() }));
  const payment = dueFor(form, answers, {});
  const until = (ms: number) => new Date(Date.parse(submitted) + ms).toISOString();
  return {
    ...{ id: newId(), formId: form.id, label: form.name, number: form.number, ...about, submitted, held: sent.held },
    submittedBy: sent.by && personIn(where, sent.by),
    until: payment ? until(unpaidMs) : days ? until(days * dayMs) : undefined,
    ...{ answers, payment },
  };
}

/** `connect-card` for “Connect card”. */
const keyOf = ({ name }: DemoForm) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Writes forms with their managers and submissions. Resolves with their ids, by key. */
export async function writeForms(where: Where, all: readonly DemoForm[]): Promise<ReadonlyMap<string, string>> {
  const { table } = where;
  const written = new Map<string, string>();
  const takesPayments = where.fundIds.length > 0;
  for (const form of all.filter(({ questions }) => takesPayments || !questions.some(({ price }) => price))) {
    const ids = new Map(form.questions.map(({ key }) => [key, newId()]));
    const row = formRow(where, form, ids);
    const { id: formId, name, description, thankYouMessage, questions, number } = row;
    written.set(keyOf(form), formId);
    await table.write(
      table.put(forms, row).slice(0, 1),
      table.put(formChurches, { formId, churchId: table.church }),
      table.put(formVersions, { formId, name, description, thankYouMessage, questions, number, sealed: row.createdTime }),
      form.admins.flatMap((key, at) =>
        table.put(formStaff, { id: newId(), formId, personId: personIn(where, key), action: 'admin', emailNotification: at === 0 }),
      ),
    );
    for (const sent of form.submissions) {
      const submission = submissionRow(where, row, sent, ids);
      await table.write(
        table.put(submissions, submission).slice(0, 1),
        sentByOps(table, submission, row.oncePerPerson),
        markHeld(table, submission, 'waiting'),
      );
    }
  }
  return written;
}
