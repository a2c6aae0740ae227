import { expect, test } from '@jest/globals';
import { formatDate, formatWallTime, parseWallTime } from './wallTime.ts';

test.each([
  ['2026-03-08', '2026-03-08T00:00:00'],
  ['2026-03-08T02:30', '2026-03-08T02:30:00'],
  ['2024-02-29T23:59:59', '2024-02-29T23:59:59'],
  ['0001-01-01T00:00:01', '0001-01-01T00:00:01'],
  ['1969-12-31T23:59:59', '1969-12-31T23:59:59'],
])('%p is read, and written as %p', (text, written) => expect(formatWallTime(parseWallTime(text) ?? Number.NaN)).toBe(written));

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-01T24:00', '2026-01-01T10:00Z', '2026-1-1', 'x', ''])(
  '%p is no wall time',
  (text) => expect(parseWallTime(text)).toBeUndefined(),
);

test('dates are written right, however many', () => {
  for (let day = 0; day < 12_000; day += 1) expect(formatDate(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
});
