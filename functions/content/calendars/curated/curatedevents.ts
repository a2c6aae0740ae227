import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { CuratedEvent, CuratedRow } from '#shared/content/calendars/curated/curatedevents.ts';
import { content as contract } from '#shared/content/index.ts';
import { wireEvents } from '../events/read.ts';
import { type CuratedEventRow, curatedCalendars } from '../rows.ts';
import { addEvents, addGroup } from './add.ts';
import { allCalendars } from './curatedcalendars.ts';
import { partsOfCalendar } from './parts.ts';
import { entriesSeen, eventsShownIn, type Reader, rowsOf, type Shown } from './read.ts';
import { needEntry, removeEntry, removeEvent, removeGroup, restoreExcluded } from './remove.ts';

const wireEntry = (table: Table, { id, curatedCalendarId, groupId, eventId }: CuratedEventRow): CuratedEvent => ({
  id,
  churchId: table.church,
  curatedCalendarId,
  groupId,
  eventId: eventId || undefined,
});

/** Older clients name an event by `id` when they take it out, so it is the event's and not the entry's ("Curated row trap"). */
const wireRows =
  (table: Table) =>
  ({ row, entry }: Shown): CuratedRow[] =>
    wireEvents(row, table.church).map((event) => ({
      ...event,
      eventId: event.id,
      curatedCalendarId: entry.curatedCalendarId,
      curatedEventId: entry.id,
    }));

/** What is not there is empty to older clients. */
async function ofCalendar(table: Table, calendarId: string, withoutEvents: string | undefined, reader: Reader) {
  if (!(await table.get(curatedCalendars, { id: calendarId }))) return [];
  if (withoutEvents === '1' || withoutEvents === 'true')
    return (await entriesSeen(table, calendarId, reader)).entries.map(({ row }) => wireEntry(table, row));
  return (await eventsShownIn(table, calendarId, reader)).flatMap(wireRows(table));
}

export const curatedEvents = implement(contract.curatedEvents, {
  list: async (_, { table }) => {
    const calendars = await allCalendars(table);
    const rows = await Promise.all(calendars.map(({ row }) => rowsOf(table, row.id)));
    return rows.flatMap(({ entries }) => entries.map(({ row }) => wireEntry(table, row)));
  },

  ofCalendar: ({ calendarId, query }, { caller, table }) => ofCalendar(table, calendarId, query.withoutEvents, caller),

  publicOfCalendar: ({ churchId, calendarId, query }, { table }) =>
    ofCalendar(table.within(churchId), calendarId, query.withoutEvents, undefined),

  series: async ({ churchId, calendarId }, { table }) => {
    const own = table.within(churchId);
    const [calendar, shown] = await Promise.all([
      own.need(curatedCalendars, { id: calendarId }),
      eventsShownIn(own, calendarId, undefined),
    ]);
    const series = shown.map(({ row, version, entry }) => ({
      ...row,
      churchId,
      version,
      curatedEventId: entry.id,
      isWholeGroup: entry.eventId === '',
    }));
    return { name: calendar.row.name, series };
  },

  parts: ({ calendarId }, { table }) => partsOfCalendar(table, calendarId),

  load: async ({ id }, { table }) => wireEntry(table, (await needEntry(table, id)).row),

  save: async ({ body }, { table }) => {
    const saved: CuratedEventRow[] = [];
    for (const { curatedCalendarId, groupId, eventIds = [], eventId, without } of body) {
      const place = { curatedCalendarId, groupId };
      const events = eventId ? [...eventIds, eventId] : eventIds;
      saved.push(...(events.length > 0 ? await addEvents(table, place, events) : [await addGroup(table, place, without)]));
    }
    return saved.map((row) => wireEntry(table, row));
  },

  removeEvent: async ({ calendarId, eventId }, { table }) => {
    await removeEvent(table, calendarId, eventId);
    return {};
  },

  takeBack: async ({ calendarId, eventId }, { table }) => {
    await restoreExcluded(table, calendarId, eventId);
    return {};
  },

  removeGroup: async ({ calendarId, groupId }, { table }) => {
    await removeGroup(table, calendarId, groupId);
    return {};
  },

  remove: async ({ id }, { table }) => {
    await removeEntry(table, id);
    return {};
  },
});
