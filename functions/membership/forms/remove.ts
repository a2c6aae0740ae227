// Deleting a form deletes its submissions, and restoring it restores them. They are erased only after the deletion has become permanent.
import { later } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { ofChurch } from '../table.ts';
import { republishForms } from './definition.ts';
import { isUnpaid } from './payment/amountDue.ts';
import { type FormRow, forms, type SubmissionRow, submissions } from './rows.ts';
import { daysKept } from './submissions/store.ts';

const afterDays = 31;
/** Each takes two of a transaction’s hundred items, as it is marked. */
const atOnce = 50;

/** When a submission expires while its form exists. */
export function ownEnd(form: FormRow, row: SubmissionRow): string | undefined {
  const { submitted, held, until } = row;
  const days = daysKept(form, held !== undefined);
  const own = days ? new Date(Date.parse(submitted) + days * dayMs).toISOString() : undefined;
  // What isn't paid goes after its week, and its bill with it (decision F16).
  return isUnpaid(row) && until && (!own || until < own) ? until : own;
}

async function endAll(table: Table, formId: string, endOf: (row: SubmissionRow) => string | undefined): Promise<void> {
  for (const partition of ['results', 'held']) {
    let after: string | undefined;
    do {
      const page = await table.query(ofChurch, [partition, formId], { index: 'gsi1', limit: atOnce, after });
      const changed = page.of(submissions).filter(({ row }) => row.until !== endOf(row));
      // Only the first operation, without the audit log line: the log records the form's deletion once.
      await table.write(...changed.map((kept) => table.put(submissions, { ...kept.row, until: endOf(kept.row) }, kept).slice(0, 1)));
      after = page.next;
    } while (after);
  }
}

export async function removeForm(table: Table, form: StoredRow<FormRow>): Promise<void> {
  await table.write(table.remove(forms, form), republishForms(table));
  const last = later(afterDays * dayMs).toISOString();
  const sooner = (row: SubmissionRow) => (row.until && row.until < last ? row.until : last);
  await retryOnRefusal(() => endAll(table, form.row.id, sooner));
}

/** Submissions lose their expiry before the form is restored, so nothing is lost if this stops halfway. */
export async function restoreForm(table: Table, hidden: StoredRow<FormRow>): Promise<void> {
  await retryOnRefusal(() => endAll(table, hidden.row.id, (row) => ownEnd(hidden.row, row)));
  await table.write(table.restore(forms, hidden), republishForms(table));
}
