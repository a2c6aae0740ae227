// Between wall times and instants, both in milliseconds, in a zone by its IANA name.
import { dayMs, epochDayOf } from './civilDate.ts';
import { formatDate } from './wallTime.ts';
import { ZoneClock } from './zoneClock.ts';

const clocks = new Map<string, ZoneClock>();
/** More than there are zones; names may be written in capitals or not. */
const mostClocks = 700;

/** The clocks of a zone, for many times of it. Throws a `RangeError` for a zone the runtime does not know. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new ZoneClock(zone);
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(zone, made);
  return made;
}

/** The zone this device is in. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * The instant of a wall time. One that clocks skip takes the offset from before the gap, one they show twice is the first (decision D3 and
 * RFC 5545, section 3.3.5).
 */
export const wallTimeToInstant = (wall: number, zone: string): number => zoneClock(zone).instant(wall);

/** What clocks show at an instant. */
export const instantToWallTime = (instant: number, zone: string): number => zoneClock(zone).wallTime(instant);

/** How far the clocks of a zone are ahead of UTC at an instant. For a few instants of many zones; for many of one, `instantToWallTime`. */
export const offsetAt = (instant: number, zone: string): number => zoneClock(zone).offsetAt(instant);

/** The calendar day `YYYY-MM-DD` that an instant falls on. */
export const dateAt = (instant: number, zone: string): string => formatDate(Math.floor(instantToWallTime(instant, zone) / dayMs));

/** The first instant of a day `YYYY-MM-DD`, plus some days: midnight, or where clocks skip it, the moment they do. */
export function startOfDay(date: string, zone: string, plusDays = 0): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return zoneClock(zone).earliestInstant((epochDayOf(year, month, day) + plusDays) * dayMs);
}

const monthMs = 2_629_800_000;

/** Whether the clocks of two zones show the same in the half years around an instant; zones of many names do. */
export const sameClocks = (one: string, other: string, now: number): boolean =>
  one === other || Array.from({ length: 13 }, (_, at) => now + (at - 6) * monthMs).every((at) => offsetAt(at, one) === offsetAt(at, other));

/** Zones are called by what their clocks did at a time: this is one at which they did what they do today. */
const recently = Date.UTC(2024, 0, 7);

/** "Central European Time" in a language; empty where it has no name. */
export const timeZoneName = (zone: string, language: string, instant = recently): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
