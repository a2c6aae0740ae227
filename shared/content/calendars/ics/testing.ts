// Test helpers: events as stored, and how two iCalendar readers read our feeds.
import nodeIcal from 'node-ical';
import { dayMs } from '#shared/time/civilDate.ts';
import { occurrencesOf } from '../series/occurrences.ts';
import type { SeriesRow } from '../series/series.ts';
import { shownDates } from './preview.ts';
import { type Calendar, icsOf } from './write.ts';

const now = Date.UTC(2026, 0, 15, 12);

let made = 0;
export const seriesOf = (more: Partial<SeriesRow> = {}): SeriesRow => {
  made += 1;
  return {
    id: `s${String(made).padStart(10, '0')}`,
    uid: `u${made}`,
    sequence: 0,
    groupId: 'g0000000001',
    title: 'Choir',
    allDay: false,
    zone: 'Europe/Berlin',
    start: '2026-01-05T19:30:00',
    end: '2026-01-05T21:00:00',
    visibility: 'public',
    rule: '',
    exceptions: [],
    additions: [],
    overrides: [],
    created: '2026-01-01T10:00:00.000Z',
    modified: '2026-01-02T10:00:00.500Z',
    ...more,
  };
};

export const feedOf = (series: readonly SeriesRow[], more: Partial<Calendar> = {}): string =>
  icsOf({ name: 'Choir', zone: 'Europe/Berlin', series, now, uidHost: 'narthex.test', ...more });

const window = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2028, 3, 1) };
const told = (allDay: boolean, title: string, start: number, end: number) => {
  const at = (ms: number) => new Date(ms).toISOString().slice(0, allDay ? 10 : 19);
  return `${at(start)} ${at(end)} ${title}`;
};

/** What we show; all-day events by their dates. */
export const ours = (series: readonly SeriesRow[], { from, to } = window): string[] =>
  series
    .flatMap((one) =>
      occurrencesOf(one, { from: from - dayMs, to: to + dayMs }, one.allDay ? 'UTC' : one.zone, 5000)
        .filter(({ startInstant }) => startInstant >= from && startInstant < to)
        .map(({ allDay, title, startInstant, endInstant }) => told(allDay, title, startInstant, Math.max(endInstant, startInstant))),
    )
    .sort();

export const byIcalJs = async (text: string, at = window): Promise<string[]> =>
  (await shownDates(text, at)).map(({ allDay, title, start, end }) => told(allDay, title, start, end)).sort();

/** It gives the dates of all-day events as midnights in this computer's zone. */
const localDate = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());

export function byNodeIcal(text: string, { from, to } = window): string[] {
  const found = Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) => {
    if (one?.type !== 'VEVENT') return [];
    return nodeIcal.expandRecurringEvent(one, { from: new Date(from - dayMs), to: new Date(to + dayMs) }).map((date) => {
      const [start, end] = [new Date(date.start), new Date(date.end)];
      const at = date.isFullDay ? [localDate(start), localDate(end)] : [start.getTime(), end.getTime()];
      return { allDay: date.isFullDay, title: String(date.summary), start: at[0] ?? 0, end: at[1] ?? 0 };
    });
  });
  return found
    .filter(({ start }) => start >= from && start < to)
    .map(({ allDay, title, start, end }) => told(allDay, title, start, end))
    .sort();
}
