import { now } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { comparisons as contract, type GatewayPayout } from '#shared/giving/comparisons.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { compareDay } from './compare/compare.ts';
import { mendEntry } from './compare/mendEntry.ts';
import { mendLine } from './compare/mendLine.ts';
import { recount } from './compare/recount.ts';
import { comparisonRows, recountRows } from './compare/rows.ts';
import { settle } from './donate/settle.ts';
import { connected } from './gateways/connected.ts';
import { type Gateway, GatewayError } from './gateways/gateway.ts';
import { converge } from './ledger/converge.ts';
import { ofBooks, posted } from './ledger/rows.ts';
import { requireHeld } from './settings/holders.ts';
import { allGateways } from './settings/openGateways.ts';
import { type GatewayRow, gatewayRows } from './settings/rows.ts';

const daysOf = async (table: Table, gatewayId: string, limit: number) => {
  const page = await table.query(ofBooks, ['compared', gatewayId], { newestFirst: true, limit });
  return page.of(comparisonRows).map(({ row }) => row);
};
const recountsOf = async (table: Table, limit: number) => {
  const page = await table.query(ofBooks, ['recounts'], { newestFirst: true, limit });
  return page.of(recountRows).map(({ row }) => row);
};

/** Asks a gateway, which may be away. */
async function asking<T>(table: Table, gatewayId: string, ask: (gateway: Gateway, row: GatewayRow) => Promise<T>): Promise<T> {
  const { row } = await table.need(gatewayRows, { id: gatewayId });
  await requireHeld(table, row);
  try {
    return await ask(await connected(table, row), row);
  } catch (error) {
    throw error instanceof GatewayError ? new Refusal('gatewayDown') : error;
  }
}

const payoutDays = 60;

async function payoutsOf(table: Table, gatewayId: string): Promise<GatewayPayout[]> {
  const all = await asking(table, gatewayId, (gateway) => gateway.payouts(new Date(now().getTime() - payoutDays * dayMs)));
  const batch = table.batch();
  const found = all.map((payout) => ({ payout, guard: batch.get(table, posted, { cause: `payout:${payout.id}` }) }));
  const days = await daysOf(table, gatewayId, payoutDays + 1);
  await batch.send();
  const wrong = new Set(days.flatMap(({ payouts }) => payouts));
  const first = days.at(-1)?.date;
  return found
    .map(({ payout: { id, amount, currency, at, arrives, status, isAutomatic }, guard }) => {
      const isLooked = isAutomatic && status === 'paid' && first !== undefined && at.slice(0, 10) >= first;
      const facts = { id, amount, currency, at, arrives, status, isAutomatic, isBooked: guard() !== undefined };
      return { ...facts, addsUp: isLooked ? !wrong.has(id) : undefined };
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

export const comparisons = implement(contract, {
  status: async (_, { table }) => {
    const [gateways, [latest]] = await Promise.all([allGateways(table), recountsOf(table, 1)]);
    return {
      gateways: await Promise.all(
        gateways.map(async ({ id, provider, account, currency, removedAt }) => {
          const [day] = await daysOf(table, id, 1);
          return { id, provider, account, currency, isRetired: removedAt !== undefined, latest: day };
        }),
      ),
      recount: latest,
    };
  },

  payouts: ({ query: { gatewayId } }, { table }) => payoutsOf(table, gatewayId),

  list: ({ query: { gatewayId } }, { table }) => daysOf(table, gatewayId, 60),

  recounts: (_, { table }) => recountsOf(table, 60),

  run: ({ body: { gatewayId, date } }, { table }) => asking(table, gatewayId, (gateway, row) => compareDay(table, gateway, row, date)),

  mend: ({ body: { gatewayId, paymentId } }, { table }) =>
    asking(table, gatewayId, async (gateway) => {
      const truth = await gateway.truthOf(paymentId);
      if (!truth) throw new Refusal('notFound');
      await settle(table, truth);
      return { giftId: (await converge(table, truth)).id };
    }),

  mendLine: ({ body: { gatewayId, date, id } }, { table }) =>
    asking(table, gatewayId, async (gateway, row) => {
      await mendLine(table, gateway, row, { date, id });
      return compareDay(table, gateway, row, date);
    }),

  mendEntry: ({ body: { gatewayId, ...wanted } }, { table }) =>
    asking(table, gatewayId, (gateway, row) => mendEntry(table, gateway, row, wanted)),

  recount: (_, { table }) => recount(table),
});
