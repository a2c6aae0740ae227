// Stores submissions ordered by other areas (`functions/core/outbox/submissionOrder.ts`). They have been checked there.
import { stranger } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { SubmissionOrder } from '#functions/core/outbox/submissionOrder.ts';
import { Table } from '#functions/core/table/table.ts';
import { filledOps, sealed } from '../../definition.ts';
import { lacksFiles } from '../../files/attach.ts';
import { markHeld } from '../../results/heldMarks.ts';
import { forms, formVersions, type SubmissionRow, submissions } from '../../rows.ts';
import { sentByOps, untilOf } from '../store.ts';
import { tellStaff } from '../tellStaff.ts';

/** Stored once, however often it is ordered. Of a form that has been deleted since, nothing is stored. */
export async function storeOrdered({ churchId, submission }: SubmissionOrder): Promise<void> {
  const table = new Table(churchId);
  await retryOnRefusal(async () => {
    if (await table.get(submissions, { id: submission.id }, { withRemoved: true })) return;
    const found = await table.get(forms, { id: submission.formId });
    if (!found) return;
    const form = await sealed(table, found);
    const { name: label } = form.row;
    const asked = await table.get(formVersions, { formId: form.row.id, number: submission.number });
    // Along with an event no files are asked for.
    const flags = asked && lacksFiles(asked.row, submission.answers) ? { withoutFiles: true } : {};
    const row: SubmissionRow = { ...submission, ...flags, label, until: untilOf(form.row, submission.held !== undefined) };
    const loaded = { form, action: undefined, zone: '', table, caller: { ...stranger, personId: submission.submittedBy ?? '' } };
    await table.write(
      table.put(submissions, row).slice(0, 1),
      sentByOps(table, row, false),
      asked ? await filledOps(table, asked.row) : [],
      markHeld(table, row, 'waiting'),
      row.held ? [] : await tellStaff(loaded, row.id),
    );
  });
}
