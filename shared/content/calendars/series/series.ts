/**
 * An event as stored: one row, recurring or not. Wall times in the event's zone are authoritative (decision D3); overrides and exceptions
 * of a series are in the same row, keyed by the wall time at which the rule places the occurrence (decision D2).
 */
import { SeatPrice } from '#shared/content/registrations/seatPrice.ts';
import { choice, entity, id, instant, many, maybe, name, type Out, shape, text, whole, yes, zone } from '#shared/words.ts';

export const eventVisibilities = ['public', 'private'] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

/** `YYYY-MM-DDTHH:mm:ss` in the event's zone, `YYYY-MM-DD` for all-day events. Ends are exclusive: for all-day events the next day. */
const wall = text(19);

/** One occurrence that differs. Omitted fields are those of the series; `id` is how older clients know it. */
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

/**
 * `rule`: RFC 5545 without the prefix, "" for a one-time event; an UNTIL in it is a wall time. `sequence` rises with each change (RFC 5545,
 * 3.8.7.4).
 */
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
  /** Excluded wall times of the rule (EXDATE). */
  exceptions: many(wall, 2000),
  /** Additional wall times (RDATE of imported calendars). */
  additions: many(wall, 500),
  overrides: many(Override, 500),
  tags: maybe(text(300)),
  registrationEnabled: maybe(yes),
  capacity: maybe(whole),
  /** For how long seats are kept for a party that moves up from the waiting list; without it, they are given outright. */
  acceptHours: maybe(whole),
  /** Of a seat. */
  price: maybe(SeatPrice),
  registrationOpenDate: maybe(instant),
  registrationCloseDate: maybe(instant),
  formId: maybe(text(20)),
  /** The first of the series it was split from by changing "this and following": curated calendars treat them as one event. */
  origin: maybe(text(20)),
  /** The import it came from; such events are changed at their source. */
  importId: maybe(text(20)),
  created: instant,
  modified: instant,
};
export const Series = entity('Series', { ...seriesFields, churchId: id, version: whole, can: maybe(shape({ edit: yes })) });
export type Series = Out<typeof Series>;

const SeriesRow = shape(seriesFields);
/** The row that the rules of `edit.ts` work on. */
export type SeriesRow = Out<typeof SeriesRow>;

/** What the user enters for an event. Wall times as above; `rule` is "" for a one-time event. */
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
