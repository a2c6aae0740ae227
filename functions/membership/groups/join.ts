// Requests to join a group, and the decisions of its leaders.

import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { notify } from '#functions/core/outbox/notify.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { groups as contract, Group } from '#shared/membership/groups/groups.ts';
import { photoPath } from '../people/photos.ts';
import { queueViewer } from '../people/views.ts';
import { isHiddenFrom } from '../rules.ts';
import { ofChurch, people } from '../table.ts';
import { addGroupMember, concurrentJoinRetry, membersOfGroup, removeGroupMember } from './memberWrites.ts';
import { openRequests } from './openRequests.ts';
import { type GroupRow, groupMembers, groups, joinRequests } from './rows.ts';
import { leadsGroup, managesGroup, seesGroup } from './rules.ts';
import { groupView } from './views.ts';

const mostRequests = 200;

const requestsIn = async (table: Table, groupId: string) =>
  (await table.all(ofChurch, ['group', groupId], { begins: ['request', ''] })).of(joinRequests);

async function needSeen(table: Table, caller: Caller, id: string): Promise<StoredRow<GroupRow>> {
  const group = await table.need(groups, { id });
  if (!seesGroup(caller, group.row)) throw new Refusal('notFound');
  return group;
}

/** The group as seen by someone who has just joined or left, whose current token still says otherwise. */
async function viewNow(table: Table, caller: Caller, id: string, now: { inside: boolean; asked: boolean }): Promise<Group> {
  const others = caller.groupIds.filter((one) => one !== id);
  const groupIds = now.inside ? [...others, id] : others;
  const leaderGroupIds = caller.leaderGroupIds.filter((one) => one !== id || now.inside);
  return groupView({ caller: { ...caller, groupIds, leaderGroupIds }, table, asked: now.asked }, await table.need(groups, { id }));
}

async function askToJoin(table: Table, caller: Caller, group: StoredRow<GroupRow>, message: string): Promise<void> {
  const key = { groupId: group.row.id, personId: caller.personId };
  const [waiting, members] = await Promise.all([requestsIn(table, key.groupId), membersOfGroup(table, key.groupId)]);
  if (waiting.some(({ row }) => row.personId === key.personId)) return;
  if (waiting.length >= mostRequests) throw new Refusal('tooMany');
  const leaders = members.filter(({ row }) => row.leader).map(({ row }) => row.personId);
  await table.write(
    table.put(joinRequests, { ...key, message, asked: nowIso() }),
    told(table, caller, leaders, group.row, 'asksToJoin', '?tab=requests'),
  );
}

const told = (
  table: Table,
  caller: Caller,
  personIds: readonly string[],
  group: GroupRow,
  says: 'asksToJoin' | 'letIn',
  tab: string,
): Op[] =>
  notify(table, {
    personIds: personIds.filter((personId) => personId !== caller.personId),
    ...{
      byPersonId: caller.personId,
      byName: caller.name,
      contentType: 'group',
      contentId: group.id,
      message: '',
      says,
      about: group.name,
    },
    ...{ link: `/groups/${group.id}${tab}`, kept: true, conversationId: '', number: 0 },
  });

async function answerRequest(table: Table, caller: Caller, group: StoredRow<GroupRow>, personId: string, accept: boolean): Promise<void> {
  const request = await table.need(joinRequests, { groupId: group.row.id, personId });
  if (!accept) return table.write(table.remove(joinRequests, request));
  await addGroupMember(table, group.row.id, personId, { and: told(table, caller, [personId], group.row, 'letIn', '') });
}

export const groupsJoining: Pick<Handlers<typeof contract>, 'join' | 'leave' | 'requests' | 'openRequests' | 'answer'> = {
  join: async ({ id, body }, { caller, table }) => {
    if (!caller.personId) throw new Refusal('forbidden');
    const group = await needSeen(table, caller, id);
    const isMember = await table.get(groupMembers, { groupId: id, personId: caller.personId });
    if (isMember) return viewNow(table, caller, id, { inside: true, asked: false });
    if (group.row.joinPolicy === 'closed') throw new Refusal('groupClosed');
    const isOpen = group.row.joinPolicy === 'open';
    await retryOnRefusal(
      async () => {
        if (isOpen) await addGroupMember(table, id, caller.personId, {});
        else await askToJoin(table, caller, group, body.message ?? '');
      },
      ...concurrentJoinRetry,
    );
    return viewNow(table, caller, id, { inside: isOpen, asked: !isOpen });
  },

  leave: async ({ id }, { caller, table }) => {
    const key = { groupId: id, personId: caller.personId || '-' };
    await table.need(groups, { id });
    await retryOnRefusal(
      async () => {
        const [member, request] = await Promise.all([table.get(groupMembers, key), table.get(joinRequests, key)]);
        if (member) await removeGroupMember(table, member);
        if (request) await table.write(table.remove(joinRequests, request));
      },
      ...concurrentJoinRetry,
    );
    return viewNow(table, caller, id, { inside: false, asked: false });
  },

  requests: async ({ id }, { caller, table }) => {
    await needSeen(table, caller, id);
    if (!managesGroup(caller, id)) throw new Refusal('forbidden');
    const batch = table.batch();
    const viewer = queueViewer(batch, table, caller);
    const asked = (await requestsIn(table, id)).map(({ row }) => ({ row, person: batch.get(table, people, { id: row.personId }) }));
    await batch.send();
    const found = asked.flatMap(({ row, person }) => {
      const one = person()?.row;
      return one && (leadsGroup(caller, id) || !isHiddenFrom(viewer(), one)) ? [{ row, one }] : [];
    });
    return Promise.all(found.map(async ({ row, one }) => ({ ...row, name: one.name.display, photo: await photoPath(table.church, one) })));
  },

  openRequests: (_, { caller, table }) => openRequests(table, caller),

  answer: async ({ id, personId, body }, { caller, table }) => {
    const group = await needSeen(table, caller, id);
    if (!managesGroup(caller, id)) throw new Refusal('forbidden');
    await retryOnRefusal(() => answerRequest(table, caller, group, personId, body.accept), ...concurrentJoinRetry);
    return {};
  },
};
