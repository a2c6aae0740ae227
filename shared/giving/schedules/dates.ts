// The dates of recurring gifts: dates as a church's calendar shows them, never instants, so that no clock change moves or doubles one
// (decision D52).
import { civilDateOf, dayMs, daysInMonth, epochDayOf } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatDate } from '#shared/time/wallTime.ts';
import type { Frequency } from '../donate.ts';

/** When the day's gifts are charged, on the clock of the church. */
const chargeHourMs = 6 * 3_600_000;
/** Charged that many days late at most, if the scheduler was down; anything later is skipped, and the giver is told. */
const mostDaysLate = 3;
/** Days after the date on which a declined gift is tried again; after the last one it is paused. */
const retryDays = [1, 3, 7] as const;

/** How older clients and gateways name a frequency. */
export const intervals = {
  one_week: { interval: 'week', interval_count: 1 },
  two_week: { interval: 'week', interval_count: 2 },
  one_month: { interval: 'month', interval_count: 1 },
  three_month: { interval: 'month', interval_count: 3 },
  one_year: { interval: 'year', interval_count: 1 },
} as const satisfies Record<Frequency, { interval: string; interval_count: number }>;

/** Three months are a quarter, twelve a year; anything we don't offer is `undefined`. */
export function frequencyOf(interval: string | undefined, count = 1): Frequency | undefined {
  if (interval === 'week') return count === 1 ? 'one_week' : count === 2 ? 'two_week' : undefined;
  if (interval === 'month') return count === 1 ? 'one_month' : count === 3 ? 'three_month' : count === 12 ? 'one_year' : undefined;
  return interval === 'year' && count === 1 ? 'one_year' : undefined;
}

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970 of a date `YYYY-MM-DD`; `undefined` for what is no date. */
export function epochDay(date: string): number | undefined {
  const [, year, month, day] = isoDate.exec(date)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? epochDayOf(year, month, day) : undefined;
}

function need(date: string): number {
  const day = epochDay(date);
  if (day === undefined) throw new Error(`${date} is no date.`);
  return day;
}

export const addDays = (date: string, days: number): string => formatDate(need(date) + days);
/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number => need(to) - need(from);

const weeks = { one_week: 1, two_week: 2 } as const;
const months = { one_month: 1, three_month: 3, one_year: 12 } as const;

/** The date number `n` (from 0) of a series that starts on `start`: where a month is too short, its last day. */
export function nthDate(start: string, frequency: Frequency, n: number): string {
  const first = need(start);
  if (frequency === 'one_week' || frequency === 'two_week') return formatDate(first + 7 * weeks[frequency] * n);
  const { year, month, day } = civilDateOf(first);
  const at = year * 12 + month - 1 + months[frequency] * n;
  const [inYear, inMonth] = [Math.floor(at / 12), (at % 12) + 1];
  return formatDate(epochDayOf(inYear, inMonth, Math.min(day, daysInMonth(inYear, inMonth))));
}

/** The first date of the series after this one. */
export function nextDate(start: string, frequency: Frequency, after: string): string {
  if (after < start) return start;
  const passed = daysBetween(start, after);
  const longest = frequency === 'one_week' || frequency === 'two_week' ? 7 * weeks[frequency] : 31 * months[frequency];
  // None before this number is that late.
  for (let n = Math.floor(passed / longest); ; n += 1) {
    const date = nthDate(start, frequency, n);
    if (date > after) return date;
  }
}

/** When a date is charged: six in the morning where the church is. */
export const chargedAt = (date: string, zone: string): number => wallTimeToInstant(need(date) * dayMs + chargeHourMs, zone);

export type Step =
  | { readonly do: 'charge'; readonly date: string }
  | { readonly do: 'wait' }
  | { readonly do: 'skip'; readonly dates: readonly string[]; readonly next: string };

/** What is to be done today with a series whose next date is `next`. */
export function stepOn(today: string, { start, frequency, next }: { start: string; frequency: Frequency; next: string }): Step {
  if (next > today) return { do: 'wait' };
  if (daysBetween(next, today) <= mostDaysLate) return { do: 'charge', date: next };
  const dates: string[] = [];
  let date = next;
  while (daysBetween(date, today) > mostDaysLate) {
    dates.push(date);
    date = nextDate(start, frequency, date);
  }
  return { do: 'skip', dates, next: date };
}

/** When a declined gift of this date is tried again after the failed attempt number `tries` (from 1); `undefined`: it is paused. */
export function retryDate(date: string, tries: number): string | undefined {
  const days = retryDays[tries - 1];
  return days === undefined ? undefined : addDays(date, days);
}
