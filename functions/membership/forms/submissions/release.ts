// Releasing what was held: it counts from then on, and those who hear of submissions hear of it.
import { type Caller, stranger } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { ReleaseOrder } from '#functions/core/outbox/submissionOrder.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import type { LoadedForm } from '../load.ts';
import { isUnpaid } from '../payment/amountDue.ts';
import { ownEnd } from '../remove.ts';
import { markHeld } from '../results/heldMarks.ts';
import { forms, type SubmissionRow, submissions } from '../rows.ts';
import { tellStaff } from './tellStaff.ts';
import { loadSubmission, seenSubmission } from './visibleSubmission.ts';

/** Orders may overtake each other for this long. */
const patienceMs = hourMs;

async function releaseKept(loaded: LoadedForm, kept: StoredRow<SubmissionRow>): Promise<void> {
  const { table, form } = loaded;
  if (!kept.row.held) return;
  // Staff hear of what has to be paid once it is (decision F16).
  const waits = isUnpaid(kept.row);
  const row = { ...kept.row, held: undefined, until: waits ? kept.row.until : ownEnd(form.row, { ...kept.row, held: undefined }) };
  await table.write(table.put(submissions, row, kept), markHeld(table, kept.row, 'released'), waits ? [] : await tellStaff(loaded, row.id));
}

export async function release(table: Table, caller: Caller, id: string): Promise<FormSubmission> {
  const { kept, loaded } = await seenSubmission(table, caller, id);
  if (loaded.action !== 'admin') throw new Refusal('forbidden');
  await releaseKept(loaded, kept);
  return loadSubmission(table, caller, id);
}

/** Throws if it is not stored yet, to be tried again; what was deleted since stays so. */
export async function releaseOrdered({ churchId, released: id, sent, by }: ReleaseOrder): Promise<void> {
  const table = new Table(churchId, by);
  await retryOnRefusal(async () => {
    const kept = await table.get(submissions, { id }, { withRemoved: true });
    if (!kept && now().getTime() - Date.parse(sent) < patienceMs) throw new Error(`Submission ${id} is not stored yet.`);
    const form = kept && !kept.removedAt ? await table.get(forms, { id: kept.row.formId }) : undefined;
    if (kept && form) await releaseKept({ form, action: undefined, zone: '', table, caller: stranger }, kept);
  });
}
