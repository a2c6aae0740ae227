/**
 * A streaming service as stored: a series in the church's wall time (decision D3), like the events of a calendar. `original` is the wall
 * time at which the rule places a date; what differs on a single date is in `dates`.
 */
import { between, choice, instant, many, maybe, name, type Out, shape, text, whole, yes, zone } from '#shared/words.ts';
import { Video } from './video.ts';

const wall = text(19);
const seconds = (most: number) => between(0, most);

/** Who may write in the chat beside a service; with `off` there is none. */
export const chatModes = ['everyone', 'signedIn', 'readOnly', 'off'] as const;

/** The chat of a service. `grace`: seconds in which hosts can remove a guest's message before others see it. `keepDays`: how long chats are kept. */
export const chatFields = { chat: choice(...chatModes), grace: between(0, 30), keepDays: between(1, 3650) };
export const usualChat = { chat: 'everyone', grace: 5, keepDays: 90 } as const;

/** What hosts did on a date: began before the time or after it, asked for more minutes, changed the video, ended it. */
const Controls = shape({
  startedAt: maybe(instant),
  endedAt: maybe(instant),
  /** Milliseconds added to the length. */
  extra: maybe(whole),
  /** Shown instead of the service's own. */
  video: maybe(Video),
});

/** `start`: another wall time for this date alone. Omitted fields are those of the series. */
const ServiceDate = shape({
  original: wall,
  start: maybe(wall),
  label: maybe(name(200)),
  sermonId: maybe(text(20)),
  ...Controls.entries,
});

/** `sermonId`: a sermon, or `latest` for the newest one published. `start`: the time on the notice board, when the service begins. */
export const serviceFields = {
  id: text(20),
  label: name(200),
  zone,
  start: wall,
  /** RFC 5545 without the prefix, "" for a single service. */
  rule: text(1000),
  exceptions: many(wall, 2000),
  dates: many(ServiceDate, 500),
  /** Seconds: the picture begins this long before the service. */
  earlyStart: seconds(4 * 3600),
  /** Seconds: the chat opens this long before the picture (players count it so, not from the service). */
  chatBefore: seconds(24 * 3600),
  /** Seconds after the end of the picture. */
  chatAfter: seconds(24 * 3600),
  sermonId: maybe(text(20)),
  /** Of services without a sermon: an address at which the church streams, or a file. */
  video: maybe(Video),
  /** Of `video`: streamed as it happens, as opposed to a recording. */
  live: yes,
  ...chatFields,
};
export const ServiceFields = shape(serviceFields);
export type ServiceFields = Out<typeof ServiceFields>;

/** What a date shows: the sermon it names as it is found, with its length in seconds. */
export const Showing = shape({ title: maybe(text(200)), length: maybe(whole), live: yes, video: maybe(Video) });
export type Showing = Out<typeof Showing>;
