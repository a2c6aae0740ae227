// Who sees and changes which registration.
import type { Caller } from '#functions/core/auth/caller.ts';
import { todayIn } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { idsOfRow } from '#functions/membership/people/merges/mergedRows.ts';
import { churches, ofChurch as ofMembership, type PersonRow, people } from '#functions/membership/table.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { mayEdit } from '../calendars/events/access.ts';
import type { RegistrationRow } from './rows.ts';

/** Those who can edit the event, and holders of the permission for registrations. */
export const managesRegistrations = (caller: Caller, groupId: string): boolean =>
  mayEdit(caller, groupId) || caller.can('Content:Registrations:Edit');
export const readsRegistrations = (caller: Caller, groupId: string): boolean =>
  managesRegistrations(caller, groupId) || caller.can('Content:Registrations:View');

/** Whom the caller can register and speak for: an adult for the household, a minor for themselves. Their own person comes first. */
export async function circleOf(table: Table, { personId }: Pick<Caller, 'personId'>): Promise<PersonRow[]> {
  if (!personId) return [];
  const batch = table.batch();
  const [person, church] = [batch.get(table, people, { id: personId }), batch.get(table, churches, {})];
  await batch.send();
  const own = person()?.row;
  if (!own) return [];
  if (isMinor(own, todayIn(church()?.row)) || own.householdId === '') return [own];
  const house = (await table.all(ofMembership, ['household', own.householdId], { index: 'gsi2' })).of(people).map(({ row }) => row);
  return [own, ...house.filter(({ id }) => id !== own.id)];
}

/** Registered by the caller, or by someone of their household, of which they are an adult. */
export async function isOwn(table: Table, caller: Caller, row: RegistrationRow): Promise<boolean> {
  if (!caller.personId || !row.personId) return false;
  const { personId } = row;
  if (personId === caller.personId) return true;
  return (await circleOf(table, caller)).some((one) => idsOfRow(one).includes(personId));
}
