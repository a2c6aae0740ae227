// The sign-ins of a church that moves: what goes out of them, and what comes of it once someone has confirmed their address here.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Page } from '#functions/core/table/page.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { check } from '#shared/words.ts';
import { idsOfRow } from '../../people/merges/mergedRows.ts';
import { administers } from '../../roles/grants.ts';
import { loadRoles } from '../../roles/loadRoles.ts';
import { everyone, roleMembers, roles } from '../../roles/rows.ts';
import { type PersonRow, personUsers, type UserRow, userChurches, users } from '../../table.ts';
import { type SignInRow, signIns } from './rows.ts';

/** Each is a few items of the transaction that links the person. */
const mostRoles = 15;

/** Everyone who signs in as someone of the page, by address and roles: neither account nor password leaves. */
export async function signInsOf(table: Table, page: Page, index: string | undefined): Promise<{ name: string; line: string }[]> {
  const batch = table.batch();
  const asked = (index ? [] : page.of(personUsers)).map(({ row: { personId, userId } }) => ({
    personId,
    user: batch.get(table, users, { id: userId }),
    place: batch.get(table, userChurches, { userId, churchId: table.church }),
  }));
  if (asked.length === 0) return [];
  await batch.send();
  return asked.flatMap(({ personId, user, place }) => {
    const { email, firstName, lastName, language } = user()?.row ?? {};
    const roleIds = (place()?.row.roleIds ?? []).toSorted();
    const row = check(signIns.row, { personId, email, firstName, lastName, language, roleIds });
    return row.ok ? [{ name: signIns.name, line: JSON.stringify({ kind: signIns.name, row: row.value }) }] : [];
  });
}

/** How someone, or anyone merged into them, signed in where they come from. */
export async function arrivedSignIns(table: Table, person: Pick<PersonRow, 'id' | 'merged'>): Promise<StoredRow<SignInRow>[]> {
  const batch = table.batch();
  const asked = idsOfRow(person).map((personId) => batch.get(table, signIns, { personId }));
  await batch.send();
  return asked.flatMap((one) => one() ?? []);
}

/**
 * What comes with linking a user to a person who arrived: the roles that were agreed to, if the user has proved the address by which the person
 * signed in, and the one who agreed still administers the church. A role that administers it never comes this way.
 */
export async function arrivedRights(table: Table, person: PersonRow, user: UserRow): Promise<{ roleIds: string[]; ops: Op[] }> {
  const all = await arrivedSignIns(table, person);
  const ops = all.flatMap((one) => table.remove(signIns, one));
  const isOwn = ({ email }: SignInRow) => user.verified && email.toLowerCase() === user.email.toLowerCase();
  const granted = all.flatMap(({ row }) => (isOwn(row) && row.granted ? [row.granted] : []));
  if (granted.length === 0) return { roleIds: [], ops };
  const book = await loadRoles(table);
  const admin = new Set(book.roles.flatMap(({ row }) => (administers(row) ? [row.id] : [])));
  const isAdmin = (userId: string) => book.members.some(({ row }) => row.userId === userId && admin.has(row.roleId));
  const by = new Map(granted.filter((one) => isAdmin(one.by)).flatMap((one) => one.roleIds.map((id) => [id, one.by])));
  const held = new Set(book.members.flatMap(({ row }) => (row.userId === user.id ? [row.roleId] : [])));
  const given = book.roles
    .filter(({ row: { id } }) => by.has(id) && id !== everyone && !admin.has(id) && !held.has(id))
    .slice(0, mostRoles);
  const joins = given.flatMap((kept) => {
    const label = `${user.firstName} ${user.lastName} · ${kept.row.name}`;
    const whose = { roleId: kept.row.id, userId: user.id, personId: person.id, label, addedBy: by.get(kept.row.id) };
    return [...table.still(roles, kept), ...table.put(roleMembers, { ...whose, id: newId(), dateAdded: nowIso() })];
  });
  return { roleIds: given.map(({ row }) => row.id), ops: [...ops, ...joins] };
}
