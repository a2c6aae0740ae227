// What was given, from the sums of days: whatever the number of gifts, one request for each year.
import type { Table } from '#functions/core/table/table.ts';
import { addDays, type DaySum } from '#shared/giving/sums.ts';
import { daySums, ofBooks } from './rows.ts';

/** The sums of each account on each day of a range, inclusive. */
export async function daysBetween(table: Table, from: string, to: string): Promise<DaySum[]> {
  const years = Array.from({ length: Math.max(0, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1) }, (_, at) =>
    String(Number(from.slice(0, 4)) + at),
  );
  const pages = await Promise.all(years.map((year) => table.all(ofBooks, ['days', year], { between: [from, `${to}#~`] })));
  return addDays(pages.flatMap((page) => page.of(daySums).map(({ row: { shard: _, ...sum } }) => sum)));
}

export const isFund = ({ account }: Pick<DaySum, 'account'>): boolean => account.startsWith('fund:');
export const fundOf = ({ account }: Pick<DaySum, 'account'>): string => account.slice('fund:'.length);
export const isGiven = (sum: Pick<DaySum, 'account'>): boolean => sum.account === 'cover' || isFund(sum);

/** By currency: how many gifts there were, what they came to after all that was given back, and what the gateways kept. */
export function sumsOf(days: readonly DaySum[]) {
  const all = new Map<string, { currency: string; gifts: number; amount: number; fees: number }>();
  for (const day of days) {
    const before = all.get(day.currency) ?? { currency: day.currency, gifts: 0, amount: 0, fees: 0 };
    all.set(day.currency, {
      currency: day.currency,
      gifts: before.gifts + day.gifts,
      amount: before.amount + (isGiven(day) ? day.amount : 0),
      fees: before.fees + (day.account === 'fees' ? day.amount : 0),
    });
  }
  return [...all.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** The first day of the period that a day lies in; weeks begin on Sunday, as older clients count them. */
export function periodStart(date: string, by: 'day' | 'week' | 'month' | 'quarter' | 'year'): string {
  const [year = '', month = '01'] = date.split('-');
  if (by === 'day') return date;
  if (by === 'year') return `${year}-01-01`;
  if (by === 'month') return `${year}-${month}-01`;
  if (by === 'quarter') return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  const day = new Date(`${date}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}
