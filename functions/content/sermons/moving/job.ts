// A podcast moves in: an episode at a time, with its audio. Each keeps the id under which apps know it, so that none is offered anew.
import { createHash } from 'node:crypto';
import { nowIso } from '#functions/core/clock.ts';
import { type Change, changing, defineJob } from '#functions/core/jobs/define.ts';
import { readPieces, savePiece } from '#functions/core/jobs/pieces.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { MoveCounts } from '#shared/content/sermons/podcastMove.ts';
import { type Out, parse, shape, text, whole } from '#shared/words.ts';
import { audioPathOf, putAudio } from '../audio.ts';
import { feedGuid } from '../feedGuid.ts';
import { isPublished, readMedia } from '../read.ts';
import { type PodcastRow, podcastRows, type SermonRow, sermonRows, sermonSlugs } from '../rows.ts';
import { freeSlug, releaseDue, renewSermons } from '../save.ts';
import { thumbnailPath } from '../thumbnails.ts';
import { type AudioProblem, fetchAudio, fetchFeed } from './fetchFeed.ts';
import { matchOf } from './match.ts';
import { type FeedEpisode, OldFeed } from './oldFeed.ts';
import { undoesEpisode, undoesPodcast } from './undo.ts';

/** Pages that show sermons are made anew after this many. */
const renewEvery = 25;
const mostProblems = 100;

const Next = shape({ feed: text(300), at: whole, counts: MoveCounts });
export const noCounts: MoveCounts = { fresh: 0, matched: 0, known: 0, failed: 0, problems: [] };

export const noPodcast: PodcastRow = {
  ...{ title: '', description: '', author: '', email: '', image: '', category: 'Christianity', isOn: false, guid: '', movedTo: '' },
};

/** Whether the old podcast's id is kept: apps may know ours by its own once it was published. */
export const takesGuid = (podcast: PodcastRow | undefined): boolean => !podcast?.guid;

/** A feed without an id is known by the one made of its address. */
export const guidOfFeed = ({ guid }: Pick<OldFeed, 'guid'>, address: string): string => guid || feedGuid(address);

/** What the church hasn't written itself comes from the old feed. */
async function podcastOf(
  table: Table,
  feed: OldFeed,
  address: string,
): Promise<{ row: PodcastRow; before: StoredRow<PodcastRow> | undefined }> {
  const before = await table.get(podcastRows, {});
  const own = before?.row ?? noPodcast;
  const row = {
    ...own,
    title: own.title || feed.title,
    description: own.description || feed.description,
    author: own.author || feed.author,
    email: own.email || feed.email,
    image: own.image || (feed.image ? await thumbnailPath(table.church, feed.image) : ''),
    guid: takesGuid(own) ? guidOfFeed(feed, address) : own.guid,
  };
  return { row, before };
}

/** The same for each attempt at this episode, so that none leaves a file behind. */
const idOf = (jobId: string, at: number) => createHash('sha256').update(`${jobId} ${at}`).digest('base64url').slice(0, 11);

type Audio = NonNullable<SermonRow['audio']>;

async function audioOf(table: Table, { audio, title }: FeedEpisode, id: string, isPublic: boolean): Promise<Audio | AudioProblem> {
  const found = await fetchAudio(audio);
  if (typeof found === 'string') return found;
  const { bytes, type } = found;
  const name = decodeURIComponentSafely(new URL(audio).pathname.split('/').at(-1) ?? '') || title;
  const path = audioPathOf(id, name, type);
  await putAudio(table.church, { path, type }, bytes, isPublic);
  return { path, type, name: name.slice(0, 200), size: bytes.length };
}

function decodeURIComponentSafely(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

interface Made {
  readonly is: 'fresh' | 'matched' | 'known' | AudioProblem;
  readonly change?: Change;
  readonly ops?: readonly Op[];
}

async function makeEpisode(table: Table, episode: FeedEpisode, id: string, channelAuthor: string): Promise<Made> {
  const { sermons, podcast } = await readMedia(table);
  const isFed = (row: SermonRow) => podcast?.isOn === true && row.audio !== undefined && isPublished(row);
  const { fate, sermon } = matchOf(
    episode,
    sermons.map(({ row }) => row),
    isFed,
  );
  if (fate === 'known') return { is: 'known' };
  const before = sermons.find(({ row }) => row.id === sermon?.id);
  const now = nowIso();
  const speaker = episode.author === channelAuthor.slice(0, 100) ? '' : episode.author;
  const planned: SermonRow = before?.row ?? {
    ...{ id: newId(), slug: '', title: episode.title, description: episode.description, speaker, passages: [], topics: [] },
    ...{
      playlistIds: [],
      publishDate: episode.publishDate,
      videoType: undefined,
      videoData: '',
      thumbnail: '',
      duration: episode.duration,
    },
    ...{ permanentUrl: false, chapters: [], audio: undefined, created: now, modified: now },
  };
  const audio = planned.audio ?? (await audioOf(table, episode, id, isPublished(planned)));
  if (typeof audio === 'string') return { is: audio };
  const row = { ...planned, audio, guid: episode.guid, duration: planned.duration || episode.duration, modified: now };
  if (before) return { is: 'matched', change: changing(table, sermonRows, row, before) };
  const thumbnail = episode.image ? await thumbnailPath(table.church, episode.image) : '';
  const slug = await freeSlug(table, row);
  return {
    is: 'fresh',
    change: changing(table, sermonRows, { ...row, slug, thumbnail }),
    ops: [...table.put(sermonSlugs, { slug, sermonId: row.id }), ...releaseDue(table, row)],
  };
}

function counted(counts: MoveCounts, is: Made['is'], { title }: FeedEpisode): MoveCounts {
  if (is === 'fresh' || is === 'matched' || is === 'known') return { ...counts, [is]: counts[is] + 1 };
  return { ...counts, failed: counts.failed + 1, problems: [...counts.problems, { title, why: is }].slice(0, mostProblems) };
}

export const podcastMove = defineJob({
  name: 'podcasts.move',
  queue: 'contentJobs',
  input: shape({ address: text(1000) }),
  next: Next,
  result: MoveCounts,
  undoes: [undoesEpisode, undoesPodcast],
  chunk: async ({ table, id, input: { address }, next }) => {
    if (!next) return begin(table, id, address);
    const [json = '{}'] = await readPieces([next.feed]);
    const feed = parse(OldFeed, JSON.parse(json));
    const episode = feed.episodes[next.at];
    const total = feed.episodes.length;
    if (!episode) return { done: total, total, ops: renewSermons(table), result: next.counts };
    const { is, change, ops = [] } = await makeEpisode(table, episode, idOf(id, next.at), feed.author);
    const after: Out<typeof Next> = { ...next, at: next.at + 1, counts: counted(next.counts, is, episode) };
    const renewed = after.at % renewEvery === 0 ? renewSermons(table) : [];
    return { changes: change ? [change] : [], ops: [...ops, ...renewed], done: after.at, total, next: after };
  },
});

/** The feed as it is now is what moves: it is kept until the end. Oldest first, so that what breaks off has no holes. */
async function begin(table: Table, id: string, address: string) {
  const feed = await fetchFeed(address);
  const inOrder = { ...feed, episodes: feed.episodes.toReversed() };
  const { row, before } = await podcastOf(table, feed, address);
  const piece = await savePiece(table.church, id, JSON.stringify(inOrder));
  const next = { feed: piece, at: 0, counts: noCounts };
  return { changes: [changing(table, podcastRows, row, before)], done: 0, total: feed.episodes.length, next };
}
