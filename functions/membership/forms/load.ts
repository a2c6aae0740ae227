// A form with its church and what the caller can do with it.
import { type Caller, stranger } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { StaffAction } from '#shared/membership/forms/memberpermissions.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { idForm } from '#shared/words.ts';
import { churches, ofChurch } from '../table.ts';
import { type FormRow, formChurches, formStaff, forms } from './rows.ts';
import { actionOn, managesAllForms } from './rules.ts';

export interface LoadedForm {
  readonly form: StoredRow<FormRow>;
  readonly action: StaffAction | undefined;
  readonly zone: string;
  /** Within the form's church, with the caller as seen there: callers from other churches are strangers. */
  readonly table: Table;
  readonly caller: Caller;
}

/** One request, in the table's church. */
async function load(table: Table, caller: Caller, formId: string): Promise<LoadedForm | undefined> {
  const batch = table.batch();
  const form = batch.get(table, forms, { id: formId });
  const part = batch.get(table, formStaff, { formId, personId: caller.personId || '-' });
  const church = batch.get(table, churches, {});
  await batch.send();
  const found = form();
  const own = found && caller.standing === 'member' ? actionOn(caller, found.row, part()?.row.action) : undefined;
  return found && { form: found, action: own, zone: church()?.row.timeZone ?? 'UTC', table, caller };
}

/** A form of any church: the caller's own is tried first. Refuses with `notFound`. */
export async function formAnywhere(table: Table, caller: Caller, formId: string): Promise<LoadedForm> {
  if (!idForm.test(formId)) throw new Refusal('notFound');
  const own = caller.churchId ? await load(table, caller, formId) : undefined;
  if (own) return own;
  const at = await table.get(formChurches, { formId });
  const found = at && at.row.churchId !== caller.churchId ? await load(table.within(at.row.churchId), stranger, formId) : undefined;
  if (!found) throw new Refusal('notFound');
  return found;
}

/** A form of the caller's church that they manage; to others it doesn't exist. `as: 'admin'` refuses callers who can only read answers. */
export async function formForStaff(table: Table, caller: Caller, formId: string, as: StaffAction = 'view'): Promise<LoadedForm> {
  const found = idForm.test(formId) ? await load(table, caller, formId) : undefined;
  if (!found?.action) throw new Refusal('notFound');
  if (as === 'admin' && found.action !== 'admin') throw new Refusal('forbidden');
  return found;
}

/** The date `YYYY-MM-DD` in a zone. */
export const todayAt = (zone: string): string => dateAt(now().getTime(), zone);

export const zoneOf = async (table: Table): Promise<string> => (await table.get(churches, {}))?.row.timeZone ?? 'UTC';
export const allForms = async (table: Table): Promise<StoredRow<FormRow>[]> => (await table.all(ofChurch, ['forms'])).of(forms);

/** The caller's role by form id; not read for callers who manage all forms. */
export async function partsOf(table: Table, caller: Caller): Promise<ReadonlyMap<string, StaffAction>> {
  if (managesAllForms(caller) || !caller.personId) return new Map();
  const page = await table.all(ofChurch, ['staffs', caller.personId], { index: 'gsi1' });
  return new Map(page.of(formStaff).map(({ row }) => [row.formId, row.action]));
}
