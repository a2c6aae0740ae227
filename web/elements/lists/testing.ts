// Groups and calendars for tests of the elements that show them.
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import type { PublicGroup, SiteCalendar } from '#shared/content/site/lists.ts';

/** Monday, 4 January 2027, noon in London. */
export const atNoon = Date.UTC(2027, 0, 4, 12);

export const seriesOf = (more: Partial<SeriesRow> = {}): SeriesRow => ({
  ...{ id: 'series12345', uid: 'a@narthex', sequence: 0, groupId: 'group123456', title: 'Prayer', allDay: false, zone: 'Europe/London' },
  ...{
    start: '2027-01-05T19:30:00',
    end: '2027-01-05T20:30:00',
    visibility: 'public',
    rule: '',
    exceptions: [],
    additions: [],
    overrides: [],
  },
  ...{ created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z' },
  ...more,
});

export const calendarOf = (series: readonly SeriesRow[], more: Partial<SiteCalendar> = {}): SiteCalendar => ({
  ...{ name: 'Youth', zone: 'Europe/London', series },
  ...more,
});

export const groupOf = (more: Partial<PublicGroup> = {}): PublicGroup => ({
  ...{ id: 'group123456', name: 'Youth', slug: 'youth', about: 'We **sing** and eat.', photo: '', labels: ['Young'] },
  ...{ meetingTime: 'Tuesdays', meetingLocation: 'Hall', joinPolicy: 'request' },
  ...more,
});
