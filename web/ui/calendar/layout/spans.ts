// How many days an event takes, and how it is drawn therefore.
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { dayOf } from '../dates/days.ts';
import type { CalendarItem } from '../types.ts';

export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

/** A feast that runs into the night is on the day it begins: what ends by six in the morning is no second day. */
const nightEnds = 6 * hourMs;

export function spanOf({ start, end, allDay }: Pick<CalendarItem, 'start' | 'end' | 'allDay'>): DaySpan {
  const first = dayOf(start);
  const last = dayOf(Math.max(end - 1, start));
  const isNight = !allDay && last === first + 1 && end - last * dayMs <= nightEnds && end - start < dayMs;
  return { first, last: isNight ? first : last };
}

/** Drawn as a filled bar in the month. */
export const isBar = (item: CalendarItem): boolean => item.allDay || spanOf(item).last > spanOf(item).first;

/** Too long for the hours of the week and day views: stands above them. */
export const isLong = ({ start, end, allDay }: CalendarItem): boolean => allDay || end - start >= dayMs;

/** By beginning; whole days first, longer ones before shorter ones. */
export const inOrder = (items: readonly CalendarItem[]): readonly CalendarItem[] =>
  items.toSorted((a, b) => a.start - b.start || Number(b.allDay) - Number(a.allDay) || b.end - a.end || a.title.localeCompare(b.title));

/** The events of one day, in order. */
export const onDay = (items: readonly CalendarItem[], day: number): readonly CalendarItem[] =>
  inOrder(items.filter((item) => spanOf(item).first <= day && spanOf(item).last >= day)).toSorted(
    (a, b) => Number(isBar(b)) - Number(isBar(a)),
  );
