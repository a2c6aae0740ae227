// Fetches the feed of a podcast that moves in, and the audio it names, from wherever it was until now.
import { log } from '#functions/core/log.ts';
import { type Fetched, OutgoingError, safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { largestAudio } from '#shared/content/sermons/sermons.ts';
import { Refusal } from '#shared/errors.ts';
import { audioTypeOf } from '../audio.ts';
import { hostedAt } from '../hosts.ts';
import type { OldFeed } from './oldFeed.ts';

const largestFeed = 10_000_000;
/** Feeds may come in pages (RFC 5005, section 3). */
const mostPages = 10;
/** Hosts count listeners by sending them from one address to the next. */
const redirects = 8;

async function pageOf(address: string): Promise<OldFeed> {
  let answer: Fetched;
  try {
    answer = await safeFetch(...hostedAt(address, { largest: largestFeed, redirects, patience: 12_000 }));
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    log.info('feed not fetched', { problem: error.problem });
    throw new Refusal('feedUnreadable');
  }
  const { readFeed } = await import('./readFeed.ts');
  const feed = answer.status === 200 ? readFeed(answer.body.toString('utf8')) : undefined;
  if (!feed) throw new Refusal('feedUnreadable');
  return feed;
}

/** All of its pages. Refuses a feed whose owner has locked it: they have to open it at its host first. */
export async function fetchFeed(address: string): Promise<OldFeed> {
  const first = await pageOf(address);
  if (first.isLocked) throw new Refusal('podcastLocked');
  const episodes = new Map(first.episodes.map((episode) => [episode.guid, episode]));
  const seen = new Set([address]);
  for (let next = first.next; next && !seen.has(next) && seen.size < mostPages; ) {
    seen.add(next);
    const page = await pageOf(next);
    for (const episode of page.episodes) if (!episodes.has(episode.guid)) episodes.set(episode.guid, episode);
    next = page.next;
  }
  return { ...first, episodes: [...episodes.values()].slice(0, 3000) };
}

/** Why an episode's audio can't be had. */
export type AudioProblem = 'unreachable' | 'tooLarge' | 'wrongType';

const patience = 180_000;

/** The bytes decide what it is, not what the host says of them. */
export async function fetchAudio(address: string): Promise<{ readonly bytes: Buffer; readonly type: string } | AudioProblem> {
  try {
    const { status, body } = await safeFetch(...hostedAt(address, { largest: largestAudio, redirects, patience }));
    if (status !== 200) return 'unreachable';
    const type = audioTypeOf(body);
    return type === undefined ? 'wrongType' : { bytes: body, type };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    log.info('audio not fetched', { problem: error.problem });
    return error.problem === 'tooLarge' ? 'tooLarge' : 'unreachable';
  }
}
