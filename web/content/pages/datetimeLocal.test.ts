import { expect, test } from '@jest/globals';
import { instantOf, wallOf } from './datetimeLocal.ts';

test.each([
  ['America/Chicago', '2026-07-05T10:00', '2026-07-05T15:00:00.000Z'],
  ['America/Chicago', '2026-12-24T22:30', '2026-12-25T04:30:00.000Z'],
  ['Asia/Kolkata', '2026-03-01T00:00', '2026-02-28T18:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('in %s it is %s at %s', (zone, wall, instant) => {
  expect(instantOf(wall, zone)).toBe(instant);
  expect(wallOf(instant, zone)).toBe(wall);
});

test('no time is no instant', () => {
  expect(instantOf('', 'UTC')).toBeUndefined();
  expect(wallOf(undefined, 'UTC')).toBe('');
});
