// The groups of a demo church and their events. Dates are relative to the day of seeding, so that there are always upcoming events.

import type { StockName } from '#shared/content/pictures/stockSet.ts';
import type { GroupVisibility, JoinPolicy } from '#shared/membership/groups/groups.ts';
import { civilDateOf, dayMs, epochDayOf, weekdayOf } from '#shared/time/civilDate.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';

/**
 * Who is registered for a one-time event: people by their keys, a list each; visitors by their names, one a line. `price`: of a seat in cents,
 * for a fund of the church; who is registered has yet to pay.
 */
export interface DemoRegistration {
  readonly capacity: number;
  readonly price?: { readonly amount: number; readonly fund: number };
  readonly parties: readonly (readonly string[])[];
  readonly visitors: readonly string[];
}

/** `start`, `end`: wall times in the church's zone; for all-day events dates, with the end exclusive. */
export interface DemoEvent {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly allDay?: true;
  readonly rule?: string;
  readonly description?: string;
  readonly location?: string;
  readonly visibility?: 'private';
  readonly registration?: DemoRegistration;
  readonly exceptions?: readonly string[];
  readonly overrides?: readonly { readonly original: string; readonly start?: string; readonly end?: string; readonly title?: string }[];
}

/** People by their keys; `asking` have a pending join request. */
export interface DemoGroup {
  readonly key: string;
  readonly name: string;
  readonly slug: string;
  readonly categoryName: string;
  readonly about: string;
  readonly meetingTime?: string;
  readonly meetingLocation?: string;
  readonly labels: readonly string[];
  readonly photo?: StockName;
  readonly joinPolicy: JoinPolicy;
  readonly visibility?: GroupVisibility;
  readonly tags?: 'standard' | 'team';
  readonly leaders: readonly string[];
  readonly members: readonly string[];
  readonly asking?: readonly (readonly [person: string, message: string])[];
  readonly events: readonly DemoEvent[];
}

/** A public calendar: whole groups by their keys, single events by group and title. */
export interface DemoCalendar {
  readonly key: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly events: readonly (readonly [group: string, title: string])[];
}
export interface DemoGroups {
  readonly groups: readonly DemoGroup[];
  readonly calendars: readonly DemoCalendar[];
}

const weeksBack = 12;

/** Dates relative to the day of seeding, `YYYY-MM-DD`. */
export function daysFrom(today: string) {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const now = epochDayOf(year, month, day);
  const text = (days: number) => formatWallTime(days * dayMs).slice(0, 10);
  const next = (weekday: number, weeks = 0) => now + ((weekday - weekdayOf(now) + 7) % 7) + weeks * 7;
  const at = (days: number, from: string, to: string) => ({ start: `${text(days)}T${from}:00`, end: `${text(days)}T${to}:00` });
  return {
    /** That many days from today, with and without a time. */
    on: (days: number, from: string, to: string) => at(now + days, from, to),
    allDay: (days: number, length = 1) => ({ allDay: true as const, start: text(now + days), end: text(now + days + length) }),
    /** A weekday (0: Sunday) some weeks ago, as the start of weekly events. */
    weekly: (weekday: number, from: string, to: string) => at(next(weekday, -weeksBack), from, to),
    /** That weekday the given number of weeks from now, with a time: an occurrence of the above. */
    nth: (weekday: number, weeks: number, time: string) => `${text(next(weekday, weeks))}T${time}:00`,
    /** The first day of the month, the given number of months from now. */
    month: (months: number, from: string, to: string) => {
      const { year: y, month: m } = civilDateOf(now);
      return at(epochDayOf(y + Math.floor((m - 1 + months) / 12), ((((m - 1 + months) % 12) + 12) % 12) + 1, 1), from, to);
    },
  };
}
