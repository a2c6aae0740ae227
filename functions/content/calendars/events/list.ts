// Whose events are read by whom.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { idForm } from '#shared/words.ts';
import { groupSeen } from './access.ts';
import { publicSeries, seriesOfGroup, seriesView } from './read.ts';

/** The events of a group as the caller may see them. */
export async function ofGroup(table: Table, caller: Caller, groupId: string): Promise<Series[]> {
  const [, rows] = await Promise.all([groupSeen(table, caller, groupId), seriesOfGroup(table, groupId)]);
  return rows.flatMap((row) => seriesView(caller, row, table.church) ?? []);
}

/** What the public sees of a group: nothing, unless the group is public. */
export async function ofPublicGroup(table: Table, groupId: string): Promise<Series[]> {
  if (!idForm.test(table.church) || !idForm.test(groupId)) return [];
  const [group, rows] = await Promise.all([table.get(groups, { id: groupId }), seriesOfGroup(table, groupId)]);
  if (group?.row.visibility !== 'public') return [];
  return rows.flatMap(({ row, version }) => {
    const seen = publicSeries(row);
    return seen ? [{ ...seen, churchId: table.church, version }] : [];
  });
}

/** The events of all own groups that are there still. */
export async function allOwn(table: Table, caller: Caller): Promise<Series[]> {
  const batch = table.batch();
  const ids = [...new Set([...caller.groupIds, ...caller.leaderGroupIds])].filter((id) => idForm.test(id));
  const asked = ids.map((id) => batch.get(table, groups, { id }));
  await batch.send();
  const own = asked.flatMap((one) => one()?.row.id ?? []);
  const lists = await Promise.all(own.map((id) => seriesOfGroup(table, id)));
  return lists.flat().flatMap((row) => seriesView(caller, row, table.church) ?? []);
}
