// Events, curated calendars and sermons as another system hands them over, by its own ids. People and groups come first, by an import of their own
// (`shared/membership/people/imports`), which hands over to this one.
import { handedOverCalls, handedOverFields, keyOfFile as key } from '#shared/membership/people/imports/handedOver.ts';
import { between, choice, entity, instant, many, maybe, type Out, requiredName, shape, text, whole, yes } from '#shared/words.ts';
import { eventVisibilities } from '../calendars/series/series.ts';

/** Of the church's clock, as in a series. */
const wall = text(19);

export const MovedEvent = shape({
  ...{ key, group: key, title: requiredName(200), description: maybe(text(10_000)), allDay: yes, start: wall, end: wall },
  ...{ visibility: choice(...eventVisibilities), rule: text(1000), exceptions: many(wall, 2000) },
});
export type MovedEvent = Out<typeof MovedEvent>;

export const MovedCalendar = shape({ key, name: requiredName(100) });
export type MovedCalendar = Out<typeof MovedCalendar>;
/** Without an event, all of a group's. */
export const MovedEntry = shape({ key, calendar: key, group: key, event: maybe(key) });
export type MovedEntry = Out<typeof MovedEntry>;

export const MovedPlaylist = shape({ key, title: requiredName(200), description: text(10_000), publishDate: maybe(instant) });
export type MovedPlaylist = Out<typeof MovedPlaylist>;
/** `video`: its address. Nothing is downloaded. */
export const MovedSermon = shape({
  ...{ key, title: requiredName(200), description: text(10_000), publishDate: maybe(instant), duration: between(0, 86_400) },
  ...{ playlists: many(key, 50), video: text(500) },
});
export type MovedSermon = Out<typeof MovedSermon>;

const seconds = (most: number) => between(0, most);
export const MovedService = shape({
  ...{ key, label: requiredName(200), start: wall, weekly: yes, provider: text(20), providerKey: text(500), videoUrl: text(700) },
  ...{ earlyStart: seconds(4 * 3600), chatBefore: seconds(24 * 3600), chatAfter: seconds(24 * 3600), sermon: maybe(key) },
});
export type MovedService = Out<typeof MovedService>;

/** In the order in which they come: an entry names its calendar, a sermon its playlists. */
export const movedContentKinds = ['events', 'calendars', 'entries', 'playlists', 'sermons', 'services'] as const;
export type MovedContentKind = (typeof movedContentKinds)[number];
export const MovedContentPart = shape({
  ...{ events: many(MovedEvent, 200), calendars: many(MovedCalendar, 200), entries: many(MovedEntry, 500) },
  ...{ playlists: many(MovedPlaylist, 200), sermons: many(MovedSermon, 200), services: many(MovedService, 100) },
});
export type MovedContentPart = Out<typeof MovedContentPart>;
export const mostMovedContentParts = 400;

/** How many are new. `skipped`: what can't be here, such as a sermon beyond what a church can have. */
export const MovedContentCounts = shape({
  ...{ events: whole, calendars: whole, entries: whole, playlists: whole, sermons: whole, services: whole, skipped: whole },
});
export type MovedContentCounts = Out<typeof MovedContentCounts>;

export const MovedContentImport = entity('MovedContentImport', handedOverFields(MovedContentCounts));
export type MovedContentImport = Out<typeof MovedContentImport>;

export const movedImports = handedOverCalls('content', '/movedImports', {
  what: 'events, calendars and sermons',
  undoes: 'removes what it added and no one has changed',
  access: ['Content:Content:Edit', 'Content:StreamingServices:Edit'],
  part: MovedContentPart.entries,
  returns: MovedContentImport,
});
