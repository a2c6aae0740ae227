// The days an event spans, and so how it is drawn.
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { dayOf } from '../dates/days.ts';
import type { CalendarItem } from '../types.ts';

export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

/** A celebration that runs past midnight belongs to the day it begins: ending by six in the morning doesn't count as a second day. */
const nightEnds = 6 * hourMs;

export function spanOf({ start, end, allDay }: Pick<CalendarItem, 'start' | 'end' | 'allDay'>): DaySpan {
  const first = dayOf(start);
  const last = dayOf(Math.max(end - 1, start));
  const isNight = !allDay && last === first + 1 && end - last * dayMs <= nightEnds && end - start < dayMs;
  return { first, last: isNight ? first : last };
}

/** Drawn as a filled bar in the month. */
export const isBar = (item: CalendarItem): boolean => item.allDay || spanOf(item).last > spanOf(item).first;

/** Too long for the hours of the week and day views: goes in the all-day row. */
export const isLong = ({ start, end, allDay }: CalendarItem): boolean => allDay || end - start >= dayMs;

/** By start; all-day events first, longer ones before shorter ones. */
export const inOrder = (items: readonly CalendarItem[]): readonly CalendarItem[] =>
  items.toSorted((a, b) => a.start - b.start || Number(b.allDay) - Number(a.allDay) || b.end - a.end || a.title.localeCompare(b.title));

/** One day's events, sorted. */
export const onDay = (items: readonly CalendarItem[], day: number): readonly CalendarItem[] =>
  inOrder(items.filter((item) => spanOf(item).first <= day && spanOf(item).last >= day)).toSorted(
    (a, b) => Number(isBar(b)) - Number(isBar(a)),
  );
