// The calls of a podcast that moves in.

import { ofChurch } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { countsOf } from '#functions/core/jobs/counts.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { isUndoable, undoJob } from '#functions/core/jobs/undo.ts';
import type { Table } from '#functions/core/table/table.ts';
import { MoveCounts, type MovePreview, type PodcastMove } from '#shared/content/sermons/podcastMove.ts';
import { Refusal } from '#shared/errors.ts';
import { isJobOver } from '#shared/jobs.ts';
import type { Out } from '#shared/words.ts';
import { isPublished, readMedia } from '../read.ts';
import { podcastMoves, type SermonRow } from '../rows.ts';
import { fetchFeed } from './fetchFeed.ts';
import { guidOfFeed, noCounts, podcastMove, takesGuid } from './job.ts';
import { matchOf } from './match.ts';

type Run = Out<typeof podcastMoves.row>;

const mostListed = 20;

const view = (run: Run, job: JobRow | undefined): PodcastMove => ({
  ...run,
  ...(job ? { state: job.state, done: job.done, total: job.total, problem: job.problem, kept: job.kept } : {}),
  counts: countsOf(MoveCounts, noCounts, job),
  can: { undo: job !== undefined && isUndoable(podcastMove, job) },
});

async function latest(table: Table) {
  const runs = (await table.query(ofChurch, ['podcastmoves'], { newestFirst: true, limit: mostListed })).of(podcastMoves);
  const batch = table.batch();
  const found = runs.map(({ row }) => ({ run: row, job: batch.get(table, jobs, { id: row.id }) }));
  await batch.send();
  return found.map(({ run, job }) => ({ run, job: job() }));
}

/** People paste addresses without a scheme, as `feed:` or as http. */
function addressIn(given: string): string {
  const address = `https://${given.trim().replace(/^(feed:)?(\/\/|https?:\/\/)?/i, '')}`;
  if (!URL.canParse(address) || !new URL(address).hostname.includes('.')) throw new Refusal('feedUnreadable');
  return new URL(address).href;
}

export async function previewMove(table: Table, given: string): Promise<MovePreview> {
  const address = addressIn(given);
  const [feed, { sermons, podcast }] = await Promise.all([fetchFeed(address), readMedia(table)]);
  const isFed = (row: SermonRow) => podcast?.isOn === true && row.audio !== undefined && isPublished(row);
  const left = sermons.map(({ row }) => row);
  const episodes = feed.episodes.toReversed().map((episode) => {
    const { fate, sermon } = matchOf(episode, left, isFed);
    // Each sermon becomes one episode.
    if (sermon) left.splice(left.indexOf(sermon), 1);
    const { title, publishDate, duration } = episode;
    return { title, publishDate, duration, fate, ...(sermon ? { sermonTitle: sermon.title } : {}) };
  });
  const { title, author } = feed;
  const bytes = feed.episodes.reduce((sum, { size }) => sum + size, 0);
  return { title, author, guid: guidOfFeed(feed, address), takesGuid: takesGuid(podcast), bytes, episodes: episodes.toReversed() };
}

export const listMoves = async (table: Table): Promise<PodcastMove[]> => (await latest(table)).map(({ run, job }) => view(run, job?.row));

/** One at a time. The feed is read before, so that a wrong address is refused at once. */
export async function startMove(table: Table, caller: Caller, given: string): Promise<PodcastMove> {
  const address = addressIn(given);
  if ((await latest(table)).some(({ job }) => job && !isJobOver(job.row.state))) throw new Refusal('underWay');
  await fetchFeed(address);
  const { row } = await podcastMove.start(table, caller.personId, { address });
  const run: Run = { id: row.id, address, at: nowIso(), by: (table.actor.name ?? '').slice(0, 200) };
  await table.write(
    table.put(podcastMoves, run),
    table.note('content', 'add', { kind: podcastMoves.name, id: run.id, label: address.slice(0, 200) }),
  );
  return view(run, row);
}

export const undoMove = (table: Table, id: string): Promise<PodcastMove> =>
  retryOnRefusal(async () => {
    const found = (await latest(table)).find(({ run }) => run.id === id);
    if (!found) throw new Refusal('notFound');
    if (!found.job) throw new Refusal('undoExpired');
    const { row } = await undoJob(table, podcastMove, found.job);
    return view(found.run, row);
  });
