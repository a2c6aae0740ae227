import { verbs } from '#shared/api.ts';
import { entity, exact, id, instant, many, maybe, newOrId, type Out, required, requiredName, shape, text, whole } from '#shared/words.ts';

const { del, get, post } = verbs('content');

/** Why a calendar couldn't be read; also keys of texts. */
export const importProblems = ['address', 'unreachable', 'tooLarge', 'notCalendar', 'empty'] as const;
export type ImportProblem = (typeof importProblems)[number];

/**
 * Why an event, or one of its overrides, wasn't imported; also keys of texts. `rules`: more than one rule; `zone`: an unknown time zone;
 * `period`: dates with an end of their own; `future`: a change of an occurrence and all that follow; `never`: it has no dates; `parted`: it
 * was split into several events here and would be duplicated; `there`: it is already in the group, created here or from another calendar.
 */
export const importSkips = [
  'form',
  'noStart',
  'rule',
  'rules',
  'tooOften',
  'zone',
  'period',
  'future',
  'never',
  'tooLong',
  'tooMany',
  'tooLarge',
  'parted',
  'there',
] as const;
export type ImportSkip = (typeof importSkips)[number];

/** An external calendar whose events are kept in sync with its address. `skipped`: events that couldn't be read, and why. */
export const CalendarImport = entity('CalendarImport', {
  id,
  groupId: id,
  name: text(100),
  url: text(1000),
  visibility: text(20),
  created: instant,
  checked: maybe(instant),
  changed: maybe(instant),
  problem: maybe(text(40)),
  count: whole,
  skipped: many(shape({ title: text(200), why: text(60) }), 50),
});
export type CalendarImport = Out<typeof CalendarImport>;

/** One that currently can't be read, with the name of the subscribed group. */
export const BrokenImport = shape({ id, groupId: id, groupName: text(100), name: text(100), problem: text(40), since: maybe(instant) });
export type BrokenImport = Out<typeof BrokenImport>;

const mostEvents = 5000;

/** Numbers of events. `there`: were already in the group, and left as they are. `ids`: those added, for undoing the import. */
export const ImportResult = shape({
  added: whole,
  changed: whole,
  removed: whole,
  there: whole,
  ids: many(id, mostEvents),
  skipped: many(shape({ title: text(200), why: text(60) }), 50),
});
export type ImportResult = Out<typeof ImportResult>;

const whoMay = 'Content staff and leaders of the group may';
export const calendarImports = {
  ofGroup: get('/calendarimports/group/:groupId', {
    says: `Lists the calendars a group subscribes to. ${whoMay}.`,
    returns: many(CalendarImport),
  }),
  broken: get('/calendarimports/broken', {
    says: 'Lists up to 30 subscribed calendars that failed to load at least twice in a row: of the caller’s groups, or of all groups for content staff.',
    returns: many(BrokenImport),
  }),
  file: post('/calendarimports/file', {
    says: `Adds the events of an iCalendar file to a group; importing the same file again changes nothing. ${whoMay}.`,
    body: shape({ groupId: id, text: exact(2_000_000), visibility: maybe(text(20)) }),
    returns: ImportResult,
  }),
  undo: post('/calendarimports/undo', {
    says: `Undoes an import from a file by deleting the events it added, as listed in its response. ${whoMay}.`,
    body: shape({ groupId: id, ids: many(id, mostEvents) }),
    returns: shape({ removed: whole }),
  }),
  save: post('/calendarimports', {
    says: `Subscribes to a calendar by its https address; it is read every few hours. ${whoMay}.`,
    body: shape({ id: newOrId, groupId: id, name: requiredName(100), url: required(1000), visibility: maybe(text(20)) }),
    returns: CalendarImport,
  }),
  refresh: post('/calendarimports/:id/refresh', {
    says: `Reads a subscribed calendar now. ${whoMay}.`,
    body: shape({}),
    returns: CalendarImport,
  }),
  remove: del('/calendarimports/:id', { says: `Unsubscribes from a calendar and deletes its events. ${whoMay}.`, returns: shape({}) }),
};
