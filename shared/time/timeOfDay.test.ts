import { expect, test } from '@jest/globals';
import { minutesAt, minutesOf, nextTimeOfDay } from './timeOfDay.ts';

const next = (after: string, time: string, zone: string, both = false) =>
  new Date(nextTimeOfDay(Date.parse(after), time, zone, { both })).toISOString().slice(0, 16);

test.each([
  ['2026-07-01T05:00Z', '08:00', 'Europe/Berlin', '2026-07-01T06:00'],
  ['2026-07-01T06:00Z', '08:00', 'Europe/Berlin', '2026-07-02T06:00'],
  // Skipped: the moment of the change.
  ['2026-03-29T00:00Z', '02:30', 'Europe/Berlin', '2026-03-29T01:00'],
  ['2026-03-08T05:00Z', '02:30', 'America/New_York', '2026-03-08T07:00'],
  // Repeated: the first.
  ['2026-10-24T22:00Z', '02:30', 'Europe/Berlin', '2026-10-25T00:30'],
  ['2026-10-25T00:30Z', '02:30', 'Europe/Berlin', '2026-10-26T01:30'],
  // A date that doesn't exist.
  ['2011-12-29T22:00Z', '12:00', 'Pacific/Apia', '2011-12-30T10:00'],
])('after %s the next %s in %s is at %s', (after, time, zone, instant) => expect(next(after, time, zone)).toBe(instant));

test('the second of two is told where both are asked for', () => {
  expect(next('2026-10-25T00:30Z', '02:30', 'Europe/Berlin', true)).toBe('2026-10-25T01:30');
});

test('minutes since midnight', () => {
  expect([minutesOf('07:30'), minutesAt(Date.parse('2026-07-01T05:30:59Z'), 'Europe/Berlin')]).toEqual([450, 450]);
});
