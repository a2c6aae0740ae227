// Converts between wall times and instants, both in milliseconds, by IANA zone name.
import { dayMs, epochDayOf } from './civilDate.ts';
import { formatDate } from './wallTime.ts';
import { ZoneClock } from './zoneClock.ts';

const clocks = new Map<string, ZoneClock>();
/** More than there are zones; names may be in any case. */
const mostClocks = 700;

/** The cached clock of a zone, for converting many times. Throws a `RangeError` for a zone the runtime doesn't know. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new ZoneClock(zone);
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(zone, made);
  return made;
}

/** The device's own zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * The instant of a wall time. A skipped time takes the offset from before the gap; a repeated one means the first (decision D3 and RFC
 * 5545, section 3.3.5).
 */
export const wallTimeToInstant = (wall: number, zone: string): number => zoneClock(zone).instant(wall);

/** The wall time at an instant. */
export const instantToWallTime = (instant: number, zone: string): number => zoneClock(zone).wallTime(instant);

/** The zone's offset from UTC at an instant. For a few instants in many zones; for many in one zone, use `instantToWallTime`. */
export const offsetAt = (instant: number, zone: string): number => zoneClock(zone).offsetAt(instant);

/** The date `YYYY-MM-DD` of an instant. */
export const dateAt = (instant: number, zone: string): string => formatDate(Math.floor(instantToWallTime(instant, zone) / dayMs));

/** The first instant of a date `YYYY-MM-DD` plus some days: midnight or, if clocks skip it, the moment of the change. */
export function startOfDay(date: string, zone: string, plusDays = 0): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return zoneClock(zone).earliestInstant((epochDayOf(year, month, day) + plusDays) * dayMs);
}

const monthMs = 2_629_800_000;

/** Whether the clocks of two zones agree throughout the six months before and after an instant; aliases of a zone do. */
export const sameClocks = (one: string, other: string, now: number): boolean =>
  one === other || Array.from({ length: 13 }, (_, at) => now + (at - 6) * monthMs).every((at) => offsetAt(at, one) === offsetAt(at, other));

/** Zone names depend on the clocks at the time: at this date, zones already had today's rules. */
const recently = Date.UTC(2024, 0, 7);

/** "Central European Time" in a language; empty if it has no name. */
export const timeZoneName = (zone: string, language: string, instant = recently): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
