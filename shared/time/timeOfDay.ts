// Times of day, `HH:mm`, in a zone; also correct on days with a clock change.
import { dayMs, minuteMs } from './civilDate.ts';
import { instantToWallTime, zoneClock } from './timeZone.ts';

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Minutes since midnight on the zone's clocks. */
export const minutesAt = (instant: number, zone: string): number => {
  const wall = instantToWallTime(instant, zone);
  return Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / minuteMs);
};

/**
 * The next instant after `instant` at which clocks in the zone show `HH:mm`. If the time is repeated, only the first counts, unless `both`
 * is set; if it is skipped, the moment of the change.
 */
export function nextTimeOfDay(instant: number, time: string, zone: string, o: { both?: boolean } = {}): number {
  const clock = zoneClock(zone);
  const today = Math.floor(clock.wallTime(instant) / dayMs) * dayMs;
  for (const days of [0, 1, 2]) {
    const wall = today + days * dayMs + minutesOf(time) * minuteMs;
    const all = [clock.earliestInstant(wall), ...(o.both ? clock.possibleInstants(wall).slice(1) : [])];
    const next = all.find((one) => one > instant);
    if (next !== undefined) return next;
  }
  return instant + dayMs;
}
