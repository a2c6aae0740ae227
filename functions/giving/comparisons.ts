import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { comparisons as contract } from '#shared/giving/comparisons.ts';
import { compareDay } from './compare/compare.ts';
import { recount } from './compare/recount.ts';
import { comparisonRows, recountRows } from './compare/rows.ts';
import { settle } from './donate/settle.ts';
import { connected } from './gateways/connected.ts';
import { converge } from './ledger/converge.ts';
import { ofBooks } from './ledger/rows.ts';
import { gatewayRows } from './settings/rows.ts';

export const comparisons = implement(contract, {
  list: async ({ query: { gatewayId } }, { table }) => {
    const page = await table.query(ofBooks, ['compared', gatewayId], { newestFirst: true, limit: 60 });
    return page.of(comparisonRows).map(({ row }) => row);
  },

  recounts: async (_, { table }) => {
    const page = await table.query(ofBooks, ['recounts'], { newestFirst: true, limit: 60 });
    return page.of(recountRows).map(({ row }) => row);
  },

  run: async ({ body: { gatewayId, date } }, { table }) => {
    const { row } = await table.need(gatewayRows, { id: gatewayId });
    return compareDay(table, await connected(table, row), row, date);
  },

  mend: async ({ body: { gatewayId, paymentId } }, { table }) => {
    const { row } = await table.need(gatewayRows, { id: gatewayId });
    const truth = await (await connected(table, row)).truthOf(paymentId);
    if (!truth) throw new Refusal('notFound');
    await settle(table, truth);
    return { giftId: (await converge(table, truth)).id };
  },

  recount: async (_, { table }) => recount(table),
});
