// Event times in the reader's language. Wall times are formatted as UTC, because they are already local to the church.

import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { timeZoneName } from '#shared/time/timeZone.ts';

const format = (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

type Span = Pick<Occurrence, 'start' | 'end' | 'allDay'>;
const dayOf = (wall: number) => Math.floor(wall / dayMs);
/** The last day of an event; ends are exclusive, so an end at midnight doesn't count. */
const lastDay = ({ start, end }: Span) => Math.max(dayOf(start), dayOf(end - 1));

/** The hours of an event on one day, or its days if it spans several; empty for all-day events. */
export function hoursOf(of: Span, locale: string): string {
  const several = lastDay(of) > dayOf(of.start);
  if (of.allDay) return several ? format(locale, { dateStyle: 'medium' }).formatRange(of.start, lastDay(of) * dayMs) : '';
  const style = several ? ({ dateStyle: 'medium', timeStyle: 'short' } as const) : ({ timeStyle: 'short' } as const);
  return format(locale, style).formatRange(of.start, of.end);
}

/** Day and hours combined. */
export function whenOf(of: Span, locale: string, allDay: string): string {
  if (lastDay(of) > dayOf(of.start)) return hoursOf(of, locale);
  return `${format(locale, { dateStyle: 'full' }).format(of.start)}, ${hoursOf(of, locale) || allDay}`;
}

export const monthOf = (wall: number, locale: string): string => format(locale, { month: 'long', year: 'numeric' }).format(wall);
export const weekdayOf = (wall: number, locale: string): string => format(locale, { weekday: 'short' }).format(wall);
export const dayNumber = (wall: number, locale: string): string => format(locale, { day: 'numeric' }).format(wall);

/** The zone's common name there; its IANA name if the runtime has none. */
export const zoneName = (zone: string, locale: string): string => timeZoneName(zone, locale) || zone;
