// Runs every five minutes: charges the recurring gifts that are due, and tries again those that were declined.
import { log } from '#functions/core/log.ts';
import { duePages, type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { dueSchedules, schedules } from './rows.ts';
import { runSchedule } from './run.ts';

const atOnce = 8;
/** Anything not started by then waits for the next run. */
const longestMs = 45_000;

/** Safe to repeat, and to run at the same time. */
export async function handler(run: ScheduledRun = {}): Promise<{ charged: number }> {
  const end = performance.now() + longestMs;
  let charged = 0;
  for (const shard of shardsOf(run)) {
    for await (const rows of duePages(dueSchedules, 'dueschedules', shard)) {
      await mapWithLimit(atOnce, rows, async (due) => {
        if (performance.now() > end) return;
        try {
          if (await runDue(due)) charged += 1;
        } catch (error) {
          // The next run tries again; the others don't have to wait for it.
          log.error('a recurring gift is not charged', { churchId: due.churchId, id: due.id, error });
        }
      });
      if (performance.now() > end) break;
    }
  }
  return { charged };
}

async function runDue(due: { at: string; churchId: string; owner: string; id: string }): Promise<boolean> {
  const table = new Table(due.churchId);
  const batch = table.batch();
  const [church, schedule] = [batch.get(table, churches, {}), batch.get(table, schedules, due)];
  await batch.send();
  const at = church()?.row;
  if (!at || schedule()?.row.dueAt !== due.at) {
    await table.write(table.erase(dueSchedules, due));
    return false;
  }
  return (await runSchedule(table, at, due)) !== undefined;
}
