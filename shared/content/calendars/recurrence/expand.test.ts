import { describe, expect, test } from '@jest/globals';
import { dayMs } from '#shared/time/civilDate.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { advent, easter, orthodoxEaster } from './churchYear.ts';
import { instants, occurrences } from './expand.ts';
import { readRule, ruleText } from './rule/rule.ts';

const wall = (text: string): number => {
  const found = parseWallTime(text);
  if (found === undefined) throw new Error(`${text} is no wall time`);
  return found;
};
const rule = (text: string) => {
  const read = readRule(text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.rule;
};
const window = (from: string, to: string) => ({ from: wall(from), to: wall(to) });
const walls = (start: string, text: string, from: string, to: string) =>
  [...occurrences({ start: wall(start), rule: rule(text) }, window(from, to))].map((at) => formatWallTime(at).slice(0, 16));
const days = (start: string, text: string, from: string, to: string) => walls(start, text, from, to).map((at) => at.slice(0, 10));
const utc = (start: string, text: string, zone: string, from: string, to: string) =>
  [...instants({ start: wall(start), rule: rule(text) }, window(from, to), zone)].map((at) => new Date(at).toISOString().slice(0, 16));

describe('the calendar', () => {
  // Dates from the churches' own tables.
  test.each([
    [2024, '2024-03-31', '2024-05-05', '2024-12-01'],
    [2025, '2025-04-20', '2025-04-20', '2025-11-30'],
    [2026, '2026-04-05', '2026-04-12', '2026-11-29'],
    [2027, '2027-03-28', '2027-05-02', '2027-11-28'],
    [2038, '2038-04-25', '2038-04-25', '2038-11-28'],
    [1943, '1943-04-25', '1943-04-25', '1943-11-28'],
  ])('of the church in %p', (year, west, east, first) => {
    const told = (day: number) => formatWallTime(day * dayMs).slice(0, 10);
    expect([told(easter(year)), told(orthodoxEaster(year)), told(advent(year))]).toEqual([west, east, first]);
  });
});

describe('rules', () => {
  test.each([
    ['FREQ=DAILY', '2026-01-30T09:00', ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '2026-01-25T09:00', ['2026-01-25', '2026-02-04', '2026-02-14']],
    ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-01-26T09:00', ['2026-01-26', '2026-01-28', '2026-02-02', '2026-02-04']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU', '2026-01-25T09:00', ['2026-01-25', '2026-02-08', '2026-02-22']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '1997-08-05T09:00', ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '1997-08-05T09:00', ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31T09:00', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30T09:00', ['2026-01-30', '2026-02-27', '2026-03-27']],
    ['FREQ=MONTHLY;BYDAY=5SU', '2026-03-29T09:00', ['2026-03-29', '2026-05-31', '2026-08-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31T09:00', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-01-30T09:00', ['2026-01-30', '2026-02-27', '2026-03-31']],
    ['FREQ=YEARLY', '2024-02-29T09:00', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2025-11-27T09:00', ['2025-11-27', '2026-11-26', '2027-11-25']],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19T09:00', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12T09:00', ['1997-05-12', '1998-05-11', '1999-05-17']],
    ['FREQ=YEARLY;BYYEARDAY=1,-1', '2026-01-01T09:00', ['2026-01-01', '2026-12-31', '2027-01-01']],
    ['FREQ=YEARLY;X-FEAST=EASTER+49', '2025-06-08T10:00', ['2025-06-08', '2026-05-24', '2027-05-16']],
    ['FREQ=YEARLY;X-FEAST=EASTER-2', '2025-04-18T10:00', ['2025-04-18', '2026-04-03', '2027-03-26']],
    ['FREQ=YEARLY;X-FEAST=ADVENT+0', '2025-11-30T10:00', ['2025-11-30', '2026-11-29', '2027-11-28']],
  ])('%s', (text, start, expected) => {
    expect(days(start, text, start, '2037-01-01').slice(0, expected.length)).toEqual(expected);
  });

  test('end with the count, however late the window begins', () => {
    for (const text of ['FREQ=DAILY;COUNT=40', 'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=40', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=40']) {
      const all = days('2026-01-14T09:00', text, '2026-01-01', '2036-01-01');
      expect(all).toHaveLength(40);
      for (const from of [1, 17, 39]) expect(days('2026-01-14T09:00', text, all[from] ?? '', '2036-01-01')).toEqual(all.slice(from));
    }
  });

  test('end with the last occurrence on the day of UNTIL, and with an occurrence that is UNTIL', () => {
    expect(days('2026-01-05T19:00', 'FREQ=WEEKLY;UNTIL=20260119', '2026-01-01', '2027-01-01')).toHaveLength(3);
    expect(days('2026-01-05T19:00', 'FREQ=WEEKLY;UNTIL=20260119T190000', '2026-01-01', '2027-01-01')).toHaveLength(3);
    expect(days('2026-01-05T19:00', 'FREQ=WEEKLY;UNTIL=20260119T185959', '2026-01-01', '2027-01-01')).toHaveLength(2);
    const zoned = (until: string) => utc('2026-01-05T19:00', `FREQ=WEEKLY;UNTIL=${until}`, 'America/New_York', '2026-01-01', '2027-01-01');
    expect(zoned('20260120T000000Z')).toEqual(['2026-01-06T00:00', '2026-01-13T00:00', '2026-01-20T00:00']);
    expect(zoned('20260119T235959Z')).toHaveLength(2);
  });

  test('keep their wall time when clocks change', () => {
    expect(utc('2026-10-18T10:00', 'FREQ=WEEKLY', 'America/New_York', '2026-10-18', '2026-11-10')).toEqual([
      '2026-10-18T14:00',
      '2026-10-25T14:00',
      '2026-11-01T15:00',
      '2026-11-08T15:00',
    ]);
  });

  test('are written as they are read', () => {
    const texts = [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=5;BYDAY=MO,WE;WKST=SU',
      'FREQ=MONTHLY;UNTIL=20261231T235959;BYDAY=-1FR,2TU',
      'FREQ=YEARLY;UNTIL=20261231T235959Z;BYMONTH=3,11;BYMONTHDAY=-1,15;BYHOUR=9;BYMINUTE=30;BYSECOND=0;BYSETPOS=-1',
      'FREQ=YEARLY;X-FEAST=ORTHODOX-48',
    ];
    for (const text of texts) expect(ruleText(rule(text))).toBe(text);
    expect(ruleText(rule('rrule:byday=su;freq=weekly'))).toBe('FREQ=WEEKLY;BYDAY=SU');
  });
});
