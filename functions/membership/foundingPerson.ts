// The person of whoever founds a church, in a household of their own.
import type { Op, Table } from '../core/table.ts';
import { guestPerson, membershipRow } from './claim.ts';
import { linkPerson } from './personUsers.ts';
import { addPerson } from './personWrites.ts';
import { households, type PersonRow, type UserRow, userChurches } from './table.ts';

export const foundingPerson = (user: UserRow): PersonRow => guestPerson(user, 'Member');

/** Person, household and membership, with these roles. */
export const foundingOps = (table: Table, user: UserRow, person: PersonRow, roleIds: string[]): Op[] => [
  ...addPerson(table, person),
  ...table.put(households, { id: person.householdId, name: person.name.last || person.name.display }),
  ...table.put(userChurches, { ...membershipRow(user.id, table.church, person.id), roleIds }),
  ...linkPerson(table, person.id, user.id),
];
