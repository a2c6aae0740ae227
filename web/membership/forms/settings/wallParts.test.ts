import { expect, test } from '@jest/globals';
import { dayOf, timeOf, wallTimeFrom } from './wallParts.ts';

test('a wall time is a day and a time; midnight is none', () => {
  for (const wall of ['', '2026-11-22T00:00', '2026-11-22T18:30']) expect(wallTimeFrom(dayOf(wall), timeOf(wall))).toBe(wall);
  expect(timeOf('2026-11-22T00:00')).toBe('');
  expect(wallTimeFrom('', '18:30')).toBe('');
});
