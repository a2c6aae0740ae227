// The initial scroll position of the hours.
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import type { CalendarItem } from '../types.ts';

const morning = 7 * hourMs;
const before = 1_800_000;

/** Room for the first hour's label, which extends above its line: about twelve minutes, rounded up. */
const label = 900_000;

/**
 * The time of day to scroll to, in milliseconds: half an hour before the earliest event of these days, or seven o'clock without any. If the
 * headers would cut off the slot that is the tab stop (`active`, wall time), its hour comes first instead.
 */
export function firstHour(items: readonly CalendarItem[], first: number, days: number, active: number): number {
  const isShown = (wall: number) => wall >= first * dayMs && wall < (first + days) * dayMs;
  const starts = items.filter(({ start }) => isShown(start)).map(({ start }) => start - Math.floor(start / dayMs) * dayMs);
  const begin = starts.length ? Math.max(0, Math.min(...starts) - before) : morning;
  const hour = Math.floor((active - Math.floor(active / dayMs) * dayMs) / hourMs) * hourMs;
  return isShown(active) && hour < begin && hour + hourMs > begin - label ? hour : begin;
}
