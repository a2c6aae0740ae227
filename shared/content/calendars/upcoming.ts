// What a calendar has next, as lists on pages show it.

import { dayMs } from '#shared/time/civilDate.ts';
import type { SiteCalendar } from '../site/lists.ts';
import { type Occurrence, occurrencesOf } from './series/occurrences.ts';

/** How far a list of what comes next looks ahead, and how much it holds. */
const ahead = 90 * dayMs;
const most = 10;

/** What a calendar has next, from an instant on; what has begun and is not over is among it. */
export function nextDates({ series, zone }: SiteCalendar, now: number): readonly Occurrence[] {
  const window = { from: now, to: now + ahead };
  return series
    .flatMap((one) => occurrencesOf(one, window, zone, most))
    .filter(({ endInstant }) => endInstant > now)
    .toSorted((a, b) => a.start - b.start || a.title.localeCompare(b.title))
    .slice(0, most);
}
