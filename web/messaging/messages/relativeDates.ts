import { dayMs } from '#shared/time/civilDate.ts';
import type { Formats, Moment } from '#web/ui/format/format.ts';

const dayOf = (moment: Moment) => new Date(new Date(moment).toDateString()).getTime();

/** How many days of the reader lie between a moment and now. */
export const daysAgo = (moment: Moment, now: Moment = Date.now()): number => Math.round((dayOf(now) - dayOf(moment)) / dayMs);

/** The time of the last message in a list: today the time, in the week the weekday, then the date. Pure. */
export function shortWhen(format: Formats, moment: Moment, now: Moment = Date.now()): string {
  const ago = daysAgo(moment, now);
  if (ago <= 0) return format.time(moment);
  if (ago < 7) return format.custom(moment, { weekday: 'short' });
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return format.custom(moment, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
}

/** The heading of a day: in the last days the weekday, with the year where it is another one. Pure. */
export function dayHeading(format: Formats, moment: Moment, now: Moment = Date.now()): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? format.day(moment) : format.date(moment);
}
