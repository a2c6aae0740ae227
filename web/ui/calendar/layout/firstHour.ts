// Where the hours begin to be seen.
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import type { CalendarItem } from '../types.ts';

const morning = 7 * hourMs;
const before = 1_800_000;

/** Milliseconds of the day that the hours are scrolled to: half an hour before the earliest event of these days, seven without any. */
export function firstHour(items: readonly CalendarItem[], first: number, days: number): number {
  const starts = items
    .filter(({ start }) => start >= first * dayMs && start < (first + days) * dayMs)
    .map(({ start }) => start - Math.floor(start / dayMs) * dayMs);
  return starts.length ? Math.max(0, Math.min(...starts) - before) : morning;
}
