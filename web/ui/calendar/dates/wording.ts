// Localized dates and times. Wall times are passed to Intl as UTC, so that they aren't converted.

import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import type { CalendarItem, CalendarView } from '../types.ts';
import { dayOf } from './days.ts';

const formatter = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' });

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

function formattersOf(language: string) {
  return {
    month: formatter(language, { month: 'long', year: 'numeric' }),
    range: formatter(language, { ...date, month: 'short' }),
    full: formatter(language, { ...date, weekday: 'long' }),
    dated: formatter(language, { ...date, weekday: 'short', month: 'short' }),
    long: formatter(language, { weekday: 'long' }),
    short: formatter(language, { weekday: 'short' }),
    narrow: formatter(language, { weekday: 'narrow' }),
    number: formatter(language, { day: 'numeric' }),
    shortMonth: formatter(language, { month: 'short' }),
    dayAndMonth: formatter(language, { day: 'numeric', month: 'short' }),
    clock: formatter(language, clock),
    hour: formatter(language, { hour: 'numeric' }),
    timed: formatter(language, { weekday: 'long', day: 'numeric', month: 'long', ...clock }),
    tip: formatter(language, { weekday: 'short', day: 'numeric', month: 'short', ...clock }),
  };
}

/** Lets a range that needs two lines break at its dash, which has thin spaces or none around it. */
const unbroken = (range: string) => range.replaceAll(' ', '\u00a0').replace(/\u00a0?–\u00a0?/, (dash) => dash.replaceAll('\u00a0', ' '));

export type WeekdayLength = 'long' | 'short' | 'narrow';

/** The calendar's wording for days, hours and events in `language`. Days are counted days, times wall milliseconds. */
export function wordingOf(language: string) {
  const by = formattersOf(language);
  const halves = by.clock.resolvedOptions().hour12 === true;
  const ofDay = (format: Intl.DateTimeFormat) => (day: number) => format.format(day * dayMs);
  // "9 AM" is as clear as "9:00 AM" and leaves more room for the title; "9" alone wouldn't be clear.
  const time = (wall: number) => (halves && wall % hourMs === 0 ? by.hour : by.clock).format(wall);
  const rangeOf = (start: number, end: number) => {
    if (end <= start) return by.clock.format(start);
    // Languages with a 24-hour clock may append a word to ranges, for which a column has no room.
    return halves ? by.clock.formatRange(start, end) : `${by.clock.format(start)} – ${by.clock.format(end)}`;
  };
  const lastDay = ({ start, end }: Pick<CalendarItem, 'start' | 'end'>) => dayOf(Math.max(end - 1, start)) * dayMs;
  return {
    weekday: (day: number, length: WeekdayLength) => ofDay(by[length])(day),
    /** Digits only: some languages append a word. */
    number: (day: number) => String(new Date(day * dayMs).getUTCDate()),
    shortMonth: ofDay(by.shortMonth),
    full: ofDay(by.full),
    time,
    /** The shortest form, for the month: "9:30am". */
    shortTime: (wall: number) => time(wall).replace(/\s?([AP])\.?M\.?$/, (_, half: string) => `${half.toLowerCase()}m`),
    timeRange: ({ start, end }: Pick<CalendarItem, 'start' | 'end'>) => rangeOf(start, end),
    dayRange: (item: Pick<CalendarItem, 'start' | 'end'>) => by.dayAndMonth.formatRange(item.start, lastDay(item)),
    /** An event's full time for screen readers; a short one for the drag tooltip. */
    when: (item: Pick<CalendarItem, 'start' | 'end' | 'allDay'>, short = false) =>
      item.allDay
        ? (short ? by.dated : by.full).formatRange(item.start, lastDay(item))
        : (short ? by.tip : by.timed).formatRange(item.start, Math.max(item.end, item.start)),
    slot: (wall: number) => by.timed.format(wall),
    title: (view: CalendarView, at: number, first: number, days: number, short: boolean) =>
      view === 'month'
        ? by.month.format(at)
        : view === 'day'
          ? (short ? by.dated : by.full).format(at)
          : unbroken(by.range.formatRange(first * dayMs, (first + days - 1) * dayMs)),
  };
}

export type Wording = ReturnType<typeof wordingOf>;
