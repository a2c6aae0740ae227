// Runs every fifteen minutes: refreshes the subscribed calendars that are due.

import { everywhere } from '#functions/content/table.ts';
import { now, nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { calendarImports, type ImportDueRow, importsDue } from '../rows.ts';
import { type Fetch, nextAt, refreshImport, removeEvents } from './refresh.ts';

const atOnce = 5;
/** Anything not started by then waits for the next run. */
const longest = 80_000;

export const handler = (): Promise<{ done: number }> => readDue();

/** Safe to repeat: the next due time is written before the calendar is fetched. */
export async function readDue(fetch?: Fetch): Promise<{ done: number }> {
  const rows = await new Table('-').all(everywhere, ['importsdue'], { between: ['0', `${nowIso()}#~`] });
  const due = rows.of(importsDue).map(({ row }) => row);
  const end = now().getTime() + longest;
  const done = await mapWithLimit(atOnce, due, async (row) => now().getTime() < end && (await attend(row, fetch)));
  return { done: done.filter(Boolean).length };
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
