import { verbs } from '#shared/api.ts';
import { Registration } from '#shared/content/registrations/registrations.ts';
import { Removed } from '#shared/membership/removed/removed.ts';
import {
  anything,
  choice,
  entity,
  id,
  many,
  maybe,
  name,
  newOrId,
  type Out,
  saves,
  shape,
  text,
  whole,
  yes,
  yesAsSent,
  zone,
} from '#shared/words.ts';
import { EventFields, Series, scopes } from '../series/series.ts';

const { del, get, post } = verbs('content');

/**
 * An event as older clients know it. `start`, `end`: instants with Z; dates for all-day events. An occurrence that differs from its series
 * is both an exception of the series and an event of its own, whose `seriesId` names the series.
 */
export const Event = entity('Event', {
  id,
  churchId: id,
  groupId: text(20),
  allDay: yes,
  start: text(30),
  end: text(30),
  title: text(200),
  description: maybe(text(10_000)),
  visibility: text(20),
  recurrenceRule: maybe(text(1000)),
  exceptionDates: many(text(30), 3000),
  timeZone: text(64),
  seriesId: maybe(id),
  registrationEnabled: maybe(yes),
  capacity: maybe(whole),
  registrationOpenDate: maybe(text(30)),
  registrationCloseDate: maybe(text(30)),
  tags: maybe(text(300)),
  formId: maybe(text(20)),
});
export type Event = Out<typeof Event>;

/** Times as instants, wall times or dates. Omitted fields stay untouched; an empty `recurrenceRule` clears the rule. */
export const EventSave = shape({
  id: newOrId,
  groupId: maybe(id),
  allDay: yesAsSent,
  start: maybe(text(40)),
  end: maybe(text(40)),
  title: maybe(name(200)),
  description: maybe(text(10_000)),
  visibility: maybe(text(20)),
  recurrenceRule: maybe(text(1000)),
  timeZone: maybe(text(64)),
  tags: maybe(text(300)),
  registrationEnabled: yesAsSent,
  capacity: maybe(anything),
  registrationOpenDate: maybe(text(40)),
  registrationCloseDate: maybe(text(40)),
  formId: maybe(text(20)),
});
export type EventSave = Out<typeof EventSave>;

/** `start`, `end`: wall times in the church's zone; for all-day events dates, with the end exclusive. */
export const NextEvent = shape({
  id,
  groupId: id,
  groupName: text(100),
  title: text(200),
  location: maybe(text(300)),
  allDay: yes,
  start: text(19),
  end: text(19),
});
export type NextEvent = Out<typeof NextEvent>;

/** The result of a change: the group's affected series (without deleted ones), and the id for undoing it. */
const Changed = shape({ series: many(Series), undo: id });

/** Who can change events; used in the descriptions of the calls. */
export const ofOnesGroups = 'Content staff and the leaders of the group may';

