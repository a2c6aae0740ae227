import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { funds as contract, type Fund } from '#shared/giving/funds.ts';
import { isOpen, loadFunds, mainOf, openFirst } from './funds/loadFunds.ts';
import { type FundRow, fundRows } from './funds/rows.ts';
import { ofBooks } from './ledger/rows.ts';
import { schedules } from './schedules/rows.ts';

const view = (churchId: string, { id, name, taxDeductible }: FundRow): Fund => ({ id, churchId, name, taxDeductible, productId: '' });
/** As they are offered: the main one first. */
function offered(churchId: string, all: readonly FundRow[]): Fund[] {
  const main = mainOf(all.filter(isOpen))?.id;
  return openFirst(all).map((row) => ({ ...view(churchId, row), main: row.id === main }));
}

/** A recurring donation would go on giving to it (decision D48). */
async function requireUnused(table: Table, fundId: string): Promise<void> {
  const running = (await table.all(ofBooks, ['allschedules'], { index: 'gsi1' })).of(schedules);
  if (running.some(({ row }) => row.funds.some((line) => line.fundId === fundId)))
    throw new Refusal('invalid', 'A recurring donation gives to this fund. Please change it first.');
}

export const funds = implement(contract, {
  list: async (_, { table }) => offered(table.church, await loadFunds(table)),

  ofChurch: async ({ churchId }, { table }) => offered(churchId, await loadFunds(table.within(churchId))),

  hidden: async (_, { table }) => (await loadFunds(table)).filter((row) => !isOpen(row)).map((row) => view(table.church, row)),

  load: async ({ id }, { table }) => view(table.church, (await table.need(fundRows, { id })).row),

  save: ({ body }, { table }) =>
    retryOnRefusal(async () => {
      const before = await Promise.all(body.map(({ id }) => (id ? table.need(fundRows, { id }) : undefined)));
      const rows = body.map(({ name, taxDeductible }, at) => ({
        ...(before[at]?.row ?? { id: newId() }),
        name,
        taxDeductible: taxDeductible ?? before[at]?.row.taxDeductible ?? true,
      }));
      await table.write(...rows.map((row, at) => table.put(fundRows, row, before[at])));
      return rows.map((row) => view(table.church, row));
    }),

  remove: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      await requireUnused(table, id);
      const fund = await table.need(fundRows, { id });
      if (isOpen(fund.row)) await table.write(table.put(fundRows, { ...fund.row, removedAt: nowIso() }, fund));
      return {};
    }),

  choose: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      const fund = await table.need(fundRows, { id });
      if (!isOpen(fund.row)) throw new Refusal('fundGone');
      await table.write(table.put(fundRows, { ...fund.row, mainSince: nowIso() }, fund));
      return { ...view(table.church, fund.row), main: true };
    }),

  restore: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      const fund = await table.need(fundRows, { id });
      const row = { ...fund.row, removedAt: undefined };
      await table.write(table.put(fundRows, row, fund));
      return view(table.church, row);
    }),
});
