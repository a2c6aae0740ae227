import { many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { chatFields } from './service.ts';
import { Video } from './video.ts';

/**
 * One date of a streaming service in instants (milliseconds), as `live.json` lists them. The picture is planned from `start` to `end` and is
 * really gone at `until`: when a host ends it or, for a live source, an hour after its length (a source that runs over is not cut).
 */
export const LiveService = shape({
  /** The service, the same on all of its dates. */
  id: text(20),
  /** The service and the wall time at which its rule places this date: stays the same when the date is moved, and names its chat. */
  key: text(40),
  label: text(200),
  serviceTime: whole,
  start: whole,
  end: whole,
  until: whole,
  chatFrom: whole,
  chatTo: whole,
  /** Streamed as it happens: no place in it to begin at. */
  live: yes,
  title: maybe(text(200)),
  /** Missing if there is nothing to show: then the logo stands in. */
  video: maybe(Video),
  /** Who may write, seconds of grace, days for which the chat is kept. */
  ...chatFields,
});
export type LiveService = Out<typeof LiveService>;

/** A church's dates of the weeks to come, and those whose chat hasn't ended. `made`: when, in milliseconds. */
export const LiveFile = shape({ church: text(20), made: whole, services: many(LiveService, 2000) });
export type LiveFile = Out<typeof LiveFile>;
/** The file on the church's site. */
export const liveFile = 'live.json';
