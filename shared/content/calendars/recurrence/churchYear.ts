// Feasts of the church year: they move with Easter, or depend on the Sundays before Christmas.
import { epochDayOf, weekdayOf } from '#shared/time/civilDate.ts';

/** Easter Sunday of the western churches (Gregorian computus after Meeus, Jones and Butcher), as an epoch day. */
export function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return epochDayOf(year, Math.floor(f / 31), (f % 31) + 1);
}

/** Easter Sunday of the Orthodox churches: computed in the Julian calendar (after Meeus), returned as a Gregorian date. */
export function orthodoxEaster(year: number): number {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  // The Julian calendar falls behind ours by three days every four centuries.
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return epochDayOf(year, Math.floor(sum / 31), (sum % 31) + 1) + behind;
}

/** The first Sunday in Advent: the fourth before Christmas. */
export function advent(year: number): number {
  const christmas = epochDayOf(year, 12, 25);
  return christmas - (weekdayOf(christmas) || 7) - 21;
}

export const feasts = { easter, orthodoxEaster, advent } as const;
export type Feast = keyof typeof feasts;
