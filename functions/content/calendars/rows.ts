/**
 * The rows of calendars.
 *
 * | question                                     | where                                            | requests |
 * |----------------------------------------------|--------------------------------------------------|----------|
 * | an event (series, exceptions, overrides)     | get `event#<id>`                                 | 1        |
 * | the events of a group                        | query gsi1 `events#<group>`                      | 1 a MB   |
 * | when some of them were deleted for good      | get `eventerasure#<group>`                       | 1        |
 * | an occurrence older clients know as an event | get `event#<id>` is its pointer, then the series | 2        |
 * | how to undo a change                         | get `eventundo#<id>`                             | 1        |
 * | the curated calendars of a church            | query `curatedcalendars`                         | 1        |
 * | a curated calendar with entries, exclusions  | query `curated#<id>`                             | 1        |
 * | an entry by its id                           | query gsi2 `curatedevent#<id>`                   | 1        |
 * | the secret addresses of a person             | query gsi1 `feeds#<church>#<person>`             | 1        |
 * | the owner of a secret address                | get `feed#<hash>` (of all churches)              | 1        |
 * | the calendars a group follows                | query `imports#<group>`                          | 1        |
 * | a followed calendar by its id                | query gsi2 `import#<id>`                         | 1        |
 * | which of them failed more than once          | query gsi1 `importsbroken`                       | 1        |
 * | which followed calendars are due             | query `importsdue` (of all churches), up to now  | 1        |
 *
 * Groups are the membership area's (`functions/membership/groups/rows.ts`), and read there.
 */

import { later } from '#functions/core/clock.ts';
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { feedKinds } from '#shared/content/calendars/feeds/calendarfeeds.ts';
import { Step } from '#shared/content/calendars/series/follow.ts';
import { seriesFields } from '#shared/content/calendars/series/series.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { anything, choice, instant, many, maybe, type Out, shape, text, whole } from '#shared/words.ts';

const area = 'content';

export const EventRow = shape(seriesFields);
export type EventRow = Out<typeof EventRow>;
export const events = kind({
  area,
  name: 'Event',
  row: EventRow,
  key: ({ id }: { id: string }) => ({ pk: ['event', id], sk: ['event'] }),
  gsi1: (row) => ({ pk: ['events', row.groupId], sk: [row.id] }),
  audit: { label: (row) => row.title, id: (row) => row.id, skip: ['sequence', 'modified', 'overrides', 'exceptions', 'additions'] },
  undo: true,
});

/** When events of a group were last permanently deleted; nothing else records it. */
export const eventErasures = kind({
  area,
  name: 'EventErasure',
  row: shape({ groupId: text(20), at: instant }),
  key: ({ groupId }: { groupId: string }) => ({ pk: ['eventerasure', groupId], sk: ['erasure'] }),
});

/** Points to the event and date of an occurrence that older clients know as an event of its own. */
export const eventParts = kind({
  area,
  name: 'EventPart',
  row: shape({ id: text(20), eventId: text(20) }),
  key: ({ id }: { id: string }) => ({ pk: ['event', id], sk: ['part'] }),
});

/**
 * The state before a change, with the versions the change left: undoing requires that they are unchanged. `before` is empty for an event
 * that was created. `step`: how its dates were moved.
 */
export const EventUndoRow = shape({
  id: text(20),
  groupId: text(20),
  personId: text(20),
  changes: many(shape({ id: text(20), before: maybe(EventRow), version: maybe(whole), step: maybe(Step) }), 5),
  made: instant,
});
export type EventUndoRow = Out<typeof EventUndoRow>;
export const eventUndos = kind({
  area,
  name: 'EventUndo',
  row: EventUndoRow,
  key: ({ id }: { id: string }) => ({ pk: ['eventundo', id], sk: ['undo'] }),
  expires: () => later(dayMs),
});

export const CuratedCalendarRow = shape({ id: text(20), name: text(100) });
export type CuratedCalendarRow = Out<typeof CuratedCalendarRow>;
export const curatedCalendars = kind({
  area,
  name: 'CuratedCalendar',
  row: CuratedCalendarRow,
  key: ({ id }: { id: string }) => ({ pk: ['curatedcalendars'], sk: [id] }),
  audit: { label: (row) => row.name, id: (row) => row.id },
  undo: true,
});

