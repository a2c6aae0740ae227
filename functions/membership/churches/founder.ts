// The founder's person, in a household of their own.
import type { Op, Table } from '#functions/core/table/table.ts';
import { guestPerson, membershipRow } from '../people/claim.ts';
import { linkPerson } from '../people/userLink.ts';
import { addPerson } from '../people/writes.ts';
import { households, type PersonRow, type UserRow, userChurches } from '../table.ts';

export const foundingPerson = (user: UserRow): PersonRow => guestPerson(user, 'Member');

/** Person, household and membership, with these roles. */
export const foundingOps = (table: Table, user: UserRow, person: PersonRow, roleIds: string[]): Op[] => [
  ...addPerson(table, person),
  ...table.put(households, { id: person.householdId, name: person.name.last || person.name.display }),
  ...table.put(userChurches, { ...membershipRow(user.id, table.church, person.id), roleIds }),
  ...linkPerson(table, person.id, user.id),
];
