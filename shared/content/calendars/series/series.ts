/**
 * An event as stored: one row, recurring or not. Wall times in the event's zone are the truth (decision D3); overrides and exceptions of a
 * series are in the same row, keyed by the wall time at which the rule starts the occurrence (decision D2).
 */
import { choice, entity, id, instant, many, maybe, name, type Out, shape, text, whole, yes, zone } from '#shared/words.ts';

export const eventVisibilities = ['public', 'private'] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

/** `YYYY-MM-DDTHH:mm:ss` on the event's clocks, `YYYY-MM-DD` of all-day events; an end is no longer within, of all-day events the next day. */
const wall = text(19);

/** One occurrence that differs. What is left out is as in the series; `id` is how older clients know it. */
export const Override = shape({
  id,
  original: wall,
  start: maybe(wall),
  end: maybe(wall),
  title: maybe(text(200)),
  description: maybe(text(10_000)),
  location: maybe(text(300)),
  visibility: maybe(choice(...eventVisibilities)),
});
export type Override = Out<typeof Override>;

/** `rule`: RFC 5545 without prefix, "" for what happens once; an UNTIL in it is a wall time. `sequence` rises with each change (RFC 5545, 3.8.7.4). */
export const seriesFields = {
  id,
  uid: text(255),
  sequence: whole,
  groupId: text(20),
  title: text(200),
  description: maybe(text(10_000)),
  location: maybe(text(300)),
  allDay: yes,
  zone,
  start: wall,
  end: wall,
  visibility: choice(...eventVisibilities),
  rule: text(1000),
  /** Wall times at which the rule says it begins, and it does not happen. */
  exceptions: many(wall, 2000),
  /** Wall times at which it happens besides (RDATE of imported calendars). */
  additions: many(wall, 500),
  overrides: many(Override, 500),
  tags: maybe(text(300)),
  registrationEnabled: maybe(yes),
  capacity: maybe(whole),
  registrationOpenDate: maybe(instant),
  registrationCloseDate: maybe(instant),
  formId: maybe(text(20)),
  /** The first of the series it was parted from by changing "this and following": to curated calendars they are one event. */
  origin: maybe(text(20)),
  /** The import it came with; such events are changed where they come from. */
  importId: maybe(text(20)),
  created: instant,
  modified: instant,
};
export const Series = entity('Series', { ...seriesFields, churchId: id, version: whole, can: maybe(shape({ edit: yes })) });
export type Series = Out<typeof Series>;

const SeriesRow = shape(seriesFields);
/** What the rules of `edit.ts` work on. */
export type SeriesRow = Out<typeof SeriesRow>;

/** What a person says about an event. Wall times as above; `rule` "" for once. */
export const EventFields = shape({
  title: name(200),
  description: maybe(text(10_000)),
  location: maybe(text(300)),
  allDay: yes,
  zone: maybe(zone),
  start: wall,
  end: wall,
  visibility: choice(...eventVisibilities),
  rule: text(1000),
});
export type EventFields = Out<typeof EventFields>;

export const scopes = ['this', 'future', 'all'] as const;
export type Scope = (typeof scopes)[number];
