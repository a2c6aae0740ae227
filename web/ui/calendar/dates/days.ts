// Wall times as zone-less milliseconds since 1970, and days counted from there. Only UTC getters, so the local zone never leaks in.

import { dayMs, weekdayOf } from '#shared/time/civilDate.ts';

export const dayOf = (wall: number): number => Math.floor(wall / dayMs);

/** The first day of the week containing `day`. */
export const weekOf = (day: number, weekStart: number): number => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** First and last day of the month containing `day`. */
export function monthOf(day: number): { readonly first: number; readonly last: number } {
  const date = new Date(day * dayMs);
  const begin = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / dayMs;
  return { first: begin(0), last: begin(1) - 1 };
}

/** The same day in another month, clamped to that month's last; keeps the time of day. */
export function addMonths(wall: number, months: number): number {
  const day = dayOf(wall);
  const date = new Date(day * dayMs);
  const target = monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / dayMs);
  return Math.min(target.first + date.getUTCDate() - 1, target.last) * dayMs + (wall - day * dayMs);
}

/** `count` days starting at `first`. */
export const daysFrom = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => first + at);
