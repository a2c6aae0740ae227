// Events that older clients have opened for registration.

import type { Table } from '#functions/core/table/table.ts';
import { type GroupRow, groups } from '#functions/membership/groups/rows.ts';
import { ofChurch as ofMembership } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import type { Event } from '#shared/content/calendars/events/events.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { idForm } from '#shared/words.ts';
import type { EventRow } from '../../rows.ts';
import { seriesOfGroup } from '../read.ts';
import { wireEvents } from './views.ts';

const atOnce = 8;

/** From all groups accepted by `seen`, as mapped by `shown`. One request for the groups, plus one per group. */
export async function registerableEvents(
  table: Table,
  seen: (group: GroupRow) => boolean,
  shown: (event: EventRow) => SeriesRow | undefined,
): Promise<Event[]> {
  if (!idForm.test(table.church)) return [];
  const all = (await table.all(ofMembership, ['groups'])).of(groups).filter(({ row }) => seen(row));
  const lists = await mapWithLimit(atOnce, all, ({ row }) => seriesOfGroup(table, row.id));
  return lists.flat().flatMap(({ row }) => {
    const series = row.registrationEnabled ? shown(row) : undefined;
    return series ? wireEvents(series, table.church) : [];
  });
}
