// What a recurring gift would cost less in a year if it were given from a bank account. Pure, in whole cents.
import type { Frequency } from '../donate.ts';
import { type FeeRate, feeOf, keptOf } from '../fees.ts';

/** How often it comes in a year that ends on the day it began. */
const timesAYear = { one_week: 52, two_week: 26, one_month: 12, three_month: 4, one_year: 1 } as const satisfies Record<Frequency, number>;

/** What the gateway keeps of one gift; with a covered fee, the giver pays that on top. */
const costOf = (sum: number, covers: boolean, rate: FeeRate): number => keptOf(sum + (covers ? feeOf(sum, rate) : 0), rate);

/** `sum`: to the funds. `now`, `bank`: what the gateway asks for the present method and for a bank account. Nothing where a bank account costs as much. */
export function bankSaving(
  { sum, covers, frequency }: { readonly sum: number; readonly covers: boolean; readonly frequency: Frequency },
  now: FeeRate,
  bank: FeeRate,
): number {
  return Math.max(0, costOf(sum, covers, now) - costOf(sum, covers, bank)) * timesAYear[frequency];
}
