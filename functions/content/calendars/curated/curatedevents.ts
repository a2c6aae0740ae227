import { implement } from '#functions/core/serve/implement.ts';
import { content as contract } from '#shared/content/index.ts';
import { type CuratedEventRow, curatedCalendars } from '../rows.ts';
import { addEvents, addGroup } from './add.ts';
import { allCalendars } from './curatedcalendars.ts';
import { partsOfCalendar } from './parts.ts';
import { eventsShownIn, rowsOf } from './read.ts';
import { needEntry, removeEntry, removeEvent, removeGroup, restoreExcluded } from './remove.ts';
import { ofCalendar, wireEntry } from './wire/rows.ts';

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
