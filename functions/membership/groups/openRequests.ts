// Join requests that the caller can answer, across all groups.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { OpenRequest } from '#shared/membership/groups/groups.ts';
import { photoPath } from '../people/photos.ts';
import { queueViewer } from '../people/views.ts';
import { isHiddenFrom } from '../rules.ts';
import { ofChurch, people } from '../table.ts';
import { groups, joinRequests } from './rows.ts';
import { leadsGroup, managesGroup } from './rules.ts';

/** As many as one request can read, with group and person. */
const most = 30;

/** Two requests; none for callers who can't answer any. */
export async function openRequests(table: Table, caller: Caller): Promise<OpenRequest[]> {
  if (!managesGroup(caller, '') && caller.leaderGroupIds.length === 0) return [];
  const waiting = (await table.all(ofChurch, ['waiting'], { index: 'gsi2' })).of(joinRequests).map(({ row }) => row);
  const own = waiting.filter(({ groupId }) => managesGroup(caller, groupId)).slice(0, most);
  if (own.length === 0) return [];
  const batch = table.batch();
  const viewer = queueViewer(batch, table, caller);
  const asked = own.map((row) => ({
    row,
    person: batch.get(table, people, { id: row.personId }),
    group: batch.get(table, groups, { id: row.groupId }),
    // The index may lag behind: a request that has just been answered no longer exists.
    request: batch.get(table, joinRequests, row),
  }));
  await batch.send();
  const found = asked.flatMap(({ row, person, group, request }) => {
    const [one, of] = [person()?.row, group()?.row];
    if (!one || !of || !request()) return [];
    return leadsGroup(caller, of.id) || !isHiddenFrom(viewer(), one) ? [{ row, one, groupName: of.name }] : [];
  });
  return Promise.all(
    found.map(async ({ row: { until: _, ...row }, one, groupName }) => ({
      ...row,
      groupName,
      name: one.name.display,
      photo: await photoPath(table.church, one),
    })),
  );
}
