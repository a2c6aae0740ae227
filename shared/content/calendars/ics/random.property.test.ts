/** Random series, with exceptions and overrides, parsed back by two third-party readers. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayMs } from '#shared/time/civilDate.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import type { SeriesRow } from '../series/series.ts';
import { ruledStarts } from '../series/starts.ts';
import { byIcalJs, byNodeIcal, feedOf, ours, seriesOf } from './testing.ts';

fc.configureGlobal({ seed: 20261121 });

const window = { from: Date.UTC(2025, 6, 1), to: Date.UTC(2027, 6, 1) };
const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const listOf = (of: readonly string[]) => fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: 3 });

const bodies = fc.oneof(
  fc.constant('FREQ=DAILY'),
  listOf(days).map((list) => `FREQ=WEEKLY;BYDAY=${list.join(',')}`),
  fc.constant('FREQ=WEEKLY'),
  fc.constant('FREQ=MONTHLY'),
  fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), fc.constantFrom(...days)).map(([nth, day]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
  fc.constantFrom(1, 15, 28, 29, 30, 31, -1).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  fc.constant('FREQ=YEARLY'),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, 2, -1), fc.constantFrom(...days))
    .map(([month, nth, day]) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${day}`),
  fc.constantFrom('EASTER-2', 'EASTER+49', 'ORTHODOX+0', 'ADVENT+7').map((feast) => `FREQ=YEARLY;X-FEAST=${feast}`),
);
const ends = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
  fc.integer({ min: 0, max: 700 }).map((more) => `;UNTIL=${formatWallTime(Date.UTC(2025, 7, 1) + more * dayMs).replace(/[-:]/g, '')}`),
);

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kolkata', 'America/Santiago', 'UTC'];
/** Hours that no clock of these zones repeats: the table of cases covers how readers treat those. */
const hours = fc.constantFrom(4, 5, 9, 12, 18, 21);

const anySeries = fc
  .record({
    body: bodies,
    interval: fc.constantFrom(1, 1, 1, 2, 3),
    end: ends,
    zone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 500 }),
    hour: hours,
    minutes: fc.constantFrom(30, 60, 90, 480, 26 * 60),
    allDay: fc.boolean(),
    out: fc.uniqueArray(fc.nat(12), { maxLength: 3 }),
    moved: fc.uniqueArray(fc.nat(12), { maxLength: 3 }),
    by: fc.integer({ min: -5, max: 5 }),
    more: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 2 }),
  })
  .map(({ body, interval, end, zone, day, hour, minutes, allDay, out, moved, by, more }): SeriesRow => {
    const name = (wall: number) => formatWallTime(wall).slice(0, allDay ? 10 : 19);
    const start = Date.UTC(2025, 5, 1) + day * dayMs + (allDay ? 0 : hour * 3_600_000);
    const length = allDay ? dayMs * (1 + (minutes % 3)) : minutes * 60_000;
    const own = {
      allDay,
      zone,
      start: name(start),
      end: name(start + length),
      rule: `${body}${interval > 1 ? `;INTERVAL=${interval}` : ''}${end}`,
    };
    const starts = ruledStarts(own, { from: start, to: window.to }, 13);
    const at = (list: readonly number[]) => list.flatMap((nth) => starts[nth] ?? []);
    return seriesOf({
      ...own,
      exceptions: at(out).map(name),
      additions: more.map((one) => name(start + one * dayMs)),
      overrides: at(moved).map((wall, nth) => {
        const to = wall + by * dayMs;
        return {
          id: `o${nth}`,
          original: name(wall),
          title: `Moved ${nth}`,
          ...(by === 0 ? {} : { start: name(to), end: name(to + length) }),
        };
      }),
    });
  });

const of = async (series: readonly SeriesRow[]) => {
  const text = feedOf(series);
  return { expected: ours(series, window), ical: await byIcalJs(text, window), node: byNodeIcal(text, window) };
};

test('are read as we show them', async () => {
  await fc.assert(
    fc.asyncProperty(anySeries, async (series) => {
      const { expected, ical, node } = await of([series]);
      expect({ by: 'ical.js', rule: series.rule, dates: ical }).toEqual({ by: 'ical.js', rule: series.rule, dates: expected });
      expect({ by: 'node-ical', rule: series.rule, dates: node }).toEqual({ by: 'node-ical', rule: series.rule, dates: expected });
    }),
    { seed: 20_260_115, numRuns: 100, endOnFailure: true },
  );
});

test('also when many are in one feed', async () => {
  const series = fc.sample(anySeries, { seed: 7, numRuns: 40 });
  const { expected, ical, node } = await of(series);
  expect(expected.length).toBeGreaterThan(500);
  expect(ical).toEqual(expected);
  expect(node).toEqual(expected);
});
