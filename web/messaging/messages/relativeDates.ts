import { dayMs } from '#shared/time/civilDate.ts';
import type { Formats, Moment } from '#web/ui/format/format.ts';

const dayOf = (moment: Moment) => new Date(new Date(moment).toDateString()).getTime();

/** The number of days between an instant and now, in the reader's zone. */
export const daysAgo = (moment: Moment, now: Moment = Date.now()): number => Math.round((dayOf(now) - dayOf(moment)) / dayMs);

/** The time of the last message in a list: a time today, a weekday this week, otherwise a date. Pure. */
export function shortWhen(format: Formats, moment: Moment, now: Moment = Date.now()): string {
  const ago = daysAgo(moment, now);
  if (ago <= 0) return format.time(moment);
  if (ago < 7) return format.custom(moment, { weekday: 'short' });
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return format.custom(moment, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
}

/** A day's heading: the weekday for recent days, with the year if it isn't the current one. Pure. */
export function dayHeading(format: Formats, moment: Moment, now: Moment = Date.now()): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? format.day(moment) : format.date(moment);
}
