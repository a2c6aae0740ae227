import { expect, test } from '@jest/globals';
import { fieldToInstant, instantToField } from './datetimeLocal.ts';

test.each([
  ['America/Chicago', '2026-07-05T10:00', '2026-07-05T15:00:00.000Z'],
  ['America/Chicago', '2026-12-24T22:30', '2026-12-25T04:30:00.000Z'],
  ['Asia/Kolkata', '2026-03-01T00:00', '2026-02-28T18:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  // Clocks show these times twice: the first is meant.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/Chicago', '2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
])('in %s it is %s at %s', (zone, field, instant) => {
  expect(fieldToInstant(field, zone)).toBe(instant);
  expect(instantToField(instant, zone)).toBe(field);
});

test.each([
  ['America/Chicago', '2026-03-08T02:30', '2026-03-08T03:30'],
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
])('in %s clocks skip %s: it is taken as %s', (zone, skipped, shown) => {
  expect(instantToField(fieldToInstant(skipped, zone), zone)).toBe(shown);
});

test('no time is no instant', () => {
  for (const field of ['', 'x', '2026-02-30T10:00']) expect(fieldToInstant(field, 'UTC')).toBeUndefined();
  expect(instantToField(undefined, 'UTC')).toBe('');
});
