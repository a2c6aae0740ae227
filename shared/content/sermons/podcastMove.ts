// A podcast that moves in from another host: what is read of its feed, what is made of it, and how far that is.
import { jobStates } from '#shared/jobs.ts';
import { choice, entity, id, instant, many, maybe, type Out, required, shape, text, whole, yes } from '#shared/words.ts';

/** `new`: becomes a sermon. `match`: becomes the episode of a sermon that is here already. `known`: in our own feed already, and left alone. */
const fates = ['new', 'match', 'known'] as const;

const Episode = shape({
  title: text(200),
  publishDate: maybe(instant),
  /** In seconds, 0 if the feed doesn't say. */
  duration: whole,
  fate: choice(...fates),
  /** The sermon it is. */
  sermonTitle: maybe(text(200)),
});

/** `guid`: under which apps know the podcast; `takesGuid`: whether it is kept, which it isn't once ours has been published under its own. */
export const MovePreview = shape({
  title: text(200),
  author: text(200),
  guid: text(40),
  takesGuid: yes,
  /** Of all audio, as the feed says. */
  bytes: whole,
  episodes: many(Episode, 3000),
});
export type MovePreview = Out<typeof MovePreview>;

const audioProblems = ['unreachable', 'tooLarge', 'wrongType'] as const;

/** `failed`: episodes whose audio couldn't be had; another move tries them again. */
export const MoveCounts = shape({
  fresh: whole,
  matched: whole,
  known: whole,
  failed: whole,
  problems: many(shape({ title: text(200), why: choice(...audioProblems) }), 100),
});
export type MoveCounts = Out<typeof MoveCounts>;

/** `kept`: sermons that an undo left alone because they were changed since. */
export const PodcastMove = entity('PodcastMove', {
  id,
  address: text(1000),
  at: instant,
  by: text(200),
  state: maybe(choice(...jobStates)),
  done: maybe(whole),
  total: maybe(whole),
  problem: maybe(text(40)),
  counts: MoveCounts,
  kept: maybe(whole),
  can: shape({ undo: yes }),
});
export type PodcastMove = Out<typeof PodcastMove>;

export const FeedAddress = shape({ address: required(1000) });
