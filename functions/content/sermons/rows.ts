/**
 * Rows of sermons.
 *
 * | question                              | where                              | requests |
 * |---------------------------------------|------------------------------------|----------|
 * | the sermons and playlists of a church | query `media`                      | 1 a MB   |
 * | the transcript and notes of a sermon  | get `sermontexts#<id>`             | 1        |
 * | in which transcripts words occur      | query `media`, and an object       | 2        |
 * | the same, after a transcript changed  | query `sermontexts`, too           | 1 a MB   |
 * | the sound of a deleted sermon         | get `sermonsounds#<id>`            | 1        |
 * | own videos that may be shown nowhere  | query `videochecks`                | 1        |
 * | the podcast                           | query `media`, or get `media/podcast` | 1     |
 * | is an address taken?                  | get `sermonslugs#<slug>`           | 1        |
 * | the podcasts that were moved in       | query `podcastmoves`, newest first | 1        |
 */

import { kind } from '#functions/core/table/kind.ts';
import { videoTypes } from '#shared/content/live/video.ts';
import { podcastCategories } from '#shared/content/sermons/podcasts.ts';
import { Chapter, longestTranscript } from '#shared/content/sermons/sermons.ts';
import { choice, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'content';

/**
 * The audio, an object below the church's private folder until the sermon is public, then below its files: `<id>/<name>`, the same in
 * both, so that its address never changes.
 */
const AudioRow = shape({ path: text(200), name: text(200), type: text(60), size: whole });

/**
 * `slug`: stays when the title changes. `thumbnail`: a path below the content root, or empty. `guid`: under which podcast apps know the episode
 * from the feed it was moved from; otherwise they know it by its id (decision M20). `serviceKey`: the date of a
 * streaming service that it was made of.
 */
export const SermonRow = shape({
  id: text(20),
  slug: text(100),
  title: text(200),
  description: text(10_000),
  speaker: text(100),
  passages: many(text(60), 20),
  topics: many(text(60), 20),
  playlistIds: many(text(20), 50),
  publishDate: maybe(instant),
  videoType: maybe(choice(...videoTypes)),
  videoData: text(500),
  thumbnail: text(500),
  duration: whole,
  permanentUrl: yes,
  chapters: many(Chapter, 100),
  audio: maybe(AudioRow),
  guid: maybe(text(1000)),
  serviceKey: maybe(text(40)),
  hasTranscript: maybe(yes),
  /** Those of its own video: a path below the content root. */
  captions: maybe(text(200)),
  created: instant,
  modified: instant,
});
export type SermonRow = Out<typeof SermonRow>;
export const sermonRows = kind({
  area,
  name: 'Sermon',
  row: SermonRow,
  key: ({ id }: { id: string }) => ({ pk: ['media'], sk: ['sermon', id] }),
  audit: { label: (row) => row.title, id: (row) => row.id, skip: ['modified', 'created', 'slug'] },
  undo: true,
});

export const PlaylistRow = shape({
  id: text(20),
  title: text(200),
  description: text(10_000),
  publishDate: maybe(instant),
  thumbnail: text(500),
});
export type PlaylistRow = Out<typeof PlaylistRow>;
export const playlistRows = kind({
  area,
  name: 'Playlist',
  row: PlaylistRow,
  key: ({ id }: { id: string }) => ({ pk: ['media'], sk: ['playlist', id] }),
  audit: { label: (row) => row.title, id: (row) => row.id },
});

/** Reserves an address for one sermon. */
export const sermonSlugs = kind({
  area,
  name: 'SermonSlug',
  row: shape({ slug: text(100), sermonId: text(20) }),
  key: ({ slug }: { slug: string }) => ({ pk: ['sermonslugs'], sk: [slug] }),
});

/** Where the sound of a deleted sermon lies: its object outlives the row, which expires by itself, and is deleted after it. */
export const sermonSounds = kind({
  area,
  name: 'SermonSound',
  row: shape({ id: text(20), path: text(200) }),
  key: ({ id }: { id: string }) => ({ pk: ['sermonsounds'], sk: [id] }),
});

/** A video of the church's own that may be shown nowhere, and when that is looked at. */
export const videoChecks = kind({
  area,
  name: 'VideoCheck',
  row: shape({ path: text(200), at: instant }),
  key: ({ path }: { path: string }) => ({ pk: ['videochecks'], sk: [path] }),
});

/** What is too long for lists. */
export const SermonTextRow = shape({ id: text(20), transcript: text(longestTranscript), notes: text(20_000) });
export type SermonTextRow = Out<typeof SermonTextRow>;
export const sermonTexts = kind({
  area,
  name: 'SermonText',
  row: SermonTextRow,
  key: ({ id }: { id: string }) => ({ pk: ['sermontexts'], sk: [id] }),
});

/** A church's podcast; `image`: a path below the content root. */
export const PodcastRow = shape({
  title: text(200),
  description: text(4000),
  author: text(200),
  email: text(254),
  image: text(500),
  category: choice(...podcastCategories),
  isOn: yes,
  guid: text(40),
  movedTo: text(500),
});
export type PodcastRow = Out<typeof PodcastRow>;
export const podcastRows = kind({
  area,
  name: 'Podcast',
  row: PodcastRow,
  key: (_: object) => ({ pk: ['media'], sk: ['podcast'] }),
  audit: { label: (row) => row.title, id: () => 'podcast' },
});

/** A podcast that was moved in; its job has the same id. */
export const podcastMoves = kind({
  area,
  name: 'PodcastMove',
  row: shape({ id: text(20), address: text(1000), at: instant, by: text(200) }),
  key: ({ at, id }: { at: string; id: string }) => ({ pk: ['podcastmoves'], sk: [at, id] }),
});
