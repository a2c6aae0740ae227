// Subscribed calendars that need attention.

import { ofChurch } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import type { BrokenImport } from '#shared/content/calendars/imports/calendarimports.ts';
import { mayEdit } from '../events/access.ts';
import { calendarImports } from '../rows.ts';

const most = 30;

/** Two requests; none for callers who can't edit any calendar. */
export async function brokenImports(table: Table, caller: Caller): Promise<BrokenImport[]> {
  if (!mayEdit(caller, '') && caller.leaderGroupIds.length === 0) return [];
  const rows = (await table.all(ofChurch, ['importsbroken'], { index: 'gsi1' })).of(calendarImports).map(({ row }) => row);
  const own = rows.filter(({ groupId }) => mayEdit(caller, groupId)).slice(0, most);
  if (own.length === 0) return [];
  const batch = table.batch();
  const asked = own.map((row) => ({ row, group: batch.get(table, groups, { id: row.groupId }) }));
  await batch.send();
  return asked.flatMap(({ row: { id, groupId, name, problem = '', checked }, group }) => {
    const of = group()?.row;
    return of ? [{ id, groupId, groupName: of.name, name, problem, since: checked }] : [];
  });
}
