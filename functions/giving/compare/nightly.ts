// Runs every hour, and works for each church once a day, after its night: transfers to the bank are booked, yesterday is compared with each
// gateway, the books are counted anew, and the sums of finished days become one row each.
import { now } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { watchedGateways } from '../events/rows.ts';
import { connected } from '../gateways/connected.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { bookPayout } from '../ledger/payouts.ts';
import { type GatewayRow, gatewayRows } from '../settings/rows.ts';
import { compareDay } from './compare.ts';
import { mergeShards, recount } from './recount.ts';
import { comparisonRows, recountRows } from './rows.ts';

const atOnce = 4;
/** A gateway’s lines of a day are complete by then. */
const afterMidnight = 4 * hourMs;

export async function handler(run: ScheduledRun = {}): Promise<{ compared: number }> {
  let compared = 0;
  for (const shard of shardsOf(run)) {
    const watched = (await new Table('-').all(watchedGateways, ['watched', shard])).of(watchedGateways).map(({ row }) => row);
    const failures = await settleWithLimit(atOnce, watched, async ({ churchId, gatewayId }) => {
      if (await compareIfDue(new Table(churchId), gatewayId)) compared += 1;
    });
    for (const { item, error } of failures) log.error('a gateway was not compared', { churchId: item.churchId, error });
  }
  return { compared };
}

async function compareIfDue(table: Table, gatewayId: string): Promise<boolean> {
  const zone = (await table.get(churches, {}))?.row.timeZone ?? 'UTC';
  const date = dateAt(now().getTime() - afterMidnight - dayMs, zone);
  const [row, done] = await Promise.all([table.get(gatewayRows, { id: gatewayId }), table.get(comparisonRows, { gatewayId, date })]);
  if (!row || done) return false;
  const gateway = await connected(table, row.row);
  await bookPayouts(table, gateway, row.row);
  await compareDay(table, gateway, row.row, date);
  if (!(await table.get(recountRows, { date: now().toISOString().slice(0, 10) }))) {
    const { equal } = await recount(table);
    if (equal) await mergeShards(table, dateAt(now().getTime() - 2 * dayMs, zone));
  }
  return true;
}

/** The money leaves the gateway when a transfer is made, and is back if it fails. */
async function bookPayouts(table: Table, gateway: Gateway, { id: gatewayId }: GatewayRow): Promise<void> {
  for (const { id, amount, currency, at, status } of await gateway.payouts(new Date(now().getTime() - 10 * dayMs))) {
    const payout = { gatewayId, id, amount, currency, at };
    await bookPayout(table, { ...payout, isBack: false });
    if (status === 'failed' || status === 'canceled') await bookPayout(table, { ...payout, isBack: true });
  }
}
