// Curated calendars for older clients: events joined with their entries.

import { wireEvents } from '#functions/content/calendars/events/wire/views.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { CuratedEvent, CuratedRow } from '#shared/content/calendars/curated/curatedevents.ts';
import { type CuratedEventRow, curatedCalendars } from '../../rows.ts';
import { entriesSeen, eventsShownIn, type Reader, type Shown } from '../read.ts';

export const wireEntry = (table: Table, { id, curatedCalendarId, groupId, eventId }: CuratedEventRow): CuratedEvent => ({
  id,
  churchId: table.church,
  curatedCalendarId,
  groupId,
  eventId: eventId || undefined,
});

/** Older clients remove an event by `id`, so it is the event's id, not the entry's ("Curated row trap"). */
const wireRows =
  (table: Table) =>
  ({ row, entry }: Shown): CuratedRow[] =>
    wireEvents(row, table.church).map((event) => ({
      ...event,
      eventId: event.id,
      curatedCalendarId: entry.curatedCalendarId,
      curatedEventId: entry.id,
    }));

/** Older clients expect missing fields to be empty. */
export async function ofCalendar(table: Table, calendarId: string, withoutEvents: string | undefined, reader: Reader) {
  if (!(await table.get(curatedCalendars, { id: calendarId }))) return [];
  if (withoutEvents === '1' || withoutEvents === 'true')
    return (await entriesSeen(table, calendarId, reader)).entries.map(({ row }) => wireEntry(table, row));
  return (await eventsShownIn(table, calendarId, reader)).flatMap(wireRows(table));
}
