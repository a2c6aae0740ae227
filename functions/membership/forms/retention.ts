// When it changes how long a form keeps its answers, those already sent follow (decision F12). Not undone by journal, which would keep
// answers for longer than people were promised: changing it back does the same again.
import { defineJob } from '#functions/core/jobs/define.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { choice, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { ownEnd } from './remove.ts';
import { markHeld } from './results/heldMarks.ts';
import { forms, type SubmissionRow, sentBy, submissions } from './rows.ts';

/** Each takes up to four of a transaction’s hundred items. */
const atOnce = 22;
const Next = shape({ partition: choice('results', 'held'), after: maybe(text(600)), done: whole });
const begin: Out<typeof Next> = { partition: 'results', done: 0 };

/** The submission, and its entry in the sender's list, which would otherwise expire at another time. */
async function endOps(table: Table, kept: StoredRow<SubmissionRow>, until: string | undefined): Promise<Op[]> {
  const { id, formId, submittedBy } = kept.row;
  // Only the first operation, without the audit log line: the log records the change of the form.
  const own = table.put(submissions, { ...kept.row, until }, kept).slice(0, 1);
  const marked = markHeld(table, { ...kept.row, until }, 'waiting');
  if (!submittedBy) return [...own, ...marked];
  const listed = (await table.all(ofChurch, ['by', submittedBy], { begins: [formId, ''] })).of(sentBy);
  return [
    ...own,
    ...marked,
    ...listed.flatMap((one) => (one.row.submissionId === id ? table.put(sentBy, { ...one.row, until }, one) : [])),
  ];
}

export const formsRetention = defineJob({
  name: 'forms.retention',
  queue: 'jobs',
  input: shape({ formId: text(20) }),
  next: Next,
  result: shape({}),
  chunk: async ({ table, input: { formId }, next = begin }) => {
    const { partition, after } = next;
    const { row: form } = await table.need(forms, { id: formId });
    const page = await table.query(ofChurch, [partition, formId], { index: 'gsi1', limit: atOnce, ...(after ? { after } : {}) });
    const found = page.of(submissions);
    const changed = found.filter(({ row }) => row.until !== ownEnd(form, row));
    const ops = await Promise.all(changed.map((kept) => endOps(table, kept, ownEnd(form, kept.row))));
    const done = next.done + found.length;
    if (page.next) return { ops: ops.flat(), done, next: { partition, after: page.next, done } };
    return {
      ops: ops.flat(),
      done,
      ...(partition === 'results' ? { next: { partition: 'held' as const, done } } : { total: done, result: {} }),
    };
  },
});
