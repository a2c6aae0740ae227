// The person of whoever founds a church, in a household of their own.
import { nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import type { Op, Table } from '../core/table.ts';
import { linkPerson } from './personUsers.ts';
import { addPerson } from './personWrites.ts';
import { households, type PersonRow, type UserRow, userChurches } from './table.ts';

export interface Founder {
  readonly row: PersonRow;
  /** Person, household and membership with these roles. */
  ops(roleIds: string[]): Op[];
}

export function foundingPerson(table: Table, churchId: string, user: UserRow): Founder {
  const { firstName: first, lastName: last } = user;
  const row: PersonRow = {
    id: newId(),
    name: { display: `${first} ${last}`.trim(), first, last },
    // An address belongs to a person once it has been proved (decision D22).
    contactInfo: user.verified ? { email: user.email } : {},
    membershipStatus: 'Member',
    householdId: newId(),
    householdRole: 'Head',
    created: nowIso(),
    groups: [],
  };
  return {
    row,
    ops: (roleIds) => [
      ...addPerson(table, row),
      ...table.put(households, { id: row.householdId, name: last || first }),
      ...table.put(userChurches, { id: newId(), userId: user.id, churchId, personId: row.id, lastAccessed: nowIso(), roleIds }),
      ...linkPerson(table, row.id, user.id),
    ],
  };
}
