import { useCallback, useMemo, useState } from 'react';
import { type Occurrence, occurrencesOf, yearAround } from '#shared/content/calendars/series/occurrences.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { Calendar } from '#web/ui/calendar/Calendar.tsx';
import { calendarCss } from '#web/ui/calendar/css/calendar.ts';
import { weekStartOf } from '#web/ui/calendar/dates/weekStart.ts';
import type { CalendarItem, CalendarLabels } from '#web/ui/calendar/types.ts';
import { EventDialog } from './EventDialog.tsx';
import { type IslandWords, type Repeating, repeatKey } from './islandWords.ts';

interface Props {
  readonly name: string;
  /** The church's time zone. */
  readonly zone: string;
  readonly locale: string;
  readonly series: readonly SeriesRow[];
  readonly note: string;
  readonly words: IslandWords;
  readonly repeating: Repeating;
}

const silent = () => '';
const labelsOf = ({ more, free, ...words }: IslandWords): CalendarLabels => ({
  ...words,
  empty: free,
  more: (count) => more.replace('#', String(count)),
  // Visitors can't add or move anything.
  newEvent: silent,
  moveHint: '',
  moved: silent,
});

/** A public page's calendar: public events from one year back to one year ahead, in the church's time zone. */
export function LiveCalendar({ name, zone, locale, series, note, words, repeating }: Props) {
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState<{ readonly date: Occurrence; readonly at: HTMLElement }>();
  const dates = useMemo(
    () => series.flatMap((one) => occurrencesOf(one, yearAround(now), zone)).toSorted((a, b) => a.start - b.start),
    [series, zone, now],
  );
  const items = useCallback(
    (from: number, to: number) => dates.filter(({ start, end }) => start < to && (end > from || start >= from)),
    [dates],
  );
  const labels = useMemo(() => labelsOf(words), [words]);
  const show = ({ key }: CalendarItem, at: HTMLElement) => {
    const date = dates.find((one) => one.key === key);
    if (date) setOpen({ date, at });
  };
  const repeats = (id: string) => series.flatMap((one) => (one.id === id ? (repeating[repeatKey(one)] ?? []) : [])).join('');
  const close = () => {
    open?.at.focus();
    setOpen(undefined);
  };
  return (
    <>
      <style>{calendarCss}</style>
      <Calendar
        items={items}
        now={instantToWallTime(now, zone)}
        language={locale}
        weekStart={weekStartOf(locale)}
        labels={labels}
        label={name}
        onOpen={show}
        {...(note ? { zoneNote: note } : {})}
      />
      {open && <EventDialog {...{ date: open.date, locale, note, words, onClose: close }} repeats={repeats(open.date.seriesId)} />}
    </>
  );
}
