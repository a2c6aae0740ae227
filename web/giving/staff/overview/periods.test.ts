import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type By, periodsUntil, quarterOf, shownBy, startOf } from './periods.ts';

test('periods begin where calendars begin them', () => {
  expect(shownBy.map((by) => startOf('2026-11-25', by))).toEqual(['2026-11-22', '2026-11-01', '2026-10-01', '2026-01-01']);
  expect(startOf('2026-11-22', 'week')).toBe('2026-11-22');
  expect(['2026-01-31', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([1, 1, 2, 4]);
});

test('the last of them ends with today, and none is left out across a year', () => {
  expect(periodsUntil('2026-02-10', 'month').slice(0, 3)).toEqual(['2025-02-01', '2025-03-01', '2025-04-01']);
  expect(periodsUntil('2026-02-10', 'quarter').slice(-3)).toEqual(['2025-07-01', '2025-10-01', '2026-01-01']);
  expect(periodsUntil('2026-02-10', 'year')).toEqual(['2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01']);
  expect(periodsUntil('2026-01-05', 'week').slice(-2)).toEqual(['2025-12-28', '2026-01-04']);
});

test('who sees totals only sees at most a year', () => {
  expect(shownBy.map((by) => periodsUntil('2026-02-10', by, true)[0])).toEqual(['2025-11-16', '2025-03-01', '2025-04-01', '2026-01-01']);
});

test('each is the beginning of its own period, and all differ', () => {
  const dates = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  fc.assert(
    fc.property(dates, fc.constantFrom<By>(...shownBy), (today, by) => {
      const all = periodsUntil(today, by);
      expect(all.map((start) => startOf(start, by))).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
      expect(all.at(-1)).toBe(startOf(today, by));
    }),
  );
});
