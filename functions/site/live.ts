// `live.json`: what a church streams when, for the pages of its site (docs/architecture.md, section 6).
import type { LiveFile } from '#shared/content/live/liveService.ts';
import { liveFile } from '#shared/content/live/liveService.ts';
import { liveOf, readLive, readServices } from '../content/live/read.ts';
import { readMedia } from '../content/sermons/read.ts';
import { putObject } from '../core/aws/objects.ts';
import { now } from '../core/clock.ts';
import { settings } from '../core/settings.ts';
import { Table } from '../core/table/table.ts';
import { keyOf } from './addresses.ts';
import { churchOf } from './loadSite.ts';
import type { RenderedFile } from './pages.ts';

/** Hosts' steps arrive in seconds, and a congregation that asks at once is one request to the store. */
const cacheControl = 'public, max-age=0, s-maxage=5, stale-if-error=86400';
const type = 'application/json; charset=utf-8';

const bodyOf = (file: LiveFile): string => JSON.stringify(file);

/** The file as it is asked for before it was ever written. */
export async function liveFileOf(church: string): Promise<RenderedFile> {
  const at = now();
  return {
    status: 200,
    body: bodyOf({ church, made: at.getTime(), services: await readLive(new Table(church), { at }) }),
    type,
    cacheControl,
  };
}

const mostRounds = 4;

/**
 * Writes the file. Of two writers at once, the slower one looks again before it leaves, so that the newest state stays. `always`: also for
 * a church without services, which had some a moment ago.
 */
export async function writeLive(church: string, always: boolean): Promise<void> {
  const table = new Table(church);
  let written = '';
  for (let round = 0; round < mostRounds; round++) {
    const services = await readServices(table);
    if (services.length === 0 && !always) return;
    if (!(await churchOf(church))) return;
    const sermons = services.length === 0 ? [] : (await readMedia(table)).sermons.map(({ row }) => row);
    const at = now();
    const dates = liveOf(
      services.map(({ row }) => row),
      sermons,
      at,
    );
    const text = JSON.stringify(dates);
    if (text === written) return;
    written = text;
    const body = bodyOf({ church, made: at.getTime(), services: dates });
    await putObject(settings.siteBucket, keyOf(church, liveFile), body, { 'content-type': type, 'cache-control': cacheControl });
  }
}
