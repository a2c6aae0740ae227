// Those who may see totals without names see no split of what fewer than five people gave: they could be recognized (decision D50).
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { counts } from '#shared/giving/gifts.ts';
import { asGiven } from '../givers/unnamed.ts';
import { giftsBetween } from './load.ts';
import { periodStart } from './totals.ts';

const fewest = 5;
type Period = Parameters<typeof periodStart>[1];

/** The periods whose funds aren't told apart; none for those who see every gift anyway. */
export async function unsplitPeriods(
  table: Table,
  caller: Caller,
  range: { from: string; to: string; by: Period },
): Promise<(from: string) => boolean> {
  if (caller.can('Giving:Donations:View')) return () => false;
  const givers = new Map<string, Set<string>>();
  for (const row of await giftsBetween(table, range.from, range.to)) {
    const gift = asGiven(row);
    if (!counts(gift.status)) continue;
    const period = periodStart(gift.date, range.by);
    const known = givers.get(period) ?? new Set();
    givers.set(period, known.add(gift.personId ?? (gift.givenAs.email || gift.id)));
  }
  return (from) => (givers.get(from)?.size ?? 0) < fewest;
}
