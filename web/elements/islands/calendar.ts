import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { isTimeZone } from '#shared/time/isTimeZone.ts';
import { ownTimeZone, sameClocks } from '#shared/time/timeZone.ts';
import { mountCalendar } from '../calendar/mountCalendar.tsx';
import { enliven } from '../calendar/subscribeMenu.ts';

/**
 * Replaces the list with the calendar. This is the only island that loads React, and with it the recurrence code. If the events can't be
 * fetched, the list stays.
 */
export default async function calendar(root: HTMLElement): Promise<void> {
  const { source = '', zone = '', awake } = root.dataset;
  const frame = root.querySelector<HTMLElement>('.dates-frame');
  if (awake || !frame) return;
  root.dataset.awake = 'yes';
  enliven(root);
  const note = differs(zone) ? root.querySelector<HTMLElement>('.dates-zone') : null;
  const series = await seriesFrom(source).catch(() => undefined);
  if (series) mountCalendar({ root, frame, series, note: note?.textContent ?? '' });
  else if (note) note.hidden = false;
}

/**
 * Our own server answers as described (`events.publicSeries`, `curatedEvents.series`); parsing the answer would add more code than React.
 */
async function seriesFrom(source: string): Promise<readonly SeriesRow[] | undefined> {
  const response = await fetch(source, { headers: { accept: 'application/json' } });
  if (!response.ok) return undefined;
  const answer: readonly SeriesRow[] | { readonly series?: readonly SeriesRow[] } = await response.json();
  return 'series' in answer ? answer.series : Array.isArray(answer) ? answer : undefined;
}

/** Whether the visitor's time zone differs from the church's. */
const differs = (zone: string) => isTimeZone(zone) && !sameClocks(zone, ownTimeZone(), Date.now());