export const events = {
  ofGroup: get('/events/group/:groupId', {
    says: 'Lists the events of a group; private ones for its members and staff.',
    orEmpty: true,
    returns: many(Event, 20_000),
  }),
  publicOfGroup: get('/events/public/group/:churchId/:groupId', {
    says: 'Lists the public events of a public group.',
    access: 'anyone',
    returns: many(Event, 20_000),
  }),
  series: get('/events/series/:groupId', {
    says: 'Lists the events of a group as stored (a series is one row), as Narthex’s own calendars show them.',
    returns: many(Series, 10_000),
  }),
  publicSeries: get('/events/public/series/:churchId/:groupId', {
    says: 'Lists the public events of a public group as stored; private data is left out.',
    access: 'anyone',
    returns: many(Series, 10_000),
  }),
  mine: get('/events/mine', { says: 'Lists the events of the caller’s groups as stored.', returns: many(Series, 20_000) }),
  /** `zone`: the church's. */
  next: get('/events/next', {
    says: 'Lists up to six upcoming events of the caller’s groups within four weeks, and what the caller’s household is registered for.',
    returns: shape({ zone: text(64), events: many(NextEvent), registrations: many(Registration) }),
  }),
  /** `zone`: the church's. */
  zone: get('/events/zone/:churchId', { says: 'Returns the time zone of a church.', access: 'anyone', returns: shape({ zone: text(64) }) }),
  /** One call moves a few hundred events: repeat while some are `left`. With `dry` nothing is moved, and all are `left`. */
  moveZone: post('/events/zone', {
    says: 'Moves the events of a church to another time zone, keeping their local times. Events of subscribed calendars don’t move.',
    access: 'Content:Content:Edit',
    body: shape({ from: zone, to: zone, dry: maybe(yes) }),
    returns: shape({ moved: whole, left: whole }),
  }),
  subscribe: get('/events/subscribe', {
    says: 'Exports the calendar of one or several groups, a curated calendar or a single event as iCalendar. Public events only, unless `key` is a valid private address.',
    access: 'anyone',
    media: 'text/calendar; charset=utf-8',
    // One network address may be an entire church, or a service that fetches many people's calendars.
    limit: { times: 120, minutes: 10, counts: 64 },
    query: shape({
      groupId: maybe(text(2000)),
      curatedCalendarId: maybe(text(20)),
      eventId: maybe(text(20)),
      churchId: maybe(text(20)),
      key: maybe(text(100)),
    }),
    returns: shape({ text: text(100_000_000), modified: text(30), file: text(100) }),
  }),
  publicLoad: get('/events/public/:churchId/:id', {
    says: 'Returns a public event of a public group.',
    access: 'anyone',
    orEmpty: true,
    returns: Event,
  }),
  registerable: get('/events/registerable', {
    says: 'Lists events that older clients opened for registration, of the groups the caller can see.',
    returns: many(Event, 5000),
  }),
  publicRegisterable: get('/events/public/registerable/:churchId', {
    says: 'Lists public events of public groups that older clients opened for registration.',
    access: 'anyone',
    returns: many(Event, 5000),
  }),
  file: get('/events/:id/file', {
    says: 'Exports one event as iCalendar, with all its dates, as far as the caller can see them.',
    returns: shape({ text: text(3_000_000) }),
  }),
  load: get('/events/:id', { says: 'Returns an event.', orEmpty: true, returns: Event }),
  save: post('/events', {
    says: `Adds and updates whole events, as older clients do. ${ofOnesGroups}.`,
    body: saves(EventSave),
    returns: many(Event),
  }),
  remove: del('/events/:id', { says: `Deletes an event. Can be restored for 30 days. ${ofOnesGroups}.`, returns: shape({}) }),
  /** Not for older clients. */
  add: post('/events/add', { says: `Adds an event. ${ofOnesGroups}.`, body: shape({ groupId: id, event: EventFields }), returns: Changed }),
  change: post('/events/change', {
    says: `Updates one occurrence, this and following ones, or the whole series, in one transaction (decisions D1, D2). ${ofOnesGroups}.`,
    body: shape({ id, version: whole, scope: choice(...scopes), original: text(19), event: EventFields }),
    returns: Changed,
  }),
  cancel: post('/events/cancel', {
    says: `Deletes one occurrence, this and following ones, or the whole series. ${ofOnesGroups}.`,
    body: shape({ id, version: whole, scope: choice(...scopes), original: text(19) }),
    returns: Changed,
  }),
  undo: post('/events/undo/:id', {
    says: 'Undoes a change within a day. Refused if the event has changed since.',
    body: shape({}),
    returns: shape({ series: many(Series) }),
  }),
  removed: get('/events/removed/:groupId', {
    says: `Lists the events of a group deleted in the last 30 days, newest first. ${ofOnesGroups}.`,
    returns: many(Removed),
  }),
  restore: post('/events/restore/:id', { says: `Restores a deleted event. ${ofOnesGroups}.`, body: shape({}), returns: Removed }),
};
