// `live.json`: what a church streams when, for the pages of its site (docs/architecture.md, section 6).
import type { LiveFile, LiveService } from '#shared/content/live/liveService.ts';
import { liveFile } from '#shared/content/live/liveService.ts';
import { liveOf, readLive, readServices } from '../content/live/read.ts';
import { readMedia } from '../content/sermons/read.ts';
import { putObject } from '../core/aws/objects.ts';
import { now } from '../core/clock.ts';
import { settings, siteOf } from '../core/settings.ts';
import { Table } from '../core/table/table.ts';
import { keyOf } from './addresses.ts';
import { churchOf } from './loadSite.ts';
import type { RenderedFile } from './pages.ts';

/** Hosts' steps arrive in seconds, and a congregation that asks at once is one request to the store. */
const cacheControl = 'public, max-age=0, s-maxage=5, stale-if-error=86400';
const type = 'application/json; charset=utf-8';

/** The same dates for calendars; read far less often, so that a minute is soon enough. */
export const calendarFile = 'live.ics';
const calendarType = 'text/calendar; charset=utf-8';
const calendarCache = 'public, max-age=0, s-maxage=60, stale-if-error=86400';

async function calendarOf(
  { name, subDomain }: { readonly name: string; readonly subDomain: string },
  dates: readonly LiveService[],
  at: Date,
) {
  const { liveCalendar } = await import('./liveCalendar.ts');
  return liveCalendar({ church: name, origin: siteOf(subDomain), dates, now: at.getTime() });
}

export async function calendarFileOf(church: {
  readonly id: string;
  readonly name: string;
  readonly subDomain: string;
}): Promise<RenderedFile> {
  const at = now();
  const body = await calendarOf(church, await readLive(new Table(church.id), { at }), at);
  return { status: 200, body, type: calendarType, cacheControl: calendarCache };
}

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
    const found = await churchOf(church);
    if (!found) return;
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
    const calendar = await calendarOf(found.row, dates, at);
    const about = { 'content-type': calendarType, 'cache-control': calendarCache };
    await putObject(settings.siteBucket, keyOf(church, calendarFile), calendar, about);
  }
}
