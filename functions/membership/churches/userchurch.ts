import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { membership } from '#shared/membership/index.ts';
import { loadUser } from '../account/loadUser.ts';
import { personUsers, type UserChurchRow, userChurches } from '../table.ts';
import { leaveChurch } from './leave.ts';
import { noteVisit } from './visits.ts';

const answer = ({ id, userId, churchId, personId, lastAccessed }: UserChurchRow) => ({ id, userId, churchId, personId, lastAccessed });

/** The user in the path of one's own membership is always the caller (decision D18). */
const mustBeSelf = (userId: string, own: string) => {
  if (userId !== own) throw new Refusal('notYours');
};

export const userchurch = implement(membership.userchurch, {
  touch: async ({ userId, body }, { caller, table }) => {
    mustBeSelf(userId, caller.userId);
    return answer(await retryOnRefusal(() => noteVisit(table, caller.userId, body.churchId)));
  },

  leave: async ({ userId, churchId }, { caller, table }) => {
    mustBeSelf(userId, caller.userId);
    await leaveChurch(table.within(churchId), caller.userId);
    return {};
  },

  ofUser: async ({ userId }, { caller, table }) => {
    const loaded = await loadUser(table, userId);
    const all = loaded?.memberships.map(({ row }) => row) ?? [];
    if (userId === caller.userId) return loaded?.user.row.verified ? all.map(answer) : [];
    return caller.can('Membership:Roles:View') ? all.filter(({ churchId }) => churchId === caller.churchId).map(answer) : [];
  },

  ofPerson: async ({ personId }, { caller, table }) => {
    const link = await table.get(personUsers, { personId });
    const found = link && (await table.get(userChurches, { userId: link.row.userId, churchId: caller.churchId }));
    return found ? answer(found.row) : {};
  },

  ofUserHere: async ({ userId }, { caller, table }) => {
    const found = await table.get(userChurches, { userId, churchId: caller.churchId });
    return found ? answer(found.row) : {};
  },

  link: async ({ query, body }, { caller, table }) => {
    const userId = query.userId || body.userId || '';
    const { row } = await table.need(userChurches, { userId, churchId: caller.churchId }, 'notInvited');
    if (body.personId && body.personId !== row.personId) throw new Refusal('notInvited');
    return answer(row);
  },
});
