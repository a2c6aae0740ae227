import { createRoot } from 'react-dom/client';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { readRepeating, readWords } from './islandWords.ts';
import { LiveCalendar } from './LiveCalendar.tsx';

interface Given {
  readonly root: HTMLElement;
  /** The list that it replaces. */
  readonly frame: HTMLElement;
  readonly series: readonly SeriesRow[];
  /** About the zone, where the visitor's is another. */
  readonly note: string;
}

/** Draws the calendar beside the list and then hides that: both are of one height, so nothing on the page moves. */
export function mountCalendar({ root, frame, series, note }: Given): void {
  const { name = '', zone = 'UTC', locale = 'en', words, repeating } = root.dataset;
  const place = document.createElement('div');
  place.className = 'dates-live';
  frame.after(place);
  frame.hidden = true;
  createRoot(place).render(
    <LiveCalendar {...{ name, zone, locale, series, note }} words={readWords(words)} repeating={readRepeating(repeating)} />,
  );
}
