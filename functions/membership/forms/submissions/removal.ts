// Deleting a submission and restoring it. What its sender deletes is withdrawn.
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { formAnywhere } from '../load.ts';
import { submissions } from '../rows.ts';
import { ownerRights } from '../rules.ts';
import { isTheirs } from './guardians.ts';
import { restoreSubmission } from './restore.ts';
import { removeSubmission } from './store.ts';
import { tellStaff } from './tellStaff.ts';
import { seenSubmission } from './visibleSubmission.ts';

/** For the form's admins, and for its sender, or the other guardian of a child, if the form allows that; then those who were told of it are told that it is gone. */
export async function remove(table: Table, caller: Caller, id: string): Promise<void> {
  const { kept, loaded, isOwn } = await seenSubmission(table, caller, id);
  const mayWithdraw = isOwn && ownerRights(loaded.form.row, loaded.zone).withdraw;
  if (loaded.action !== 'admin' && !mayWithdraw) throw new Refusal('forbidden');
  if (!mayWithdraw) return removeSubmission(table, kept);
  const withdrawn = { ...kept, row: { ...kept.row, withdrawn: nowIso() } };
  await removeSubmission(table, withdrawn, ...(kept.row.held ? [] : await tellStaff(loaded, id, 'withdrew')));
}

/** For the form's admins, and for those whose it is if one of them withdrew it. Restoring it twice is restoring it once. */
export async function restore(table: Table, caller: Caller, id: string): Promise<void> {
  const hidden = await table.get(submissions, { id }, { withRemoved: true });
  const loaded = hidden && (await formAnywhere(table, caller, hidden.row.formId));
  if (!loaded) throw new Refusal('notFound');
  const isOwn = await isTheirs(table, caller, hidden.row, loaded.zone);
  if (loaded.action !== 'admin' && !(isOwn && (hidden.row.withdrawn || !hidden.removedAt))) throw new Refusal('notFound');
  if (!hidden.removedAt) return;
  await restoreSubmission(table, hidden, ...(isOwn && !hidden.row.held ? await tellStaff(loaded, id) : []));
}
