// For tests: a series as answered by the server, Sundays at ten in New York from November 1, 2026.
import type { Series } from '#shared/content/calendars/series/series.ts';

export const sampleSeries = (more: Partial<Series> = {}): Series => ({
  ...{ id: 'choir000000', uid: 'choir000000@narthex', sequence: 0, groupId: 'group000000', churchId: 'grace-churc', version: 1 },
  ...{ title: 'Choir', allDay: false, zone: 'America/New_York', start: '2026-11-01T10:00:00', end: '2026-11-01T11:00:00' },
  ...{ visibility: 'public', rule: '', exceptions: [], additions: [], overrides: [] },
  ...{ created: '2026-10-01T00:00:00.000Z', modified: '2026-10-01T00:00:00.000Z', can: { edit: true } },
  ...more,
});
