// Who reads which events.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { idForm } from '#shared/words.ts';
import { groupSeen } from './access.ts';
import { publicSeries, seriesOfGroup, seriesView } from './read.ts';

/** A group's events, as far as the caller can see them. */
export async function ofGroup(table: Table, caller: Caller, groupId: string): Promise<Series[]> {
  const [, rows] = await Promise.all([groupSeen(table, caller, groupId), seriesOfGroup(table, groupId)]);
  return rows.flatMap((row) => seriesView(caller, row, table.church) ?? []);
}

/** A group's public events; none unless the group is public. */
export async function ofPublicGroup(table: Table, groupId: string): Promise<Series[]> {
  if (!idForm.test(table.church) || !idForm.test(groupId)) return [];
  const [group, rows] = await Promise.all([table.get(groups, { id: groupId }), seriesOfGroup(table, groupId)]);
  if (group?.row.visibility !== 'public') return [];
  return rows.flatMap(({ row, version }) => {
    const seen = publicSeries(row);
    return seen ? [{ ...seen, churchId: table.church, version }] : [];
  });
}

/** The events of all the caller's existing groups. */
export async function allOwn(table: Table, caller: Caller): Promise<Series[]> {
  const batch = table.batch();
  const ids = [...new Set([...caller.groupIds, ...caller.leaderGroupIds])].filter((id) => idForm.test(id));
  const asked = ids.map((id) => batch.get(table, groups, { id }));
  await batch.send();
  const own = asked.flatMap((one) => one()?.row.id ?? []);
  const lists = await Promise.all(own.map((id) => seriesOfGroup(table, id)));
  return lists.flat().flatMap((row) => seriesView(caller, row, table.church) ?? []);
}
