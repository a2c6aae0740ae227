// Runs every quarter of an hour: asks the gateways for events that didn't reach us, and books events that the queue has left behind.
import { later } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import { Table } from '#functions/core/table/table.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { connected } from '../gateways/connected.ts';
import { gatewayRows } from '../settings/rows.ts';
import { eventOf, keepEvent } from './receive.ts';
import { watchedGateways } from './rows.ts';

const atOnce = 8;
/** What came in the meantime is known already: an event is kept once. */
const backMs = 2 * hourMs;

export async function handler(run: ScheduledRun = {}): Promise<{ found: number }> {
  let found = 0;
  for (const shard of shardsOf(run)) {
    const watched = (await new Table('-').all(watchedGateways, ['watched', shard])).of(watchedGateways).map(({ row }) => row);
    const failures = await settleWithLimit(atOnce, watched, async (one) => {
      found += await fetchMissed(one);
    });
    for (const { item, error } of failures) log.error('a gateway was not asked for missed events', { churchId: item.churchId, error });
  }
  return { found };
}

async function fetchMissed(watched: { churchId: string; gatewayId: string }): Promise<number> {
  const table = new Table(watched.churchId);
  const row = await table.get(gatewayRows, { id: watched.gatewayId });
  if (!row) {
    await new Table('-').write(table.erase(watchedGateways, watched));
    return 0;
  }
  const gateway = await connected(table, row.row);
  const notices = await gateway.webhooks.missed(later(-backMs));
  const isNew = await Promise.all(notices.map((notice) => keepEvent(table, eventOf(row.row, notice))));
  return isNew.filter(Boolean).length;
}
