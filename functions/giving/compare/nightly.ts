// Runs every hour, and works for each church once a day, after its night: transfers to the bank are booked, yesterday is compared with each
// gateway, the books are counted anew, gifts that wait for a treasurer are marked as such, the sums of finished days become one row each, and
// givers hear of cards that expire. Books are counted without a gateway, too.
import { now, nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { mendMarks } from '../attention/mend.ts';
import { watchedGateways } from '../events/rows.ts';
import { connected } from '../gateways/connected.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { bookPayout } from '../ledger/payouts.ts';
import { checkPageIfDue } from '../page/checkPage.ts';
import { tellOfExpiring } from '../schedules/expiring.ts';
import { isHeldElsewhere } from '../settings/holders.ts';
import { type GatewayRow, gatewayRows } from '../settings/rows.ts';
import { finishTakeovers } from '../takeovers/take.ts';
import { compareDay } from './compare.ts';
import { mergeShards, recount } from './recount.ts';
import { comparisonRows, countedChurches, recountRows } from './rows.ts';

const atOnce = 4;
/** A gateway’s lines of a day are complete by then. */
const afterMidnight = 4 * hourMs;

export async function handler(run: ScheduledRun = {}): Promise<{ compared: number; counted: number }> {
  let [compared, counted] = [0, 0];
  for (const shard of shardsOf(run)) {
    const everywhere = new Table('-');
    const [gateways, others] = await Promise.all([
      everywhere.all(watchedGateways, ['watched', shard]),
      everywhere.all(countedChurches, ['counted', shard]),
    ]);
    const watched = gateways.of(watchedGateways).map(({ row }) => row);
    const notCompared = await settleWithLimit(atOnce, watched, async ({ churchId, gatewayId }) => {
      if (await compareIfDue(new Table(churchId), gatewayId)) compared += 1;
    });
    for (const { item, error } of notCompared) log.error('a gateway was not compared', { churchId: item.churchId, error });
    const known = [...watched, ...others.of(countedChurches).map(({ row }) => row)].map(({ churchId }) => churchId);
    const notCounted = await settleWithLimit(atOnce, [...new Set(known)], async (churchId) => {
      if (await countIfDue(new Table(churchId))) counted += 1;
    });
    for (const { item: churchId, error } of notCounted) log.error('the books of a church were not counted', { churchId, error });
    const withGateway = [...new Set(watched.map(({ churchId }) => churchId))];
    const unchecked = await settleWithLimit(atOnce, withGateway, (churchId) => checkPageIfDue(new Table(churchId)));
    for (const { item: churchId, error } of unchecked) log.error('a giving page was not checked', { churchId, error });
  }
  return { compared, counted };
}

const zoneOf = async (table: Table): Promise<string> => (await table.get(churches, {}))?.row.timeZone ?? 'UTC';
/** The day that is over, once the night is. */
const yesterday = (zone: string): string => dateAt(now().getTime() - afterMidnight - dayMs, zone);

async function compareIfDue(table: Table, gatewayId: string): Promise<boolean> {
  const zone = await zoneOf(table);
  const date = yesterday(zone);
  const [row, done] = await Promise.all([table.get(gatewayRows, { id: gatewayId }), table.get(comparisonRows, { gatewayId, date })]);
  // Compared by hand before the day’s lines were complete, it says little.
  const isDone = done !== undefined && dateAt(Date.parse(done.row.at) - afterMidnight, zone) > date;
  if (!row || isDone || (await isHeldElsewhere(table, row.row))) return false;
  const gateway = await connected(table, row.row);
  await finishTakeovers(table, gateway, gatewayId);
  await bookPayouts(table, gateway, row.row);
  await compareDay(table, gateway, row.row, date);
  return true;
}

async function countIfDue(table: Table): Promise<boolean> {
  if (await table.get(recountRows, { date: nowIso().slice(0, 10) })) return false;
  await tellOfExpiring(table);
  const { equal } = await recount(table);
  await mendMarks(table);
  if (equal) await mergeShards(table, dateAt(now().getTime() - 2 * dayMs, await zoneOf(table)));
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
