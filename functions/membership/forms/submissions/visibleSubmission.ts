import type { Caller } from '#functions/core/auth/caller.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { formAnywhere, type LoadedForm } from '../load.ts';
import { withBill } from '../payment/amountDue.ts';
import { type SubmissionRow, submissions } from '../rows.ts';
import { isOwner, staffView } from '../views.ts';
import { isTheirs } from './guardians.ts';
import { viewsOf } from './results.ts';

export interface Seen {
  readonly kept: StoredRow<SubmissionRow>;
  readonly loaded: LoadedForm;
  /** The caller’s own, as far as it matters: form admins see everything anyway. */
  readonly isOwn: boolean;
}

/** A submission with its form, for its sender, the other guardian of a child, and those who manage the form; to others it doesn't exist. */
export async function seenSubmission(table: Table, caller: Caller, id: string): Promise<Seen> {
  const kept = await table.need(submissions, { id });
  const loaded = await formAnywhere(table, caller, kept.row.formId);
  const isOwn = loaded.action !== 'admin' && (await isTheirs(loaded.table, loaded.caller, kept.row, loaded.zone));
  if (!loaded.action && !isOwn) throw new Refusal('notFound');
  return { kept, loaded, isOwn };
}

export async function loadSubmission(table: Table, caller: Caller, id: string): Promise<FormSubmission> {
  const { kept, loaded, isOwn } = await seenSubmission(table, caller, id);
  const [view] = await viewsOf(loaded, [kept], new Set(isOwn ? [id] : []));
  const { action, form, zone } = loaded;
  const seen = { ...view, form: action && staffView({ churchId: table.church, zone, action }, form) };
  return isOwn || isOwner(caller, kept.row.submittedBy) ? withBill(table.church, seen, kept.row, { questions: view?.asked ?? [] }) : seen;
}
