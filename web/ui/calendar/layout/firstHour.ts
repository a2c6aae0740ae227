// Where the hours begin to be seen.
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import type { CalendarItem } from '../types.ts';

const morning = 7 * hourMs;
const before = 1_800_000;

/** The label of the first hour stands above it: as high as twelve minutes, and a little. */
const label = 900_000;

/**
 * Milliseconds of the day that the hours are scrolled to: half an hour before the earliest event of these days, seven without any.
 * The hour that Tab comes to (`active`, wall time) is the first one seen where the heads would cut it in two.
 */
export function firstHour(items: readonly CalendarItem[], first: number, days: number, active: number): number {
  const isShown = (wall: number) => wall >= first * dayMs && wall < (first + days) * dayMs;
  const starts = items.filter(({ start }) => isShown(start)).map(({ start }) => start - Math.floor(start / dayMs) * dayMs);
  const begin = starts.length ? Math.max(0, Math.min(...starts) - before) : morning;
  const hour = Math.floor((active - Math.floor(active / dayMs) * dayMs) / hourMs) * hourMs;
  return isShown(active) && hour < begin && hour + hourMs > begin - label ? hour : begin;
}
