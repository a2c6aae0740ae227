// The next events of a calendar, as lists on pages show them.

import { dayMs } from '#shared/time/civilDate.ts';
import type { SiteCalendar } from '../site/lists.ts';
import { type Occurrence, occurrencesOf } from './series/occurrences.ts';

/** How far ahead such a list looks, and how many events it shows. */
const ahead = 90 * dayMs;
const most = 10;

/** The next occurrences from an instant on, including ongoing ones. */
export function nextDates({ series, zone }: SiteCalendar, now: number): readonly Occurrence[] {
  const window = { from: now, to: now + ahead };
  return series
    .flatMap((one) => occurrencesOf(one, window, zone, most))
    .filter(({ endInstant }) => endInstant > now)
    .toSorted((a, b) => a.start - b.start || a.title.localeCompare(b.title))
    .slice(0, most);
}
