// For tests: a curated calendar as answered by the server.

import type { CuratedPart, CuratedSeries } from '#shared/content/calendars/curated/curatedevents.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { churchId } from '#web/session/testing/renderStaff.tsx';

export const calendarId = 'calendar000';
export const groupId = 'group000000';

/** The instant of the samples. */
export const sampleInstant = Date.now();
/** Today at this hour in UTC, so that the calendar shows it at once. */
const today = (hour: number) => `${formatWallTime(sampleInstant).slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00`;

export const sampleSeries = (id: string, title: string, more: Partial<Series> = {}): Series => ({
  id,
  churchId,
  uid: id,
  sequence: 0,
  version: 1,
  groupId,
  title,
  allDay: false,
  zone: 'UTC',
  start: today(10),
  end: today(11),
  visibility: 'public',
  rule: '',
  exceptions: [],
  additions: [],
  overrides: [],
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
  ...more,
});

export const shownSeries = (id: string, title: string, more: Partial<CuratedSeries> = {}): CuratedSeries => ({
  ...sampleSeries(id, title, more),
  curatedEventId: 'entry000000',
  isWholeGroup: true,
  ...more,
});

export const samplePart = (more: Partial<CuratedPart> = {}): CuratedPart => ({
  groupId,
  name: 'Choir',
  visibility: 'public',
  wholeId: 'entry000000',
  without: [],
  events: [],
  ...more,
});
