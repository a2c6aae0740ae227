// For tests: forms whose very names must not leak, with answers.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { emptyForm } from './newForm.ts';
import { formChurches, formStaff, forms, formVersions, submissions } from './rows.ts';

interface Owner {
  readonly churchId: string;
  readonly personId: string;
}

/** A members-only form with a version, a submission and staff, each with a text made by `hidden`. */
export async function keepFormSecrets({ churchId, personId }: Owner, hidden: (what: string) => string): Promise<void> {
  const table = new Table(churchId);
  const question = { id: newId(), title: hidden('question'), fieldType: 'Textbox' as const, required: false, choices: [] };
  const form = { ...emptyForm('form'), name: hidden('form'), audience: 'members' as const, sealed: true, questions: [question] };
  const { id: formId, name, questions, number } = form;
  const answer = { questionId: question.id, values: [hidden('answer')] };
  const about = { contentType: 'person', contentId: personId, submittedBy: personId };
  await table.write(
    table.put(forms, form),
    table.put(formChurches, { formId, churchId }),
    table.put(formVersions, { formId, name, questions, number, sealed: nowIso() }),
    table.put(submissions, { id: newId(), formId, label: name, number, ...about, submitted: nowIso(), answers: [answer] }),
    table.put(formStaff, { id: newId(), formId, personId, action: 'admin', emailNotification: true }),
  );
}
