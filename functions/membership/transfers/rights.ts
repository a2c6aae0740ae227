// What a church that arrives would let people do here, for its administrator to agree to (docs/decisions.md, P41).
import type { Table } from '#functions/core/table/table.ts';
import type { Bringing } from '#functions/core/transfers/declare.ts';
import type { Right } from '#shared/membership/transfers/rights.ts';
import { check } from '#shared/words.ts';
import { type FormStaffRow, formStaff, forms } from '../forms/rows.ts';
import { type GroupMemberRow, groupMembers, groups } from '../groups/rows.ts';
import { administers, isEverything, sameGrant } from '../roles/grants.ts';
import { everyone, type RoleRow, roles } from '../roles/rows.ts';
import { type PersonRow, people, personUsers } from '../table.ts';
import { type SignInRow, signIns } from './signIns/rows.ts';

export const keyOf = {
  role: (id: string) => `role ${id}`,
  group: (id: string) => `group ${id}`,
  form: (id: string) => `form ${id}`,
  person: (id: string) => `person ${id}`,
} as const;

const permissionsOf = ({ permissions }: RoleRow): Right['permissions'] =>
  permissions.filter((one) => !isEverything(one)).map(({ apiName, contentType, action }) => ({ area: apiName, contentType, action }));
const right = (key: string, what: Right['what'], name: string, more: Partial<Right> = {}): Right => ({
  ...{ key, what, name, people: 0, leaders: 0, permissions: [] },
  ...more,
});

/** What everyone would be permitted besides. */
export const addedForEveryone = (here: RoleRow, arriving: RoleRow) =>
  arriving.permissions.filter((one) => !isEverything(one) && !here.permissions.some((held) => sameGrant(held, one)));

async function ofRole(table: Table, row: RoleRow): Promise<Right[]> {
  const here = await table.get(roles, row);
  if (row.id === everyone) {
    const added = here ? addedForEveryone(here.row, row) : row.permissions;
    return added.length > 0 ? [right(everyone, 'everyone', '', { permissions: permissionsOf({ ...row, permissions: added }) })] : [];
  }
  // A role that is here stays as it is, whatever the file says of it.
  const counts = here?.row ?? row;
  return here && administers(here.row) ? [] : [right(keyOf.role(row.id), 'role', counts.name, { permissions: permissionsOf(counts) })];
}

async function ofGroup(table: Table, groupId: string, more: Partial<Right>): Promise<Right[]> {
  const here = await table.get(groups, { id: groupId }, { withRemoved: true });
  return here ? [right(keyOf.group(groupId), 'group', here.row.name, more)] : [];
}

async function ofMember(table: Table, row: GroupMemberRow): Promise<Right[]> {
  return (await table.get(groupMembers, row)) ? [] : ofGroup(table, row.groupId, { people: 1, leaders: row.leader ? 1 : 0 });
}

/** A person's row says of itself in which groups they are; those are counted by their members. */
async function ofPerson(table: Table, row: PersonRow): Promise<Right[]> {
  if (row.groups.length === 0 || (await table.get(people, row, { withRemoved: true }))) return [];
  return (await Promise.all(row.groups.map(({ id }) => ofGroup(table, id, {})))).flat();
}

async function ofStaff(table: Table, row: FormStaffRow): Promise<Right[]> {
  const here = await table.get(forms, { id: row.formId }, { withRemoved: true });
  if (!here || (await table.get(formStaff, row))) return [];
  return [right(keyOf.form(row.formId), 'form', here.row.name, { people: 1 })];
}

async function ofSignIn(table: Table, row: SignInRow): Promise<Right[]> {
  const batch = table.batch();
  const person = batch.get(table, people, { id: row.personId });
  const [user, waiting] = [batch.get(table, personUsers, row), batch.get(table, signIns, row)];
  const held = row.roleIds.filter((id) => id !== everyone).map((id) => ({ id, role: batch.get(table, roles, { id }) }));
  await batch.send();
  if (user() || waiting()) return [];
  const here = person()?.row;
  const known = (here?.contactInfo.email ?? '').toLowerCase();
  const other =
    here && known !== row.email.toLowerCase()
      ? [right(keyOf.person(row.personId), 'person', `${here.name.display} · ${row.email}`, { people: 1 })]
      : [];
  // Of roles that neither came nor are here, nothing comes.
  const given = held.map(({ id, role }) => right(keyOf.role(id), 'role', role()?.row.name ?? '', { people: 1 }));
  return [...other, ...given.filter((_, at) => !administersHere(held[at]?.role()?.row))];
}
const administersHere = (role: RoleRow | undefined) => role !== undefined && administers(role);

/** Whose right it would be, by the kind of the row. */
export async function rightsOf(table: Table, kind: string, given: unknown): Promise<readonly Right[]> {
  const of = { role: check(roles.row, given), member: check(groupMembers.row, given), person: check(people.row, given) };
  const [staff, signIn] = [check(formStaff.row, given), check(signIns.row, given)];
  if (kind === roles.name && of.role.ok) return ofRole(table, of.role.value);
  if (kind === groupMembers.name && of.member.ok) return ofMember(table, of.member.value);
  if (kind === people.name && of.person.ok) return ofPerson(table, of.person.value);
  if (kind === formStaff.name && staff.ok) return ofStaff(table, staff.value);
  if (kind === signIns.name && signIn.ok) return ofSignIn(table, signIn.value);
  return [];
}

/** Roles that no one would get give nothing. */
export const worthAsking = (all: readonly Right[]): Right[] =>
  all.filter(({ what, name, people: of }) => what !== 'role' || (name !== '' && of > 0));

export const isWithheld = ({ withheld }: Bringing, key: string): boolean => withheld.has(key);
