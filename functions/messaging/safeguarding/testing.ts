// For tests: a person who holds a permission through a role of their own.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Op } from '#functions/core/table/table.ts';
import { roleMembers, roles } from '#functions/membership/roles/rows.ts';
import { type PersonRow, personUsers, userChurches, users } from '#functions/membership/table.ts';
import type { TestChurch } from '../testing.ts';

export const cleared = { apiName: 'MembershipApi', contentType: 'Safeguarding', action: 'Cleared' };
export const everything = { apiName: 'MembershipApi', contentType: 'Domain', action: 'Admin' };

export async function grantRole(church: TestChurch, name: string, granted: typeof cleared): Promise<PersonRow> {
  const person = await church.person(name);
  const [roleId, userId] = [newId(), newId()];
  await church.table.write(
    church.table.put(roles, { id: roleId, name, permissions: [{ id: newId(), ...granted }] }),
    church.table.put(roleMembers, { id: newId(), roleId, userId, dateAdded: nowIso() }),
    church.table.put(users, {
      ...{ id: userId, email: `${userId}@users.test`, firstName: 'Una', lastName: 'User' },
      ...{ verified: true, registrationDate: nowIso() },
    }),
    church.table.put(personUsers, { personId: person.id, userId }),
    church.table.put(userChurches, { id: newId(), userId, churchId: church.id, personId: person.id, roleIds: [roleId] }),
  );
  return person;
}

/** Gives people an account; its address is verified unless stated otherwise. */
export async function signIn(church: TestChurch, ...all: readonly { id: string }[]): Promise<void> {
  await church.table.write(all.flatMap(({ id }) => accountOps(church, id, true)));
}

export const accountOps = ({ table }: TestChurch, personId: string, verified: boolean): Op[] => {
  const userId = newId();
  const user = { id: userId, email: `${userId}@users.test`, firstName: 'Una', lastName: 'User', verified, registrationDate: nowIso() };
  return [...table.set(users, user), ...table.set(personUsers, { personId, userId })];
};
