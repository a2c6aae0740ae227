// Runs every five minutes: publishes and unpublishes pages that are due, in order of their times, renews pages that go stale overnight,
// purges what was deleted long ago, and looks after churches' own domains.

import { later } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { byChurch, duePages, type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import { Table } from '#functions/core/table/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { Refusal } from '#shared/errors.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { lookAhead } from '../live/ready/tell.ts';
import { checkUploads } from '../pictures/checkUploads.ts';
import { tellMoved } from '../registrations/follow/tell.ts';
import { lapse } from '../registrations/lapse.ts';
import { releaseSermon } from '../sermons/release.ts';
import { removeUnusedVideos } from '../sermons/unusedVideos.ts';
import { attendDomain } from '../site/domainHealth.ts';
import { type DueRow, due, pages } from '../table.ts';
import { refreshNightly } from './nightlyRefresh.ts';
import { publishPage, unpublishPage } from './publish.ts';
import { purge } from './purge.ts';

const churchesAtOnce = 8;
/** Anything not started by then waits for the next run. */
const longestMs = 45_000;

/** Safe to repeat: completed items are no longer due, and items postponed or deleted in the meantime are left alone. */
export async function handler(run: ScheduledRun = {}): Promise<{ done: number }> {
  const end = performance.now() + longestMs;
  let done = 0;
  for (const shard of shardsOf(run)) {
    for await (const rows of duePages(due, 'due', shard)) {
      // What is due for one church is done in its order.
      const counts = await mapWithLimit(churchesAtOnce, byChurch(rows), (own) => attendAll(own, end));
      done += counts.reduce((sum, count) => sum + count, 0);
      if (performance.now() > end) break;
    }
  }
  return { done };
}

async function attendAll(rows: readonly DueRow[], end: number): Promise<number> {
  let done = 0;
  for (const row of inOrder(rows)) {
    if (performance.now() > end) break;
    try {
      await attend(row);
      done += 1;
    } catch (error) {
      // Retried on the next run; the others don't have to wait for it.
      log.error('what was due is not done', { churchId: row.churchId, pageId: row.pageId, what: row.what, error });
    }
  }
  return done;
}

/** Pages people wait for come before cleanup. */
const inOrder = (rows: readonly DueRow[]) => [
  ...rows.filter(({ what }) => what !== 'forget'),
  ...rows.filter(({ what }) => what === 'forget'),
];

async function attend(row: DueRow): Promise<void> {
  const table = new Table(row.churchId);
  if (row.what === 'forget') {
    await purge(table, row.pageId);
    return table.write(table.erase(due, row));
  }
  if (row.what === 'renew') return refreshNightly(table, row);
  if (row.what === 'check') return checkAgain(table, row);
  if (row.what === 'accept') return lapse(table, row);
  if (row.what === 'moved') return tellMoved(table, row);
  if (row.what === 'ready') return lookAhead(table, row);
  if (row.what === 'sermon') return releaseSermon(table, row);
  if (row.what === 'videos') return removeUnusedVideos(table, row);
  if (row.what === 'domain') return attendDomain(table, row);
  if (await isWanted(table, row)) await (row.what === 'publish' ? publishPage : unpublishPage)(table, row.pageId).catch(ignoreNotFound);
  await table.write(table.erase(due, row), await cleared(table, row));
}

const hourOf = (page: { publishAt?: string | undefined; unpublishAt?: string | undefined }, what: DueRow['what']) =>
  what === 'publish' ? page.publishAt : page.unpublishAt;

/** Upload forms issued late may still be in use. */
async function checkAgain(table: Table, row: DueRow): Promise<void> {
  const goesOn = await checkUploads(table);
  const next = { ...row, at: later(hourMs / 4).toISOString() };
  await table.write(table.erase(due, row), goesOn ? table.set(due, next) : []);
}

async function isWanted(table: Table, { pageId, what, at }: DueRow): Promise<boolean> {
  const page = await table.get(pages, { id: pageId });
  return page !== undefined && hourOf(page.row, what) === at;
}

/** The schedule of a page that had already been unpublished is still pending, so it is cleared. */
async function cleared(table: Table, { pageId, what, at }: DueRow) {
  const page = await table.get(pages, { id: pageId });
  if (!page || hourOf(page.row, what) !== at) return [];
  return table.put(pages, { ...page.row, ...(what === 'publish' ? { publishAt: undefined } : { unpublishAt: undefined }) }, page);
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'notFound') throw error;
}
