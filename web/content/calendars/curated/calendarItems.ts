// Converts events to calendar widget items.

import { type Occurrence, occurrencesOf, yearAround } from '#shared/content/calendars/series/occurrences.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import type { CalendarItem } from '#web/ui/calendar/types.ts';
import type { ChurchClock } from '../useChurchClock.ts';

/** How an event looks; the defaults apply to what is left out. */
export type Look = (series: Series, occurrence: Occurrence) => Pick<CalendarItem, 'tone' | 'note'>;

const plain: Look = () => ({});

/** The public occurrences that overlap a range of wall times; recurring ones only from a year before to a year after `instant`. */
export function itemsOf(
  all: readonly Series[],
  { zone, instant }: Pick<ChurchClock, 'zone' | 'instant'>,
  look: Look = plain,
): (from: number, to: number) => readonly CalendarItem[] {
  const year = yearAround(instant);
  return (start, end) => {
    const asked = { from: wallTimeToInstant(start, zone), to: wallTimeToInstant(end, zone) };
    const near = { from: Math.max(asked.from, year.from), to: Math.min(asked.to, year.to) };
    return all.flatMap((series) =>
      occurrencesOf(series, series.rule ? near : asked, zone)
        .filter(({ visibility }) => visibility === 'public')
        .map((one) => ({ key: one.key, title: one.title, start: one.start, end: one.end, allDay: one.allDay, ...look(series, one) })),
    );
  };
}

/** The series an item belongs to. */
export const seriesOf = <S extends Series>(all: readonly S[], { key }: Pick<CalendarItem, 'key'>): S | undefined =>
  all.find(({ id }) => key.startsWith(`${id} `));
