// What a move needs of a podcast’s feed. Apart from its reader, which is loaded when a feed is there.
import { instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

/** `audio`: the file's address. `size` in bytes and `duration` in seconds as the feed says, 0 if it doesn't. */
export const FeedEpisode = shape({
  guid: text(1000),
  title: text(200),
  description: text(10_000),
  author: text(100),
  image: text(1000),
  publishDate: maybe(instant),
  audio: text(2000),
  size: whole,
  duration: whole,
});
export type FeedEpisode = Out<typeof FeedEpisode>;

/** `guid`: `podcast:guid`, if the feed has one. `isLocked`: its owner lets no other host take it over. `next`: the address of its next page. */
export const OldFeed = shape({
  title: text(200),
  description: text(4000),
  author: text(200),
  email: text(254),
  image: text(1000),
  guid: text(40),
  isLocked: yes,
  next: text(1000),
  episodes: many(FeedEpisode, 3000),
});
export type OldFeed = Out<typeof OldFeed>;
