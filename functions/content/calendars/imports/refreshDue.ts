// Runs every fifteen minutes: refreshes the subscribed calendars that are due.

import { now } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { duePages, type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { calendarImports, type ImportDueRow, importsDue } from '../rows.ts';
import { type Fetch, nextAt, refreshImport, removeEvents } from './refresh.ts';

const atOnce = 5;
/** Anything not started by then waits for the next run. */
const longest = 80_000;

export const handler = (run: ScheduledRun = {}): Promise<{ done: number }> => readDue(undefined, run);

/** Safe to repeat: the next due time is written before the calendar is fetched. */
export async function readDue(fetch?: Fetch, run: ScheduledRun = {}): Promise<{ done: number }> {
  const end = now().getTime() + longest;
  let done = 0;
  for (const shard of shardsOf(run)) {
    for await (const rows of duePages(importsDue, 'importsdue', shard)) {
      const read = await mapWithLimit(atOnce, rows, async (row) => now().getTime() < end && (await attend(row, fetch)));
      done += read.filter(Boolean).length;
      if (now().getTime() >= end) break;
    }
  }
  return { done };
}

/** Deleted subscriptions are no longer due. While its group is deleted, a subscription waits, because the group may be restored. */
async function attend(row: ImportDueRow, fetch: Fetch | undefined): Promise<boolean> {
  const table = new Table(row.churchId);
  try {
    const [found, group] = await Promise.all([
      table.get(calendarImports, { groupId: row.groupId, id: row.importId }),
      table.get(groups, { id: row.groupId }, { withRemoved: true }),
    ]);
    if (!found || !group) {
      if (found) await removeEvents(table, found.row);
      await table.write(table.erase(importsDue, row), found ? table.remove(calendarImports, found) : []);
      return false;
    }
    const next = { ...row, at: nextAt(found.row.problem ? found.row.failures : 0) };
    await table.write(table.erase(importsDue, row), table.put(importsDue, next));
    if (group.removedAt) return false;
    await refreshImport(table, found, { fetch, patience: 15_000 });
    return true;
  } catch (error) {
    log.error('a followed calendar was not read', { churchId: row.churchId, importId: row.importId, error });
    return false;
  }
}
