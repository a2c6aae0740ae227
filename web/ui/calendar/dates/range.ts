// The days each view shows, and where its arrows lead.

import { dayMs } from '#shared/time/civilDate.ts';
import type { CalendarView } from '../types.ts';
import { addMonths, dayOf, monthOf, weekOf } from './days.ts';

export interface Shown {
  readonly first: number;
  readonly days: number;
}

export interface Circumstances {
  readonly weekStart: number;
  /** Too narrow for seven columns. */
  readonly narrow: boolean;
  readonly today: number;
}

/** Days side by side in a narrow week view. */
const few = 3;

/** The days shown by `view` at `at`; a month is padded to whole weeks. */
export function shownOf(view: CalendarView, at: number, { weekStart, narrow, today }: Circumstances): Shown {
  const day = dayOf(at);
  if (view === 'day') return { first: day, days: 1 };
  if (view === 'list') return { first: day, days: dayOf(addMonths(at, 1)) - day };
  // Counted from today, so that a narrow week begins with today and its days stay put as the reader moves through them.
  if (view === 'week' && narrow) return { first: today + Math.floor((day - today) / few) * few, days: few };
  if (view === 'week') return { first: weekOf(day, weekStart), days: 7 };
  const month = monthOf(day);
  const first = weekOf(month.first, weekStart);
  return { first, days: weekOf(month.last, weekStart) + 7 - first };
}

/** The target of "next" (`by` 1) and "previous" (-1). */
export function stepped(view: CalendarView, at: number, by: number, narrow: boolean): number {
  if (view === 'month' || view === 'list') return addMonths(at, by);
  return at + by * (view === 'day' ? 1 : narrow ? few : 7) * dayMs;
}

/** The position after switching views: the list of another month begins with its first day, not with the day the reader came from. */
export function entered(from: CalendarView, to: CalendarView, at: number, today: number): number {
  const { first, last } = monthOf(dayOf(at));
  const isThisMonth = first <= today && today <= last;
  return from === 'month' && to === 'list' && !isThisMonth ? first * dayMs : at;
}
