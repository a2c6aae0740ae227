import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { occurrences } from '../expand.ts';
import { movedRule } from './move.ts';
import { readRule, ruleText } from './rule.ts';
import { untilInZone, wallUntil } from './until.ts';

fc.configureGlobal({ seed: 20261121 });

const wall = (text: string) => parseWallTime(text) ?? Number.NaN;
const rule = (text: string) => {
  const read = readRule(text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.rule;
};
const moved = (text: string, from: string, to: string) => ruleText(movedRule(rule(text), wall(from), wall(to)));

describe('a series whose start moves', () => {
  test.each([
    // No change: the rule takes what it doesn't specify from its start.
    ['FREQ=DAILY;COUNT=5', '2026-01-13T09:00', '2026-01-15T10:00', 'FREQ=DAILY;COUNT=5'],
    ['FREQ=MONTHLY', '2026-01-13T09:00', '2026-01-31T09:00', 'FREQ=MONTHLY'],
    // Weeks.
    ['FREQ=WEEKLY;BYDAY=TU', '2026-01-13T09:00', '2026-01-15T09:00', 'FREQ=WEEKLY;BYDAY=TH'],
    ['FREQ=WEEKLY;BYDAY=TU', '2026-01-13T09:00', '2026-01-13T18:30', 'FREQ=WEEKLY;BYDAY=TU'],
    ['FREQ=WEEKLY;BYDAY=MO,SU', '2026-01-12T09:00', '2026-01-11T09:00', 'FREQ=WEEKLY;BYDAY=SU,SA'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU', '2026-01-13T09:00', '2026-01-14T09:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;WKST=TU'],
    ['FREQ=WEEKLY;BYMONTH=6,7,8;BYDAY=MO', '2026-08-31T09:00', '2026-09-01T09:00', 'FREQ=WEEKLY;BYMONTH=6,7,8,9;BYDAY=TU'],
    ['FREQ=DAILY;BYDAY=MO,TU', '2026-01-12T09:00', '2026-01-13T09:00', 'FREQ=DAILY;BYDAY=TU,WE'],
    // Days of the month.
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-01-15T09:00', '2026-01-31T09:00', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31T09:00', '2026-02-01T09:00', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-01-01T09:00', '2026-01-02T09:00', 'FREQ=MONTHLY;BYMONTHDAY=2,16'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31T09:00', '2026-01-30T09:00', 'FREQ=MONTHLY;BYMONTHDAY=-2'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31T09:00', '2026-02-03T09:00', 'FREQ=MONTHLY;BYMONTHDAY=3'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31', '2026-12-31T09:00', '2027-01-01T09:00', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1'],
    ['FREQ=YEARLY;BYYEARDAY=100', '2026-04-10T09:00', '2026-04-12T09:00', 'FREQ=YEARLY;BYYEARDAY=102'],
    // Weekdays of the month.
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-01-13T09:00', '2026-01-22T09:00', 'FREQ=MONTHLY;BYDAY=4TH'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30T09:00', '2026-01-29T09:00', 'FREQ=MONTHLY;BYDAY=-1TH'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30T09:00', '2026-01-15T09:00', 'FREQ=MONTHLY;BYDAY=3TH'],
    ['FREQ=MONTHLY;BYDAY=4TU', '2026-01-27T09:00', '2026-01-29T09:00', 'FREQ=MONTHLY;BYDAY=-1TH'],
    ['FREQ=MONTHLY;BYDAY=5TH', '2026-01-29T09:00', '2026-01-30T09:00', 'FREQ=MONTHLY;BYDAY=5FR'],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO', '2026-01-05T09:00', '2026-01-13T09:00', 'FREQ=MONTHLY;BYDAY=2TU,4TU'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', '2026-01-13T09:00', '2026-01-22T09:00', 'FREQ=MONTHLY;BYDAY=4TH'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-01-30T09:00', '2026-01-28T09:00', 'FREQ=MONTHLY'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26T09:00', '2026-12-04T09:00', 'FREQ=YEARLY;BYMONTH=12;BYDAY=1FR'],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19T09:00', '1997-05-27T09:00', 'FREQ=YEARLY;BYDAY=21TU'],
    // Feasts, times of day.
    ['FREQ=YEARLY;X-FEAST=EASTER+0', '2026-04-05T09:00', '2026-04-03T09:00', 'FREQ=YEARLY;X-FEAST=EASTER-2'],
    ['FREQ=DAILY;BYHOUR=9;BYMINUTE=0', '2026-01-13T09:00', '2026-01-13T10:00', 'FREQ=DAILY'],
    ['FREQ=DAILY;BYHOUR=9;BYMINUTE=0', '2026-01-13T09:00', '2026-01-14T09:00', 'FREQ=DAILY;BYHOUR=9;BYMINUTE=0'],
    // The end moves too; if months differ in length, far enough to keep the same occurrences.
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20260127', '2026-01-13T09:00', '2026-01-14T08:00', 'FREQ=WEEKLY;UNTIL=20260128T225959;BYDAY=WE'],
    ['FREQ=MONTHLY;BYDAY=2TU;UNTIL=20260915', '2026-07-14T09:00', '2026-07-15T09:00', 'FREQ=MONTHLY;UNTIL=20260916T235959;BYDAY=3WE'],
    ['FREQ=MONTHLY;BYDAY=2TU;UNTIL=20260908', '2026-07-14T09:00', '2026-07-15T09:00', 'FREQ=MONTHLY;UNTIL=20260916T090000;BYDAY=3WE'],
  ])('%s from %s to %s: %s', (text, from, to, expected) => {
    expect(moved(text, from, to)).toBe(expected);
  });

  const days = fc.integer({ min: epochDayOf(2024, 1, 1), max: epochDayOf(2027, 1, 1) });
  const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), { minLength: 1, maxLength: 4 });
  const shown = (start: number, text: ReturnType<typeof rule>) => [
    ...occurrences({ start, rule: text }, { from: start, to: start + 3000 * dayMs }, 40),
  ];

  test('in days and weeks moves every occurrence by as much', () => {
    const hours = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(days, hours, fc.integer({ min: 1, max: 3 }), weekdays, fc.boolean(), (day, by, interval, set, ends) => {
        const end = ends ? ';UNTIL=20281231' : ';COUNT=30';
        const [from, one] = [day * dayMs + 9 * 3_600_000, rule(`FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${set.join(',')}${end}`)];
        const before = shown(from, one);
        fc.pre(before[0] === from);
        const to = from + by * 3_600_000;
        expect(shown(to, movedRule(one, from, to))).toEqual(before.map((at) => at + by * 3_600_000));
      }),
    );
  });

  test('who comes to where another date of the month stands changes places with it', () => {
    const [first, third] = [epochDayOf(2026, 11, 1) * dayMs, epochDayOf(2026, 11, 15) * dayMs];
    const both = rule('FREQ=MONTHLY;BYDAY=1SU,3SU');
    expect(ruleText(movedRule(both, first, third))).toBe('FREQ=MONTHLY;BYDAY=3SU,1SU');
    expect(ruleText(movedRule(both, third, first))).toBe('FREQ=MONTHLY;BYDAY=3SU,1SU');
  });

  test('in months and years begins with its new start, and has as many before its end', () => {
    const texts = ['BYDAY=2TU', 'BYDAY=-1FR', 'BYDAY=1SU,3SU', 'BYMONTHDAY=15', 'BYMONTHDAY=-1', 'BYDAY=WE;BYSETPOS=-1', 'BYMONTHDAY=1,20'];
    const rules = [
      ...texts.map((text) => `FREQ=MONTHLY;${text}`),
      'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
      'FREQ=YEARLY;X-FEAST=EASTER+39',
      'FREQ=MONTHLY',
    ];
    fc.assert(
      fc.property(days, fc.integer({ min: -40, max: 40 }), fc.constantFrom(...rules), (day, by, text) => {
        const one = rule(`${text};UNTIL=20281231`);
        const from = shown(day * dayMs, one)[0] ?? 0;
        const to = from + by * dayMs;
        const after = movedRule(one, from, to);
        expect(shown(to, after)[0]).toBe(to);
        // Months without that day are skipped.
        if (!/BYMONTHDAY=(1,20|15)|MONTHLY$/.test(text)) expect(shown(to, after)).toHaveLength(shown(from, one).length);
      }),
    );
  });
});

