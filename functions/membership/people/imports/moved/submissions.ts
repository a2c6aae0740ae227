// What was sent with the forms of another system. Whom it is about, and who sent it, are known by their ids there.
import type { Change, Restorer } from '#functions/core/jobs/define.ts';
import { itemsIn } from '#functions/core/table/conditions.ts';
import type { MovedSubmission } from '#shared/membership/people/imports/moved/forms.ts';
import { id, maybe, parse, shape, text } from '#shared/words.ts';
import { type FormRow, forms, type SubmissionRow, submissions } from '../../../forms/rows.ts';
import { sentByOf, sentByOps, untilOf } from '../../../forms/submissions/store.ts';
import { shownPeople } from '../../merges/mergedRows.ts';
import { ImportKey, importKeys } from '../rows.ts';
import { type Importing, idFor } from '../write.ts';
import { questionIdOf } from './formRow.ts';
import { forget, type Taken } from './groups.ts';

const atOnce = 15;
const mostItems = 80;

/** Answers stay out of the journal, which would keep them for longer than their form does. */
const Journalled = shape({ id, formId: text(20), submittedBy: maybe(text(20)), key: ImportKey });

/** `undefined`: it is about someone who isn’t there. */
function rowOf(
  importing: Importing,
  submissionId: string,
  form: FormRow,
  given: MovedSubmission,
  personOf: (key: string) => string | undefined,
) {
  const about = given.person ? personOf(given.person) : undefined;
  if (form.contentType === 'person' && !about) return undefined;
  const asked = new Set(form.questions.map((question) => question.id));
  const row: SubmissionRow = {
    ...{ id: submissionId, formId: form.id, label: form.name, number: form.number },
    ...(about ? { contentType: 'person', contentId: about } : { contentType: 'form', contentId: form.id }),
    submitted: given.submitted ?? importing.created,
    submittedBy: given.by ? personOf(given.by) : undefined,
    answers: given.answers
      .map(({ question, values }) => ({ questionId: questionIdOf(importing, question), values }))
      .filter(({ questionId, values }) => asked.has(questionId) && values.length > 0),
    until: untilOf(form, false),
  };
  return row;
}

export async function addSubmissions(importing: Importing, given: readonly MovedSubmission[]): Promise<Taken> {
  const { table, source, jobId } = importing;
  const some = given.slice(0, atOnce);
  const keys = table.batch();
  const asked = some.map((one) => ({
    one,
    known: keys.get(table, importKeys, { source, key: one.key }),
    form: keys.get(table, importKeys, { source, key: one.form }),
    people: [one.person, one.by].flatMap((key) => (key ? { key, found: keys.get(table, importKeys, { source, key }) } : [])),
  }));
  await keys.send();
  const idOf = new Map(asked.flatMap(({ people }) => people.map(({ key, found }) => [key, found()?.row.id ?? ''] as const)));
  const shown = await shownPeople(table, [...new Set([...idOf.values()].filter(Boolean))]);
  const personOf = (key: string): string | undefined => shown.get(idOf.get(key) ?? '')?.row.id;
  const rows = table.batch();
  const found = asked.map(({ one, form, known }) => {
    const formId = form()?.row.id;
    const { own } = idFor(importing, one.key);
    return {
      ...{ one, isKnown: known() !== undefined, own },
      form: formId ? rows.get(table, forms, { id: formId }) : undefined,
      taken: own ? rows.get(table, submissions, { id: own }, { withRemoved: true }) : undefined,
    };
  });
  await rows.send();
  const changes: Change[] = [];
  const seen = new Set<string>();
  let [items, taken] = [0, 0];
  for (const { one, isKnown, own, form, taken: there } of found) {
    const { row: ofForm } = form?.() ?? {};
    const submissionId = own && !there?.() ? own : idFor(importing, one.key).made;
    const row = ofForm && !isKnown && !seen.has(one.key) ? rowOf(importing, submissionId, ofForm, one, personOf) : undefined;
    if (row) {
      const key: ImportKey = { source, key: one.key, id: row.id, jobId };
      // Without the line in the audit log, like everything that is sent with a form.
      const ops = [...table.put(submissions, row).slice(0, 1), ...sentByOps(table, row, false), ...table.set(importKeys, key)];
      if (taken > 0 && items + itemsIn(ops) + 1 > mostItems) break;
      const journalled = { id: row.id, formId: row.formId, submittedBy: row.submittedBy, key };
      changes.push({ ops, entry: { kind: submissions.name, after: JSON.stringify(journalled), version: 1 } });
      items += itemsIn(ops) + 1;
      seen.add(one.key);
    }
    taken += 1;
  }
  return { changes, ops: [], taken, added: changes.length };
}

export const undoesSubmission: Restorer = {
  kind: submissions.name,
  restore: async (table, { after, version }) => {
    const { id: submissionId, key } = parse(Journalled, JSON.parse(after));
    const current = await table.get(submissions, { id: submissionId });
    if (current?.version !== version) return undefined;
    return [...table.remove(submissions, current), ...(await sentByOf(table, current.row)), ...(await forget(table, key))];
  },
};
