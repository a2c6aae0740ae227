/**
 * A streaming service as stored: a series in the church's wall time (decision D3), like the events of a calendar. `original` is the wall
 * time at which the rule places a date; what differs on a single date is in `dates`.
 */
import { between, instant, many, maybe, name, type Out, shape, text, whole, yes, zone } from '#shared/words.ts';
import { Video } from './video.ts';

const wall = text(19);
const seconds = (most: number) => between(0, most);

/** What hosts did on a date: began before the time or after it, asked for more minutes, changed the video, ended it. */
const Controls = shape({
  startedAt: maybe(instant),
  endedAt: maybe(instant),
  /** Milliseconds added to the length. */
  extra: maybe(whole),
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
const serviceFields = {
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
};
const ServiceFields = shape(serviceFields);
export type ServiceFields = Out<typeof ServiceFields>;

/** What a date shows: the sermon it names as it is found, with its length in seconds. */
export const Showing = shape({ title: maybe(text(200)), length: maybe(whole), live: yes, video: maybe(Video) });
export type Showing = Out<typeof Showing>;
