import type { Table } from '#functions/core/table/table.ts';
import type { Total } from '#shared/giving/batches.ts';
import { counts, type Gift } from '#shared/giving/gifts.ts';
import { batchSums, ofBooks } from '../ledger/rows.ts';

const added = (rows: readonly Total[]): Total[] => {
  const all = new Map<string, Total>();
  for (const { currency, amount, gifts } of rows) {
    const before = all.get(currency) ?? { currency, amount: 0, gifts: 0 };
    all.set(currency, { currency, amount: before.amount + amount, gifts: before.gifts + gifts });
  }
  return [...all.values()]
    .filter(({ amount, gifts }) => amount !== 0 || gifts !== 0)
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
};

/** What lies in each batch, in one request for all of them. */
export async function totalsOfAll(table: Table): Promise<Map<string, Total[]>> {
  const rows = (await table.all(ofBooks, ['batchsums'])).of(batchSums).map(({ row }) => row);
  const grouped = new Map<string, Total[]>();
  for (const { batchId, ...total } of rows) {
    const known = grouped.get(batchId);
    if (known) known.push(total);
    else grouped.set(batchId, [total]);
  }
  return new Map([...grouped].map(([batchId, totals]) => [batchId, added(totals)]));
}

/** What gifts come to: the whole of those that count, whatever was given back later. */
export const totalsOf = (gifts: readonly Gift[]): Total[] =>
  added(gifts.filter(({ status }) => counts(status)).map(({ currency, amount }) => ({ currency, amount, gifts: 1 })));
