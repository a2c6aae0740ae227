import { dateAt, ownTimeZone } from '#shared/time/timeZone.ts';

/** Full years from a date to a day, both `YYYY-MM-DD`. */
export function yearsBetween(from: string, today: string): number {
  const passed = Number(today.slice(0, 4)) - Number(from.slice(0, 4));
  return today.slice(5) < from.slice(5) ? passed - 1 : passed;
}

/** Today as `YYYY-MM-DD` in a zone (IANA), by default the viewer's own. */
export const todayIn = (zone = ownTimeZone(), now = new Date()): string => dateAt(now.getTime(), zone);
