// Totals as charts and tables show them. Pure.
import type { Totals } from '#shared/giving/ledger/gifts.ts';

type Rows = Totals['rows'];

/** The currencies of totals, the one with the most gifts first: they are never added up. */
export const currenciesIn = ({ sums }: Pick<Totals, 'sums'>): readonly string[] =>
  sums.toSorted((a, b) => b.gifts - a.gifts).map(({ currency }) => currency);

/** What each period came to; of one fund, or of all. */
export function byPeriod(rows: Rows, periods: readonly string[], currency: string, fundId = ''): readonly number[] {
  const sums = new Map<string, number>();
  for (const row of rows)
    if (row.currency === currency && (!fundId || row.fundId === fundId)) sums.set(row.from, (sums.get(row.from) ?? 0) + row.amount);
  return periods.map((from) => sums.get(from) ?? 0);
}

/** What each fund came to, the most first. */
export function byFund(rows: Rows, currency: string): readonly { readonly fundId: string; readonly amount: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) if (row.currency === currency) sums.set(row.fundId, (sums.get(row.fundId) ?? 0) + row.amount);
  return [...sums].map(([fundId, amount]) => ({ fundId, amount })).toSorted((a, b) => b.amount - a.amount);
}
