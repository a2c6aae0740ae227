// Leaving a church: giving up its roles, or the membership itself.

import { endTokens, forgetSessions } from '#functions/core/auth/sessions.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { loadUser } from '../account/loadUser.ts';
import { unlinkPerson } from '../people/userLink.ts';
import { requireRemainingAdmin } from '../roles/admins.ts';
import { loadRoles } from '../roles/loadRoles.ts';
import { roleMembers } from '../roles/rows.ts';
import { userChurches } from '../table.ts';

/** The operations that end all of a user's roles in a church; refused with `lastAdmin` for the only administrator. */
async function roleRemovalOps(there: Table, userId: string) {
  const book = await loadRoles(there);
  const own = book.members.filter(({ row }) => row.userId === userId);
  const left = book.members.filter(({ row }) => row.userId !== userId).map(({ row }) => row);
  return [
    ...(own.length > 0 ? requireRemainingAdmin(there, book, { members: left }) : []),
    ...own.flatMap((kept) => there.remove(roleMembers, kept)),
  ];
}

/** Refuses with `lastAdmin` if the person is the only administrator; changes nothing. */
export async function mayLeave(there: Table, userId: string): Promise<void> {
  await roleRemovalOps(there, userId);
}

const membershipOf = async (there: Table, userId: string) =>
  (await loadUser(there, userId))?.memberships.find(({ row }) => row.churchId === there.church);

/** DELETE /rolemembers/self/{church}/{user}: gives up all own roles in a church; the membership stays. */
export async function leaveRoles({ churchId, userId }: { churchId: string; userId: string }, { caller, table }: Context): Promise<never[]> {
  if (userId !== caller.userId) throw new Refusal('notYours');
  const there = table.within(churchId);
  const membership = await membershipOf(there, userId);
  const plain = membership ? there.put(userChurches, { ...membership.row, roleIds: [] }, membership) : [];
  await there.write(await roleRemovalOps(there, userId), plain, endTokens(there.church, userId));
  forgetSessions();
  return [];
}

/** Ends a membership: roles, tokens and the link to the person. The person's record stays with the church. */
export async function leaveChurch(there: Table, userId: string): Promise<void> {
  const membership = await membershipOf(there, userId);
  if (!membership) return;
  await there.write(
    await roleRemovalOps(there, userId),
    there.remove(userChurches, membership),
    unlinkPerson(there, membership.row.personId),
    there.note('membership', 'leave', { kind: 'UserChurch', id: membership.row.id, label: there.actor.name ?? '' }),
    endTokens(there.church, userId),
  );
  forgetSessions();
}
