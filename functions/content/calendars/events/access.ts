// Who can see and change a group's events.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type GroupRow, groups } from '#functions/membership/groups/rows.ts';
import { Refusal } from '#shared/errors.ts';
import { seesAsMember } from '#shared/membership/groups/groups.ts';
import type { EventRow } from '../rows.ts';

const editsContent = (caller: Caller) => caller.can('Content:Content:Edit');

/** Content staff, and the leaders of the group. */
export const mayEdit = (caller: Caller, groupId: string): boolean => editsContent(caller) || caller.leaderGroupIds.includes(groupId);
export const maySeePrivate = (caller: Caller, groupId: string): boolean => mayEdit(caller, groupId) || caller.groupIds.includes(groupId);

export const maySeeGroup = (caller: Caller, group: GroupRow): boolean => editsContent(caller) || seesAsMember(caller, group);

/** The group, if the caller can see it; otherwise it doesn't exist for them. */
export async function groupSeen(table: Table, caller: Caller, id: string): Promise<GroupRow> {
  const { row } = await table.need(groups, { id });
  if (!maySeeGroup(caller, row)) throw new Refusal('notFound');
  return row;
}

/** The group, if the caller can change its events. */
export async function groupEdited(table: Table, caller: Caller, id: string): Promise<GroupRow> {
  const row = await groupSeen(table, caller, id);
  if (!mayEdit(caller, id)) throw new Refusal('forbidden');
  return row;
}

/** The event, if the caller can change it. Events they can't see don't exist for them. */
export async function mustEdit(table: Table, caller: Caller, { row }: StoredRow<EventRow>): Promise<void> {
  if (row.visibility === 'private' && !maySeePrivate(caller, row.groupId)) throw new Refusal('notFound');
  await groupEdited(table, caller, row.groupId);
  if (row.importId) throw new Refusal('invalid', 'This event comes from another calendar. Please edit it there.');
}
