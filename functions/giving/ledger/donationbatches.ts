import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Batch, Total } from '#shared/giving/batches.ts';
import { donationbatches as contract, type WireBatch } from '#shared/giving/ledger/donationbatches.ts';
import { decimalOf } from '#shared/giving/money/wire.ts';
import { loadBatch, removeBatch, saveBatch } from '../batches/changes.ts';
import { totalsOf, totalsOfAll } from '../batches/totals.ts';
import { churchToday } from './gifts.ts';
import { batches, ofBooks } from './rows.ts';

/** Currencies are never added up: the total is that of the first, the count is of all. */
const view = (table: Table, { id, name, date }: Batch, totals: readonly Total[] = []): WireBatch => ({
  ...{ id, churchId: table.church, name, batchDate: `${date}T00:00:00.000Z` },
  donationCount: totals.reduce((sum, { gifts }) => sum + gifts, 0),
  totalAmount: totals[0] ? decimalOf(totals[0].amount, totals[0].currency) : 0,
});

export const donationbatches = implement(contract, {
  list: async (_, { table }) => {
    const [page, totals] = await Promise.all([table.all(ofBooks, ['batches'], { index: 'gsi1', newestFirst: true }), totalsOfAll(table)]);
    return page.of(batches).map(({ row }) => view(table, row, totals.get(row.id)));
  },

  load: async ({ id }, { table }) => {
    const { batch, gifts } = await loadBatch(table, id);
    return view(table, batch.row, totalsOf(gifts));
  },

  save: async ({ body }, { table }) => {
    const today = await churchToday(table);
    const saved: WireBatch[] = [];
    for (const { id, name, batchDate } of body) {
      const before = id ? (await table.need(batches, { id })).row : undefined;
      const date = batchDate ?? before?.date ?? today;
      saved.push(view(table, await saveBatch(table, { id, name: name || before?.name || date, date })));
    }
    return saved;
  },

  remove: async ({ id }, { table }) => {
    await removeBatch(table, id);
    return {};
  },
});
