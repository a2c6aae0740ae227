import { orderRetelling } from '#functions/core/outbox/paymentOrders.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { markHeld } from '../results/heldMarks.ts';
import { forms, type SubmissionRow, submissions } from '../rows.ts';
import { sentByOps } from './store.ts';

/** Restores a deleted submission, including its entry in the sender's list. What became of its payment meanwhile it asks giving. */
export async function restoreSubmission(table: Table, hidden: StoredRow<SubmissionRow>, ...also: Op[]): Promise<void> {
  const form = await table.get(forms, { id: hidden.row.formId });
  await table.write(
    table.restore(submissions, { ...hidden, row: { ...hidden.row, withdrawn: undefined } }),
    sentByOps(table, hidden.row, form?.row.oncePerPerson),
    markHeld(table, hidden.row, 'waiting'),
    hidden.row.payment ? orderRetelling(table, hidden.row.id) : [],
    also,
  );
}
