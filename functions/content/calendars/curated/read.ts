// What curated calendars show: public events of existing groups that the reader can see.

import { ofChurch } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type GroupRow, groups } from '#functions/membership/groups/rows.ts';
import { eventOf } from '#shared/content/calendars/curated/curatedevents.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { maySeeGroup } from '../events/access.ts';
import { publicSeries, seriesOfGroup } from '../events/read.ts';
import { type CuratedEventRow, curatedCalendars, curatedEvents, curatedExclusions } from '../rows.ts';

/** A calendar's entries, and the events excluded from whole groups. One request. */
export async function rowsOf(table: Table, calendarId: string) {
  const page = await table.all(ofChurch, ['curated', calendarId]);
  return { entries: page.of(curatedEvents), without: page.of(curatedExclusions) };
}

/** Groups by id; deleted ones are missing. */
export async function groupsOf(table: Table, ids: Iterable<string>): Promise<ReadonlyMap<string, GroupRow>> {
  const batch = table.batch();
  const asked = [...new Set(ids)].map((id) => batch.get(table, groups, { id }));
  await batch.send();
  const found = asked.map((one) => one()).filter((one) => one !== undefined);
  return new Map(found.map(({ row }) => [row.id, row]));
}

/** The viewer the calendar is read for; none means the public. */
export type Reader = Caller | undefined;

const maySee = (reader: Reader, group: GroupRow): boolean => group.visibility === 'public' || (reader ? maySeeGroup(reader, group) : false);

export interface Shown {
  readonly row: SeriesRow;
  readonly version: number;
  readonly entry: CuratedEventRow;
}

/** Entries of existing groups that the reader can see. */
export async function entriesSeen(table: Table, calendarId: string, reader: Reader) {
  const { entries, without } = await rowsOf(table, calendarId);
  const found = await groupsOf(
    table,
    entries.map(({ row }) => row.groupId),
  );
  const seen = [...found.values()].filter((group) => maySee(reader, group));
  return { seen, without, entries: entries.filter(({ row }) => seen.some(({ id }) => id === row.groupId)) };
}

/** The calendar's events, each once: a request for the entries, one for the groups, and one per group for its events. */
export async function eventsShownIn(table: Table, calendarId: string, reader: Reader): Promise<Shown[]> {
  const { seen, entries, without } = await entriesSeen(table, calendarId, reader);
  const isOut = new Set(without.map(({ row }) => row.eventId));
  const ofGroup = async ({ id }: GroupRow): Promise<Shown[]> => {
    const byEvent = new Map(entries.filter(({ row }) => row.groupId === id).map(({ row }) => [row.eventId, row]));
    return (await seriesOfGroup(table, id)).flatMap(({ row: kept, version }) => {
      const event = eventOf(kept);
      const entry = byEvent.get(event) ?? (isOut.has(event) ? undefined : byEvent.get(''));
      const row = entry && publicSeries(kept);
      return row ? [{ row, version, entry }] : [];
    });
  };
  return (await Promise.all(seen.map(ofGroup))).flat();
}

/** A curated calendar as the public sees it; `undefined` if it doesn't exist. */
export async function curatedSeries(table: Table, calendarId: string): Promise<{ name: string; series: SeriesRow[] } | undefined> {
  const [calendar, shown] = await Promise.all([
    table.get(curatedCalendars, { id: calendarId }),
    eventsShownIn(table, calendarId, undefined),
  ]);
  return calendar && { name: calendar.row.name, series: shown.map(({ row }) => row) };
}
