// Named cases: clock changes, days without a zone, and malicious rules.
import { describe, expect, test } from '@jest/globals';
import { dayMs } from '#shared/time/civilDate.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { instants, occurrences } from './expand.ts';
import { readRule } from './rule/rule.ts';
import { ruleOf } from './testing.ts';

const wall = (text: string) => parseWallTime(text) ?? Number.NaN;
const window = (from: string, to: string) => ({ from: wall(from), to: wall(to) });
const utc = (start: string, text: string, zone: string, days: number) => {
  const from = wall(start);
  const all = instants({ start: from, rule: ruleOf(text) }, { from, to: from + days * dayMs }, zone);
  return [...all].map((at) => new Date(at).toISOString().slice(0, 16));
};

/** `0,1,2 …` */
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, at) => at).join(',');

describe('a series keeps its time of day', () => {
  // Around both clock changes of a year.
  test.each([
    ['America/New_York', '2026-03-01T10:00', ['2026-03-01T15:00', '2026-03-08T14:00']],
    ['America/New_York', '2026-10-25T10:00', ['2026-10-25T14:00', '2026-11-01T15:00']],
    ['Europe/London', '2026-03-22T10:00', ['2026-03-22T10:00', '2026-03-29T09:00']],
    ['Europe/London', '2026-10-18T10:00', ['2026-10-18T09:00', '2026-10-25T10:00']],
    ['Europe/Berlin', '2026-03-22T10:00', ['2026-03-22T09:00', '2026-03-29T08:00']],
    ['Europe/Berlin', '2026-10-18T10:00', ['2026-10-18T08:00', '2026-10-25T09:00']],
    // Changes by half an hour.
    ['Australia/Lord_Howe', '2026-03-29T10:00', ['2026-03-28T23:00', '2026-04-04T23:30']],
    ['Australia/Lord_Howe', '2026-09-27T10:00', ['2026-09-26T23:30', '2026-10-03T23:00']],
    // No longer changes its clocks.
    ['America/Sao_Paulo', '2026-02-15T10:00', ['2026-02-15T13:00', '2026-02-22T13:00']],
    ['America/Sao_Paulo', '2026-10-18T10:00', ['2026-10-18T13:00', '2026-10-25T13:00']],
  ])('every week in %s, from %s', (zone, start, expected) => {
    expect(utc(start, 'FREQ=WEEKLY', zone, 14)).toEqual(expected);
  });

  test('across a day that there was not: 30 December 2011 in Apia', () => {
    const fridays = ['2011-12-23T20:00', '2011-12-30T20:00', '2012-01-05T20:00'];
    expect(utc('2011-12-23T10:00', 'FREQ=WEEKLY', 'Pacific/Apia', 20)).toEqual(fridays);
    // The skipped day is written with the offset from before the change, which makes it the same as the day after.
    const days = ['2011-12-29T20:00', '2011-12-30T20:00', '2011-12-30T20:00', '2011-12-31T20:00'];
    expect(utc('2011-12-29T10:00', 'FREQ=DAILY', 'Pacific/Apia', 4)).toEqual(days);
  });

  test('at 02:30 where there is none, and at 01:30 where there are two', () => {
    const spring = ['2026-03-07T07:30', '2026-03-08T07:30', '2026-03-09T06:30'];
    expect(utc('2026-03-07T02:30', 'FREQ=DAILY', 'America/New_York', 3)).toEqual(spring);
    const autumn = ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'];
    expect(utc('2026-10-31T01:30', 'FREQ=DAILY', 'America/New_York', 3)).toEqual(autumn);
  });

  test('of each frequency, once an hour has been left out', () => {
    const year = { from: wall('2026-01-01'), to: wall('2027-01-01') };
    for (const text of ['FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;BYDAY=5SU', 'FREQ=WEEKLY;BYDAY=MO,SU']) {
      const series = { start: wall('2026-01-01T09:30'), rule: ruleOf(text) };
      const there = [...instants(series, year, 'Europe/Berlin')];
      const shown = [...occurrences(series, year)];
      expect(there.map((at, nth) => ((shown[nth] ?? 0) - at) / 3_600_000)).toEqual(shown.map((at) => (isSummer(at) ? 2 : 1)));
    }
  });
});

const isSummer = (at: number) => at > wall('2026-03-29T03:00') && at < wall('2026-10-25T02:00');

