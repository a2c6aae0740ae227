// The contents of a curated calendar, for its editors: including non-public and deleted items.

import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { GroupRow } from '#functions/membership/groups/rows.ts';
import { type CuratedPart, eventOf } from '#shared/content/calendars/curated/curatedevents.ts';
import { publicSeries, seriesOfGroup } from '../events/read.ts';
import { type CuratedEventRow, curatedCalendars, type EventRow } from '../rows.ts';
import { groupsOf, rowsOf } from './read.ts';

/** By group name; deleted groups last. */
export async function partsOfCalendar(table: Table, calendarId: string): Promise<CuratedPart[]> {
  const [{ entries, without }] = await Promise.all([rowsOf(table, calendarId), table.need(curatedCalendars, { id: calendarId })]);
  const ids = [...new Set(entries.map(({ row }) => row.groupId))];
  const known = await groupsOf(table, ids);
  const parts = ids.map(async (groupId) => {
    const own = entries.filter(({ row }) => row.groupId === groupId).map(({ row }) => row);
    const out = without.filter(({ row }) => row.groupId === groupId).map(({ row }) => row.eventId);
    return partOf(table, { groupId, group: known.get(groupId), own, out });
  });
  return (await Promise.all(parts)).sort((a, b) => Number(!a.name) - Number(!b.name) || (a.name ?? '').localeCompare(b.name ?? ''));
}

interface Of {
  readonly groupId: string;
  readonly group: GroupRow | undefined;
  readonly own: readonly CuratedEventRow[];
  readonly out: readonly string[];
}

async function partOf(table: Table, { groupId, group, own, out }: Of): Promise<CuratedPart> {
  const events = eventsById(group ? await seriesOfGroup(table, groupId) : []);
  const named = (eventId: string, curatedEventId?: string) => ({ eventId, curatedEventId, ...(events.get(eventId) ?? { isShown: false }) });
  return {
    groupId,
    name: group?.name,
    visibility: group?.visibility,
    wholeId: own.find(({ eventId }) => eventId === '')?.id,
    without: out.map((eventId) => named(eventId)),
    events: own.filter(({ eventId }) => eventId !== '').map(({ eventId, id }) => named(eventId, id)),
  };
}

/** An event split into several parts shows the newest title. */
function eventsById(all: readonly StoredRow<EventRow>[]): ReadonlyMap<string, { title: string; isShown: boolean }> {
  const found = new Map<string, { title: string; isShown: boolean }>();
  for (const { row } of all.toSorted((a, b) => (a.row.start < b.row.start ? -1 : 1)))
    found.set(eventOf(row), { title: row.title, isShown: publicSeries(row) !== undefined || found.get(eventOf(row))?.isShown === true });
  return found;
}
