import { expect, test } from '@jest/globals';
import { frequencies } from '../donate.ts';
import { addDays, chargedAt, daysBetween, epochDay, frequencyOf, intervals, nextDate, nthDate, retryDate, stepOn } from './dates.ts';

const first = (start: string, frequency: (typeof frequencies)[number], count: number) =>
  Array.from({ length: count }, (_, n) => nthDate(start, frequency, n));

test('a month that is too short has its last day, and the 31st comes back afterwards', () => {
  expect(first('2026-01-31', 'one_month', 5)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  expect(first('2027-11-30', 'three_month', 3)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30']);
  expect(first('2024-02-29', 'one_year', 5)).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  expect(first('2026-12-28', 'one_week', 2)).toEqual(['2026-12-28', '2027-01-04']);
  expect(first('2026-12-28', 'two_week', 2)).toEqual(['2026-12-28', '2027-01-11']);
});

test('the next date is the first one after a day, before, within and far after the start', () => {
  expect(nextDate('2026-01-31', 'one_month', '2025-12-01')).toBe('2026-01-31');
  expect(nextDate('2026-01-31', 'one_month', '2026-01-31')).toBe('2026-02-28');
  expect(nextDate('2026-01-31', 'one_month', '2026-02-27')).toBe('2026-02-28');
  expect(nextDate('2016-02-29', 'one_year', '2036-02-28')).toBe('2036-02-29');
  for (const frequency of frequencies) {
    for (let n = 1; n < 60; n += 1) {
      const date = nthDate('2026-08-31', frequency, n);
      expect(nextDate('2026-08-31', frequency, date)).toBe(nthDate('2026-08-31', frequency, n + 1));
      expect(nextDate('2026-08-31', frequency, addDays(date, -1))).toBe(date);
    }
  }
});

test('up to three days late is caught up, later is skipped, whatever else was due meanwhile', () => {
  const series = { start: '2026-01-05', frequency: 'one_week', next: '2026-01-05' } as const;
  expect(stepOn('2026-01-04', series)).toEqual({ do: 'wait' });
  expect(stepOn('2026-01-05', series)).toEqual({ do: 'charge', date: '2026-01-05' });
  expect(stepOn('2026-01-08', series)).toEqual({ do: 'charge', date: '2026-01-05' });
  expect(stepOn('2026-01-09', series)).toEqual({ do: 'skip', dates: ['2026-01-05'], next: '2026-01-12' });
  expect(stepOn('2026-01-20', series)).toEqual({ do: 'skip', dates: ['2026-01-05', '2026-01-12'], next: '2026-01-19' });
});

test('what was due today, or three days ago, is not skipped with what is older', () => {
  const monthly = { start: '2026-01-31', frequency: 'one_month', next: '2026-01-31' } as const;
  expect(stepOn('2026-03-01', monthly)).toEqual({ do: 'skip', dates: ['2026-01-31'], next: '2026-02-28' });
  expect(stepOn('2026-03-03', monthly)).toEqual({ do: 'skip', dates: ['2026-01-31'], next: '2026-02-28' });
  expect(stepOn('2026-03-04', monthly)).toEqual({ do: 'skip', dates: ['2026-01-31', '2026-02-28'], next: '2026-03-31' });
  const weekly = { start: '2026-01-05', frequency: 'one_week', next: '2026-01-05' } as const;
  expect(stepOn('2026-01-12', weekly)).toEqual({ do: 'skip', dates: ['2026-01-05'], next: '2026-01-12' });
});

test('six in the morning where the church is', () => {
  expect(new Date(chargedAt('2026-07-01', 'America/Chicago')).toISOString()).toBe('2026-07-01T11:00:00.000Z');
});

test('a declined gift is tried again after one, three and seven days', () => {
  expect([1, 2, 3, 4].map((tries) => retryDate('2026-02-26', tries))).toEqual(['2026-02-27', '2026-03-01', '2026-03-05', undefined]);
});

test('frequencies are known by the names of gateways, and no others', () => {
  for (const frequency of frequencies) {
    const { interval, interval_count } = intervals[frequency];
    expect(frequencyOf(interval, interval_count)).toBe(frequency);
  }
  expect([frequencyOf('month', 12), frequencyOf('week'), frequencyOf('year', 2)]).toEqual(['one_year', 'one_week', undefined]);
  expect([frequencyOf('day', 1), frequencyOf('week', 3), frequencyOf('month', 2), frequencyOf(undefined)]).toEqual(
    Array(4).fill(undefined),
  );
});

test('what is no date is none', () => {
  expect(['2026-02-29', '2026-13-01', '2026-00-10', '20260101', '', '2026-1-1', '2026-01-00', '2026-01-32'].map(epochDay)).toEqual(
    Array(8).fill(undefined),
  );
  expect(['1970-01-01', '1970-01-31', '1970-12-31'].map(epochDay)).toEqual([0, 30, 364]);
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
});