describe('whole days', () => {
  test.each([undefined, 'Pacific/Apia', 'America/New_York', 'Pacific/Kiritimati'])(
    'are the same dates, whatever the zone (%s) of who looks',
    (zone) => {
      const series = { start: wall('2026-03-01'), rule: ruleOf('FREQ=WEEKLY;UNTIL=20260322') };
      const within = window('2026-01-01', '2027-01-01');
      const days = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22'];
      expect([...instants(series, within, undefined)].map((at) => formatWallTime(at).slice(0, 10))).toEqual(days);
      // Expanded in a zone, they start at its midnight.
      const midnights = [...instants(series, within, zone)].map((at) => new Date(at).toLocaleDateString('sv', { timeZone: zone ?? 'UTC' }));
      expect(midnights).toEqual(days);
    },
  );
});

describe('rules', () => {
  test.each([
    ['FREQ=HOURLY', 'tooOften'],
    ['FREQ=SECONDLY;INTERVAL=1', 'tooOften'],
    ['FREQ=MINUTELY;COUNT=5', 'tooOften'],
    [`FREQ=YEARLY;BYHOUR=${upTo(23)};BYMINUTE=${upTo(59)};BYSECOND=${upTo(59)};BYDAY=MO;BYSETPOS=1`, 'tooOften'],
    ['FREQ=OFTEN', 'frequency'],
    ['FREQ=DAILY;INTERVAL=1001', 'range'],
    ['FREQ=YEARLY;BYDAY=54MO', 'form'],
    ['FREQ=DAILY;UNTIL=99991332', 'form'],
    ['', 'frequency'],
    ['FREQ=DAILY;COUNT=0', 'range'],
    ['FREQ=DAILY;COUNT=999999999', 'range'],
    ['FREQ=DAILY;INTERVAL=0', 'range'],
    ['FREQ=DAILY;INTERVAL=1e9', 'form'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20260101', 'together'],
    ['FREQ=DAILY;COUNT=3;COUNT=4', 'form'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'together'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'form'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'range'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'together'],
    ['FREQ=YEARLY;UNTIL=20260230', 'form'],
    ['FREQ=YEARLY;X-FEAST=CONSTRUCTOR', 'form'],
    ['FREQ=DAILY;__PROTO__=1', 'form'],
  ])('%p cannot be used: %s', (text, problem) => {
    expect(readRule(text)).toEqual({ problem });
  });

  const wide = window('2025-01-01', '2028-01-01');
  const often = `FREQ=DAILY;BYHOUR=${upTo(23)};BYMINUTE=0,10,20,30,40,50`;

  test('of great length are read or refused as well', () => {
    expect(readRule(`FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(50_000)}x`)).toEqual({ problem: 'form' });
  });

  test('that never end stop at what is shown', () => {
    const start = wall('1970-01-01T00:00');
    expect(occurrences({ start, rule: ruleOf(often) }, wide)).toHaveLength(20_000);
    expect(occurrences({ start, rule: ruleOf(often) }, wide, 500)).toHaveLength(500);
  });

  test.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=10000',
    'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31;COUNT=5',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=5',
    'FREQ=YEARLY;BYDAY=MO;BYSETPOS=366;COUNT=1',
    'FREQ=YEARLY;INTERVAL=1000;BYMONTH=2;BYMONTHDAY=30;UNTIL=99991231',
    `${often.replace('DAILY', 'YEARLY')};BYMONTH=2;BYMONTHDAY=30;BYSETPOS=366,-366;COUNT=10000`,
  ])('%s never happens, and that is found out quickly', (text) => {
    // Counts the work instead of timing it: each period reads the interval once.
    let periods = 0;
    const plain = ruleOf(text);
    const rule = {
      ...plain,
      get interval() {
        periods += 1;
        return plain.interval;
      },
    };
    expect(occurrences({ start: wall('0001-01-01T00:00'), rule }, window('0001-01-01', '9999-12-31'))).toHaveLength(0);
    expect(occurrences({ start: wall('1970-01-01T00:00'), rule }, wide)).toHaveLength(0);
    expect(periods).toBeGreaterThan(1);
    expect(periods).toBeLessThan(180_000);
  });

  test('at the end of the calendar end with it', () => {
    const series = { start: wall('9999-12-30T23:30'), rule: ruleOf('FREQ=DAILY;UNTIL=99991231') };
    expect(instants(series, wide, 'America/New_York')).toHaveLength(0);
    expect(instants(series, window('9999-12-01', '9999-12-31'), 'America/New_York')).toHaveLength(1);
  });

  test('without an end begin a thousand years on as quickly as today', () => {
    const series = { start: wall('2026-01-31T09:00'), rule: ruleOf('FREQ=MONTHLY;BYMONTHDAY=31') };
    expect(occurrences(series, window('3026-01-01', '3027-01-01'))).toHaveLength(7);
  });
});
