import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { forms, type SubmissionRow, submissions } from '../rows.ts';
import { sentByOps } from './store.ts';

/** A sending that was deleted comes back, to its sender's list, too. */
export async function restoreSubmission(table: Table, hidden: StoredRow<SubmissionRow>): Promise<void> {
  const form = await table.get(forms, { id: hidden.row.formId });
  await table.write(table.restore(submissions, hidden), sentByOps(table, hidden.row, form?.row.oncePerPerson));
}