describe('an end that is an instant', () => {
  const zone = 'America/New_York';
  test.each([
    ['20260119T235959Z', '20260119T185959'],
    // The repeated hour: its second pass is after all wall times of the first.
    ['20261101T053000Z', '20261101T013000'],
    ['20261101T063000Z', '20261101T015900'],
  ])('%s is %s in New York', (instant, local) => {
    expect(ruleText(wallUntil(rule(`FREQ=WEEKLY;UNTIL=${instant}`), zone))).toBe(`FREQ=WEEKLY;UNTIL=${local}`);
  });

  test('is told to feeds as one, and comes back as it was', () => {
    for (const at of ['2026-01-19T19:00', '2026-07-19T23:59', '2026-11-01T01:30']) {
      const local = rule(`FREQ=WEEKLY;UNTIL=${formatWallTime(wall(at)).replace(/[-:]/g, '')}`);
      expect(ruleText(untilInZone(local, zone))).toMatch(/Z$/);
      expect(wallUntil(untilInZone(local, zone), zone)).toEqual(local);
    }
    for (const text of ['FREQ=WEEKLY', 'FREQ=DAILY;COUNT=3']) {
      expect(untilInZone(rule(text), zone)).toEqual(rule(text));
      expect(wallUntil(rule(text), zone)).toEqual(rule(text));
    }
    expect(ruleText(untilInZone(rule('FREQ=DAILY;UNTIL=20260101T000000Z'), zone))).toBe('FREQ=DAILY;UNTIL=20260101T000000Z');
  });
});
