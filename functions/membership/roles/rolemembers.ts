import type { Caller } from '#functions/core/auth/caller.ts';
import { endTokens, forgetSessions } from '#functions/core/auth/sessions.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { membership as contract } from '#shared/membership/index.ts';
import type { RoleMember } from '#shared/membership/roles/rolemembers.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { leaveRoles } from '../churches/leave.ts';
import { queueViewer } from '../people/views.ts';
import { showsContact } from '../rules.ts';
import { type PersonRow, people, personUsers, type UserChurchRow, type UserRow, userChurches, users } from '../table.ts';
import { mustHoldRole, requireRemainingAdmin } from './admins.ts';
import { type ChurchRoles, loadRoles, membersOf, roleIn } from './loadRoles.ts';
import { type RoleMemberRow, type RoleRow, roleMembers, roles } from './rows.ts';

const mostRoles = 100;

const answer = (
  table: Table,
  row: RoleMemberRow,
  user?: Pick<UserRow, 'id' | 'firstName' | 'lastName'> & { readonly email?: string | undefined },
): RoleMember => ({
  id: row.id,
  churchId: table.church,
  roleId: row.roleId,
  userId: row.userId,
  personId: row.personId,
  dateAdded: row.dateAdded,
  addedBy: row.addedBy,
  user: user && { id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName },
});

export const rolemembers = implement(contract.rolemembers, {
  ofRole: async ({ roleId, query }, { caller, table }) => {
    const book = await loadRoles(table);
    roleIn(book, roleId);
    const members = membersOf(book, roleId).map(({ row }) => row);
    if (!query.include?.toLowerCase().includes('users')) return members.map((row) => answer(table, row));
    const batch = table.batch();
    const viewer = queueViewer(batch, table, caller);
    const asked = members.map((row) => ({
      row,
      user: batch.get(table, users, { id: row.userId }),
      person: batch.get(table, people, { id: row.personId ?? '-' }),
    }));
    await batch.send();
    const shown = (user: UserRow, person: PersonRow | undefined) =>
      person && isMinor(person, viewer().today) && !showsContact(viewer(), person) ? { ...user, email: undefined } : user;
    return asked.map(({ row, user, person }) => {
      const found = user()?.row;
      return answer(table, row, found && shown(found, person()?.row));
    });
  },

  save: async ({ body }, { caller, table }) => {
    const book = await loadRoles(table);
    const asked = await Promise.all(body.map((one) => resolved(caller, table, book, one)));
    const saved: RoleMember[] = [];
    for (const { role, userId, existing } of asked) {
      saved.push(answer(table, existing ?? (await retryOnRefusal(() => join(table, role, userId)))));
    }
    forgetSessions();
    return saved;
  },

  remove: async ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      const book = await loadRoles(table);
      const member = book.members.find(({ row }) => row.id === id);
      if (!member) throw new Refusal('notFound');
      const role = book.roles.find(({ row }) => row.id === member.row.roleId);
      if (role) mustHoldRole(caller, book, role.row);
      const left = book.members.filter((one) => one !== member).map(({ row }) => row);
      await table.write(
        requireRemainingAdmin(table, book, { members: left }),
        table.remove(roleMembers, member),
        await without(table, member.row),
      );
      forgetSessions();
      return {};
    }),

  leave: leaveRoles,
});

interface Named {
  readonly id?: string | undefined;
  readonly roleId: string;
  readonly userId?: string | undefined;
  readonly personId?: string | undefined;
}

/** Whom to add to which role; everything is checked before anything is written. */
async function resolved(caller: Caller, table: Table, book: ChurchRoles, one: Named) {
  const role = roleIn(book, one.roleId).row;
  mustHoldRole(caller, book, role);
  const existing = one.id ? memberOf(book, one.id, one.roleId) : undefined;
  return { role, existing, userId: existing?.userId ?? (await membershipOf(table, one)).userId };
}

/** Saving an existing member changes nothing; role members are only added and removed. */
function memberOf(book: ChurchRoles, id: string, roleId: string): RoleMemberRow {
  const found = membersOf(book, roleId).find(({ row }) => row.id === id);
  if (!found) throw new Refusal('notFound');
  return found.row;
}

/** Named by user or by person; a person stands for their user. */
async function membershipOf(table: Table, { userId, personId }: Named): Promise<UserChurchRow> {
  if (userId) return (await table.need(userChurches, { userId, churchId: table.church }, 'notInvited')).row;
  if (!personId) throw new Refusal('invalid', 'userId or personId is required.');
  const link = await table.get(personUsers, { personId });
  return (await table.need(userChurches, { userId: link?.row.userId ?? '-', churchId: table.church }, 'notInvited')).row;
}

async function join(table: Table, { id: roleId, name }: RoleRow, userId: string): Promise<RoleMemberRow> {
  const [book, membership, user] = await Promise.all([
    loadRoles(table),
    table.need(userChurches, { userId, churchId: table.church }),
    table.need(users, { id: userId }),
  ]);
  const held = membersOf(book, roleId).find(({ row }) => row.userId === userId);
  if (held) return held.row;
  const roleIds = [...membership.row.roleIds.filter((one) => book.known.has(one) && one !== roleId), roleId];
  if (roleIds.length > mostRoles) throw new Refusal('invalid', `A person can have at most ${mostRoles} roles.`);
  const row: RoleMemberRow = {
    id: newId(),
    roleId,
    userId,
    personId: membership.row.personId,
    label: `${user.row.firstName} ${user.row.lastName} · ${name}`,
    dateAdded: nowIso(),
    addedBy: table.actor.userId,
  };
  await table.write(
    table.still(roles, roleIn(book, roleId)),
    table.put(roleMembers, row),
    table.put(userChurches, { ...membership.row, roleIds }, membership),
  );
  return row;
}

/** Removes the role from the membership and ends the tokens that include it. */
async function without(table: Table, { userId, roleId }: RoleMemberRow): Promise<Op[]> {
  const membership = await table.get(userChurches, { userId, churchId: table.church });
  const roleIds = membership?.row.roleIds.filter((one) => one !== roleId) ?? [];
  return [...(membership ? table.put(userChurches, { ...membership.row, roleIds }, membership) : []), ...endTokens(table.church, userId)];
}
