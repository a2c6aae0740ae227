import { expect, test } from '@jest/globals';
import { startOfDay } from './startOfDay.ts';

test.each([
  ['2026-01-15', 'America/New_York', '2026-01-15T05:00:00.000Z'],
  ['2026-07-15', 'America/New_York', '2026-07-15T04:00:00.000Z'],
  // Clocks change on these days.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-02-01', 'Pacific/Kiritimati', '2026-01-31T10:00:00.000Z'],
  ['2026-02-01', 'UTC', '2026-02-01T00:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, instant) => expect(startOfDay(date, zone).toISOString()).toBe(instant));

test('days may be added', () => expect(startOfDay('2026-03-08', 'America/New_York', 1).toISOString()).toBe('2026-03-09T04:00:00.000Z'));