/** `eventId` is empty for a whole group. */
export const CuratedEventRow = shape({
  id: text(20),
  curatedCalendarId: text(20),
  groupId: text(20),
  eventId: text(20),
  label: maybe(text(300)),
});
export type CuratedEventRow = Out<typeof CuratedEventRow>;
export const curatedEvents = kind({
  area,
  name: 'CuratedEvent',
  row: CuratedEventRow,
  key: ({ curatedCalendarId, groupId, eventId }: { curatedCalendarId: string; groupId: string; eventId: string }) => ({
    pk: ['curated', curatedCalendarId],
    sk: ['entry', groupId, eventId],
  }),
  gsi2: (row) => ({ pk: ['curatedevent', row.id], sk: [row.id] }),
  audit: { label: (row) => row.label ?? row.id, id: (row) => row.id },
});

/** An event excluded from a whole group in a curated calendar. */
export const CuratedExclusionRow = shape({ curatedCalendarId: text(20), groupId: text(20), eventId: text(20) });
export type CuratedExclusionRow = Out<typeof CuratedExclusionRow>;
export const curatedExclusions = kind({
  area,
  name: 'CuratedExclusion',
  row: CuratedExclusionRow,
  key: ({ curatedCalendarId, groupId, eventId }: { curatedCalendarId: string; groupId: string; eventId: string }) => ({
    pk: ['curated', curatedCalendarId],
    sk: ['without', groupId, eventId],
  }),
});

/** A private address, stored under its hash. It works until revoked, and gives no more than its owner can see at the time. */
export const CalendarFeedRow = shape({
  hash: text(60),
  id: text(20),
  churchId: text(20),
  personId: text(20),
  userId: text(20),
  kind: choice(...feedKinds),
  groupId: maybe(text(20)),
  created: instant,
  lastUsed: maybe(instant),
});
export type CalendarFeedRow = Out<typeof CalendarFeedRow>;
export const calendarFeeds = kind({
  area,
  name: 'CalendarFeed',
  global: true,
  row: CalendarFeedRow,
  key: ({ hash }: { hash: string }) => ({ pk: ['feed', hash], sk: ['feed'] }),
  gsi1: (row) => ({ pk: ['feeds', row.churchId, row.personId], sk: [row.created, row.id] }),
});

export const CalendarImportRow = shape({
  id: text(20),
  groupId: text(20),
  name: text(100),
  url: text(1000),
  visibility: text(20),
  created: instant,
  checked: maybe(instant),
  changed: maybe(instant),
  /** The other server's tag for the current state, sent back so that it doesn't resend unchanged data. */
  etag: maybe(text(300)),
  lastModified: maybe(text(100)),
  /** The hash of what was last read. */
  print: maybe(text(60)),
  failures: whole,
  problem: maybe(text(40)),
  count: whole,
  skipped: many(anything, 50),
});
export type CalendarImportRow = Out<typeof CalendarImportRow>;
export const calendarImports = kind({
  area,
  name: 'CalendarImport',
  row: CalendarImportRow,
  key: ({ groupId, id }: { groupId: string; id: string }) => ({ pk: ['imports', groupId], sk: [id] }),
  // A single failure doesn't count: servers are down for an hour now and then.
  gsi1: (row) => (row.problem && row.failures > 1 ? { pk: ['importsbroken'], sk: [row.groupId, row.id] } : undefined),
  gsi2: (row) => ({ pk: ['import', row.id], sk: [row.groupId] }),
  audit: {
    label: (row) => row.name,
    id: (row) => row.id,
    skip: ['checked', 'changed', 'etag', 'lastModified', 'print', 'failures', 'count', 'skipped', 'problem'],
  },
});
/** When a subscribed calendar is refreshed next. */
export const ImportDueRow = shape({ at: instant, churchId: text(20), groupId: text(20), importId: text(20) });
export type ImportDueRow = Out<typeof ImportDueRow>;
export const importsDue = kind({
  area,
  name: 'ImportDue',
  global: true,
  row: ImportDueRow,
  key: ({ at, churchId, importId }: { at: string; churchId: string; importId: string }) => ({
    pk: ['importsdue', shardOf(churchId)],
    sk: [at, churchId, importId],
  }),
});
