import { verbs } from '#shared/api.ts';
import {
  between,
  choice,
  entity,
  exact,
  id,
  instant,
  many,
  maybe,
  name,
  newOrId,
  type Out,
  readAs,
  requiredName,
  saves,
  shape,
  text,
  whole,
  yes,
  yesAsSent,
  zone,
} from '#shared/words.ts';
import { longestCaptions } from '../sermons/sermons.ts';
import { LiveService } from './liveService.ts';
import { Readiness } from './readiness.ts';
import { chatFields, chatModes, serviceFields } from './service.ts';

const { del, get, post } = verbs('content');
const edit = 'Content:StreamingServices:Edit';
const host = ['Content:StreamingServices:Edit', 'Content:Chat:Host'] as const;

/**
 * A streaming service as older clients know it, with what only we have: the series (`zone`, `start`, `rule`, `exceptions`, `dates`), its own
 * video, and its chat. `serviceTime`: the true instant of its next date, of a service that is over its last; `timezoneOffset` is 0, because
 * those clients add it.
 */
export const StreamingService = entity('StreamingService', {
  ...serviceFields,
  id,
  churchId: id,
  serviceTime: instant,
  timezoneOffset: whole,
  provider: text(40),
  providerKey: text(700),
  videoUrl: text(700),
  recurring: yes,
  sermonId: text(20),
  /** The next dates; none if the service is over. */
  next: many(LiveService, 20),
  version: whole,
});
export type StreamingService = Out<typeof StreamingService>;

/** Older clients send texts, and nothing for a field that was emptied. */
const secondsAsSent = (most: number) =>
  readAs(maybe(between(0, most)), (given) => (given === null || given === '' ? undefined : Math.round(Number(given))));
const day = 24 * 3600;
const wall = text(19);

/**
 * Fields left out stay untouched. `start`: where the date `original` begins now, the first one of the series if that is left out; all others
 * move along. `videoData`: an address, as pasted; `""` for none. `captions`: WebVTT of a file among the church's own; `""` removes them.
 */
const ServiceSave = shape({
  id: newOrId,
  version: maybe(whole),
  label: maybe(name(200)),
  serviceTime: maybe(text(40)),
  recurring: yesAsSent,
  start: maybe(wall),
  original: maybe(wall),
  zone: maybe(zone),
  rule: maybe(text(1000)),
  earlyStart: secondsAsSent(4 * 3600),
  chatBefore: secondsAsSent(day),
  chatAfter: secondsAsSent(day),
  sermonId: maybe(text(20)),
  provider: maybe(text(40)),
  providerKey: maybe(text(700)),
  videoUrl: maybe(text(1000)),
  videoData: maybe(text(700)),
  captions: maybe(exact(longestCaptions)),
  live: maybe(yes),
  chat: maybe(choice(...chatModes)),
  grace: maybe(chatFields.grace),
  keepDays: maybe(chatFields.keepDays),
});
export type ServiceSave = Out<typeof ServiceSave>;

/** `original`: where the rule places the date. Fields left out are again those of the series; `off` takes the date out, or puts it back. */
const DateSave = shape({
  original: wall,
  version: maybe(whole),
  off: maybe(yes),
  start: maybe(wall),
  label: maybe(name(200)),
  sermonId: maybe(text(20)),
});
export type DateSave = Out<typeof DateSave>;

/** `start`: the picture begins now. `more`: it goes on for a quarter of an hour more. `video`: another one. `end`: now. `again`: not ended after all. */
export const controls = ['start', 'more', 'video', 'end', 'again'] as const;
export type Control = (typeof controls)[number];
/** How long `more` is, in milliseconds. */
export const moreMs = 15 * 60_000;

export const LiveDates = shape({ now: whole, church: id, zone, services: many(LiveService, 2000) });
export type LiveDates = Out<typeof LiveDates>;

export const streamingServices = {
  list: get('/streamingServices', {
    says: 'Lists the streaming services, each with its next dates. A service that recurs keeps its id.',
    access: host,
    returns: many(StreamingService),
  }),
  dates: get('/streamingServices/dates', {
    says: 'Lists the dates of all services: those that go on or whose chat does, and those of the next five weeks.',
    access: host,
    returns: LiveDates,
  }),
  hostChat: get('/streamingServices/:id/hostChat', {
    says: 'Returns the room of the hosts of a service’s next date, as a name that only the server can read.',
    access: host,
    orEmpty: true,
    returns: shape({ room: text(300) }),
  }),
  ready: get('/streamingServices/:id/ready', {
    says: 'Looks whether everything is there for the next date of a service: its video, a page that shows it, hosts.',
    access: edit,
    returns: Readiness,
  }),
  save: post('/streamingServices', {
    says: 'Saves streaming services. Older clients send an instant and whether it recurs weekly, which becomes a wall time of the church.',
    access: edit,
    body: saves(ServiceSave, 50),
    returns: many(StreamingService),
  }),
  date: post('/streamingServices/:id/dates', {
    says: 'Changes a single date of a service, takes it out or puts it back.',
    access: edit,
    body: DateSave,
    returns: StreamingService,
  }),
  control: post('/streamingServices/:id/controls', {
    says: 'Begins, prolongs or ends a date of a service, or shows another video; everyone who watches sees it within seconds.',
    access: host,
    body: shape({ original: wall, what: choice(...controls), video: maybe(requiredName(700)) }),
    returns: LiveService,
  }),
  remove: del('/streamingServices/:id', { says: 'Deletes a streaming service with all of its dates.', access: edit, returns: shape({}) }),
};
