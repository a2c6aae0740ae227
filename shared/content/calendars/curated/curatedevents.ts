import { verbs } from '#shared/api.ts';
import { groupVisibilities } from '#shared/membership/groups/groups.ts';
import { anything, choice, entity, id, many, maybe, type Out, saves, shape, text, yes } from '#shared/words.ts';
import { Event } from '../events/events.ts';
import { Series } from '../series/series.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** An entry: one event of a group or, without `eventId`, all of them, including those added later. */
export const CuratedEvent = entity('CuratedEvent', { id, churchId: id, curatedCalendarId: id, groupId: id, eventId: maybe(id) });
export type CuratedEvent = Out<typeof CuratedEvent>;

/**
 * An event as a curated calendar shows it: `id` and `eventId` are the event's, `curatedEventId` is the entry's (docs/wire.md, "Curated row
 * trap").
 */
export const CuratedRow = entity('CuratedRow', { ...Event.entries, curatedCalendarId: id, eventId: id, curatedEventId: id });
export type CuratedRow = Out<typeof CuratedRow>;

/** The event as people think of it: series split by changing "this and following" count as one. */
export const eventOf = ({ id, origin }: { readonly id: string; readonly origin?: string | undefined }): string => origin ?? id;

/** A public event as stored, with the entry it comes from. */
export const CuratedSeries = shape({ ...Series.entries, curatedEventId: id, isWholeGroup: yes });
export type CuratedSeries = Out<typeof CuratedSeries>;

/** `isShown`: it still exists and is public. Without a title it has been deleted. */
const Part = shape({ eventId: id, curatedEventId: maybe(id), title: maybe(text(200)), isShown: yes });
/**
 * What a curated calendar includes of a group: all of it (`wholeId` is that entry) `without` some events, or single `events`. A group
 * without a name has been deleted; the public sees nothing of groups that aren't public.
 */
export const CuratedPart = entity('CuratedPart', {
  groupId: id,
  name: maybe(text(100)),
  visibility: maybe(choice(...groupVisibilities)),
  wholeId: maybe(id),
  without: many(Part, 5000),
  events: many(Part, 5000),
});
export type CuratedPart = Out<typeof CuratedPart>;

const withoutEvents = shape({ withoutEvents: maybe(text(5)) });
export const curatedEvents = {
  list: get('/curatedevents', { says: 'Lists all entries of all curated calendars.', access, returns: many(CuratedEvent, 10_000) }),
  ofCalendar: get('/curatedevents/calendar/:calendarId', {
    says: 'Lists the public events of a curated calendar; with `withoutEvents=1`, its entries.',
    query: withoutEvents,
    returns: many(anything, 20_000),
  }),
  publicOfCalendar: get('/curatedevents/public/calendar/:churchId/:calendarId', {
    says: 'Lists the public events of a curated calendar, for anyone.',
    access: 'anyone',
    query: withoutEvents,
    returns: many(anything, 20_000),
  }),
  /** Not for older clients. */
  series: get('/curatedevents/public/series/:churchId/:calendarId', {
    says: 'Lists the public events of a curated calendar as stored (a series is one row), with the entry each comes from.',
    access: 'anyone',
    orEmpty: true,
    returns: shape({ name: text(100), series: many(CuratedSeries, 20_000) }),
  }),
  parts: get('/curatedevents/calendar/:calendarId/parts', {
    says: 'Lists the contents of a curated calendar by group.',
    access,
    returns: many(CuratedPart, 5000),
  }),
  load: get('/curatedevents/:id', { says: 'Returns an entry.', orEmpty: true, returns: CuratedEvent }),
  save: post('/curatedevents', {
    says: 'Adds a group to a curated calendar, optionally `without` some of its events, or single events of it. Returns one entry per event.',
    access,
    body: saves(
      shape({
        ...{ curatedCalendarId: id, groupId: id, eventIds: maybe(many(id, 500)), eventId: maybe(text(20)) },
        /** Not for older clients: restores a removed group. */
        without: maybe(many(id, 5000)),
      }),
    ),
    returns: many(CuratedEvent),
  }),
  removeEvent: del('/curatedevents/calendar/:calendarId/event/:eventId', {
    says: 'Removes an event, named by its own id or its entry. If the whole group was included, its other events stay.',
    access,
    returns: shape({}),
  }),
  takeBack: del('/curatedevents/calendar/:calendarId/without/:eventId', {
    says: 'Includes an event of a whole group again after it was removed.',
    access,
    returns: shape({}),
  }),
  removeGroup: del('/curatedevents/calendar/:calendarId/group/:groupId', {
    says: 'Removes a group with all its events.',
    access,
    returns: shape({}),
  }),
  remove: del('/curatedevents/:id', { says: 'Deletes an entry.', access, returns: shape({}) }),
};
