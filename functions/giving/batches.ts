import { nowIso } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { batches as contract } from '#shared/giving/batches.ts';
import { close, count, loadBatch, ofMethod, removeBatch, reopen, saveBatch } from './batches/changes.ts';
import { totalsOf, totalsOfAll } from './batches/totals.ts';
import { ofBooks, batches as rows } from './ledger/rows.ts';

export const batches = implement(contract, {
  list: async ({ query: { after } }, { table }) => {
    const asked = { index: 'gsi1', newestFirst: true, limit: 30, after } as const;
    const [page, totals] = await Promise.all([table.query(ofBooks, ['batches'], asked), totalsOfAll(table)]);
    return { batches: page.of(rows).map(({ row }) => ({ ...row, totals: totals.get(row.id) ?? [] })), next: page.next };
  },

  load: async ({ id }, { table }) => {
    const { batch, gifts } = await loadBatch(table, id);
    return {
      batch: { ...batch.row, totals: totalsOf(gifts) },
      gifts,
      cash: ofMethod(gifts, (method) => method === 'cash'),
      checks: ofMethod(gifts, (method) => method === 'check'),
    };
  },

  save: ({ body }, { table }) => saveBatch(table, body),

  count: ({ id, body }, { table, caller }) => count(table, id, { ...body, userId: caller.userId, by: caller.name, at: nowIso() }),

  close: async ({ id }, { table, caller }) => {
    const row = await close(table, id, caller.name);
    return { ...row, totals: row.closed?.totals ?? [] };
  },

  reopen: ({ id, body: { reason } }, { table, caller }) => reopen(table, id, caller.name, reason),

  remove: async ({ id }, { table }) => {
    await removeBatch(table, id);
    return {};
  },
});
