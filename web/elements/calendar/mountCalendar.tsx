import { createRoot } from 'react-dom/client';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { readRepeating, readWords } from './islandWords.ts';
import { LiveCalendar } from './LiveCalendar.tsx';

interface Given {
  readonly root: HTMLElement;
  /** The list it replaces. */
  readonly frame: HTMLElement;
  readonly series: readonly SeriesRow[];
  /** The note about the zone, if the visitor's differs. */
  readonly note: string;
}

/** Mounts the calendar beside the list, then hides the list. Both have the same height, so nothing shifts. */
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
