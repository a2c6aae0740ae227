// Joining and leaving groups: the membership, the person's row, the group's count and the end of outdated tokens, all in one transaction.

import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { ofChurch, people } from '../table.ts';
import { endTokensOf, personFor, withGroup } from './personGroups.ts';
import { type GroupMemberRow, type GroupRow, groupMembers, groups, joinRequests } from './rows.ts';

const mostGroups = 200;
const mostMembers = 5000;

/** Retry options: a whole class may join in the same minute. */
export const concurrentJoinRetry = ['outdated', 12, 80] as const;

export const membersOfGroup = async (table: Table, groupId: string): Promise<StoredRow<GroupMemberRow>[]> =>
  (await table.all(ofChurch, ['group', groupId], { begins: ['member', ''] })).of(groupMembers);

/** What adds or updates a membership; no operations if there is nothing to change. */
export async function joining(
  table: Table,
  groupId: string,
  personId: string,
  o: { leader?: boolean | undefined },
): Promise<{ row: GroupMemberRow; ops: Op[] }> {
  const [group, before, { person, userId }] = await Promise.all([
    table.need(groups, { id: groupId }),
    table.get(groupMembers, { groupId, personId }),
    personFor(table, personId),
  ]);
  if (!person) throw new Refusal('personGone');
  const row: GroupMemberRow = {
    ...(before?.row ?? { id: newId(), groupId, personId, joinDate: nowIso() }),
    leader: o.leader ?? before?.row.leader ?? false,
    label: `${person.row.name.display} · ${group.row.name}`,
  };
  if (before && before.row.leader === row.leader) return { row: before.row, ops: [] };
  if (!before && (group.row.memberCount >= mostMembers || person.row.groups.length >= mostGroups)) {
    throw new Refusal('invalid', `A group can have at most ${mostMembers} members, and a person at most ${mostGroups} groups.`);
  }
  const ops = [
    ...table.put(groupMembers, row, before),
    ...table.put(people, withGroup(person.row, group.row, row.leader), person),
    ...(before ? table.still(groups, group) : table.put(groups, { ...group.row, memberCount: group.row.memberCount + 1 }, group)),
    ...table.erase(joinRequests, { groupId, personId, message: '', asked: row.joinDate }),
    // New access takes effect with the next token; a leader who loses the role must lose access at once (decision D62).
    ...(before?.row.leader && !row.leader ? endTokensOf(table, userId) : []),
  ];
  return { row, ops };
}

/** Adds or updates a membership and returns it; repeating it changes nothing. `and`: further operations for the same transaction. */
export async function addGroupMember(
  table: Table,
  groupId: string,
  personId: string,
  { and = [], ...o }: { leader?: boolean | undefined; and?: Op[] },
): Promise<GroupMemberRow> {
  const { row, ops } = await joining(table, groupId, personId, o);
  if (ops.length > 0) await table.write(ops, and);
  return row;
}

/**
 * Decrements the group's member count. A deleted group is recounted when it is restored, so it only has to stay unchanged during this
 * write.
 */
const without = (table: Table, group: StoredRow<GroupRow>): Op[] =>
  group.removedAt
    ? table.still(groups, group)
    : table.put(groups, { ...group.row, memberCount: Math.max(0, group.row.memberCount - 1) }, group);

/** The writes that remove a member from a group. */
export async function leaving(table: Table, member: StoredRow<GroupMemberRow>): Promise<Op[]> {
  const { groupId, personId } = member.row;
  const [group, { person, userId }] = await Promise.all([
    table.get(groups, { id: groupId }, { withRemoved: true }),
    personFor(table, personId),
  ]);
  return [
    ...table.remove(groupMembers, member),
    ...(person ? table.put(people, withGroup(person.row, { id: groupId, name: '', tags: '' }, undefined), person) : []),
    ...(group ? without(table, group) : []),
    ...endTokensOf(table, userId),
  ];
}

export async function removeGroupMember(table: Table, member: StoredRow<GroupMemberRow>): Promise<void> {
  await table.write(await leaving(table, member));
}

/** Removes an erased person from all groups, including deleted ones, one after the other, and erases their join requests. */
export async function leaveGroups(table: Table, personId: string): Promise<void> {
  const waiting = (await table.all(ofChurch, ['requests', personId], { index: 'gsi1' })).of(joinRequests);
  for (const request of waiting) await table.write(table.erase(joinRequests, request.row));
  const { person } = await personFor(table, personId);
  const ending = (await table.all(ofChurch, ['ending', personId], { index: 'gsi1' })).of(groupMembers).map(({ row }) => row.groupId);
  for (const groupId of new Set([...(person?.row.groups ?? []).map(({ id }) => id), ...ending])) {
    const member = await table.get(groupMembers, { groupId, personId });
    if (member) await removeGroupMember(table, member);
  }
}
