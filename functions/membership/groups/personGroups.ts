// The copies of groups in people's rows. A sign-in reads them there, so they are written in the same transaction as the membership.

import { endTokens } from '#functions/core/auth/sessions.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type PersonRow, people, personUsers } from '../table.ts';
import { type GroupMemberRow, type GroupRow, groupMembers } from './rows.ts';

/** Above this many people, everyone in the church gets new tokens: a transaction has a size limit. */
const mostSingly = 20;
const portion = 25;

/** The person's row with the group's current data; with `leader` `undefined`, without the group. */
export function withGroup(person: PersonRow, group: Pick<GroupRow, 'id' | 'name' | 'tags'>, leader: boolean | undefined): PersonRow {
  const others = person.groups.filter(({ id }) => id !== group.id);
  return { ...person, groups: leader === undefined ? others : [...others, { id: group.id, name: group.name, tags: group.tags, leader }] };
}

/** The person and their user: one request. Someone who was merged into another joins nothing. */
export async function personFor(
  table: Table,
  personId: string,
): Promise<{ person: StoredRow<PersonRow> | undefined; userId: string | undefined }> {
  const batch = table.batch();
  const [person, user] = [batch.get(table, people, { id: personId }), batch.get(table, personUsers, { personId })];
  await batch.send();
  const kept = person();
  return { person: kept?.row.mergedInto ? undefined : kept, userId: user()?.row.userId };
}

export const endTokensOf = (table: Table, userId: string | undefined): Op[] => (userId ? endTokens(table.church, userId) : []);

/**
 * Updates the rows of all members after a group was renamed, deleted (`isGone`) or restored. Safe to repeat; unchanged rows aren't written.
 * Tokens end only if the group was deleted: new access comes with the next token (decision D62).
 */
export async function syncMemberGroups(table: Table, group: GroupRow, members: readonly GroupMemberRow[], isGone = false): Promise<void> {
  for (let from = 0; from < members.length; from += portion) {
    const some = members.slice(from, from + portion);
    await retryOnRefusal(() => updateMembers(table, group, some, isGone));
  }
  if (!isGone) return;
  const some = members.length > mostSingly ? undefined : await usersOf(table, members);
  await table.write(some ? some.flatMap((userId) => endTokens(table.church, userId)) : endTokens(table.church));
}

async function updateMembers(table: Table, group: GroupRow, members: readonly GroupMemberRow[], isGone: boolean): Promise<void> {
  const batch = table.batch();
  const asked = members.map((member) => ({
    person: batch.get(table, people, { id: member.personId }),
    member: batch.get(table, groupMembers, member),
  }));
  await batch.send();
  const ops = asked.flatMap(({ member, person }) => {
    const [before, now] = [person(), member()];
    // People who have left since the members were listed stay out.
    if (!before || !(isGone || now)) return [];
    const row = withGroup(before.row, group, isGone ? undefined : now?.row.leader);
    if (JSON.stringify(row) === JSON.stringify(before.row)) return [];
    return [...table.put(people, row, before), ...(now ? table.still(groupMembers, now) : [])];
  });
  await table.write(ops);
}

async function usersOf(table: Table, members: readonly GroupMemberRow[]): Promise<string[]> {
  const batch = table.batch();
  const asked = members.map(({ personId }) => batch.get(table, personUsers, { personId }));
  await batch.send();
  return asked.flatMap((answer) => answer()?.row.userId ?? []);
}
