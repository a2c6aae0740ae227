// Random rules and random sequences of changes: the dates shown are those of a plain list with the same changes. Nothing is duplicated or
// lost.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cancelOccurrences, type EditContext, editSeries } from './edit.ts';
import { datesFrom, type Entry, type Model, nthOf, type Pattern, shownOf, wished, withoutThese } from './modelTesting.ts';
import { occurrencesOf } from './occurrences.ts';
import type { Scope, SeriesRow } from './series.ts';
import { wallName } from './starts.ts';
import { seriesOf } from './testing.ts';

fc.configureGlobal({ seed: 20261121 });

const [day, hour] = [86_400_000, 3_600_000];
const first = Date.UTC(2026, 0, 1);
/** Dates are listed up to the horizon but compared only up to the end, which no sequence of moves brings near the horizon. */
const [end, horizon] = [first + 300 * day, first + 500 * day];
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const pattern: fc.Arbitrary<Pattern> = fc.oneof(
  fc.record({ kind: fc.constantFrom('daily', 'monthly', 'nth'), interval: fc.integer({ min: 1, max: 3 }) }),
  fc.constant<Pattern>({ kind: 'yearly', interval: 1 }),
  fc.record({
    kind: fc.constant('weekly'),
    interval: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }),
    weekStart: fc.constantFrom(0, 1),
  }),
);
const ends = fc.oneof(
  fc.record({ by: fc.constant('never') }),
  fc.record({ by: fc.constantFrom('count', 'until'), nth: fc.integer({ min: 1, max: 12 }) }),
);
const step = fc.record({
  what: fc.constantFrom('change', 'change', 'change', 'cancel'),
  scope: fc.constantFrom<Scope>('this', 'this', 'future', 'all'),
  series: fc.nat(9),
  entry: fc.nat(14),
  days: fc.constantFrom(0, 0, 0, -3, -1, 1, 2, 7),
  hours: fc.constantFrom(0, 0, -2, 1, 3),
  longer: fc.constantFrom(0, 0, 0, 1, 2),
  title: fc.constantFrom(undefined, undefined, 'A', 'B', 'Choir'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function textOf(one: Pattern, start: number): string {
  const by = {
    daily: () => 'FREQ=DAILY',
    monthly: () => 'FREQ=MONTHLY',
    yearly: () => 'FREQ=YEARLY',
    nth: () => `FREQ=MONTHLY;BYDAY=${nthOf(start)}${names[new Date(start).getUTCDay()]}`,
    weekly: () => (one.kind === 'weekly' ? `FREQ=WEEKLY;WKST=${names[one.weekStart]};BYDAY=${one.weekdays.map((at) => names[at])}` : ''),
  };
  return `${by[one.kind]()};INTERVAL=${one.interval}`;
}

interface Pair {
  readonly series: SeriesRow;
  readonly model: Model;
}

function begin(one: Pattern, startDay: number, end: { by: string; nth?: number }, allDay: boolean): Pair {
  const from = first + startDay * day + (allDay ? 0 : 12 * hour);
  const start = one.kind === 'weekly' ? (datesFrom(one, from, from + 60 * day)[0] ?? from) : from;
  const all = datesFrom(one, start, horizon);
  const dates = end.nth === undefined ? all : all.slice(0, end.nth);
  const last = wallName((dates.at(-1) ?? start) + (allDay ? day - 1000 : 0), false).replace(/[-:]/g, '');
  const bound = end.by === 'count' ? `;COUNT=${dates.length}` : end.by === 'until' ? `;UNTIL=${last}` : '';
  const length = allDay ? day : hour;
  const entries = dates.map((original): Entry => ({ original }));
  const times = { start: wallName(start, allDay), end: wallName(start + length, allDay) };
  // The list has no dates beyond the horizon.
  return {
    series: seriesOf({ allDay, zone: 'UTC', rule: `${textOf(one, start)}${bound}`, ...times }),
    model: { isNth: one.kind === 'nth', title: 'Choir', length, entries },
  };
}

/** Days that some months lack, or a fifth weekday, change the rule: plain tests cover those. */
function isPlain({ isNth }: Model, kind: Pattern['kind'], from: number, to: number, moved: boolean): boolean {
  if (!moved || kind === 'daily' || kind === 'weekly') return true;
  const [a, b] = [new Date(from), new Date(to)];
  const isSameMonth = a.getUTCMonth() === b.getUTCMonth() && a.getUTCFullYear() === b.getUTCFullYear();
  return isSameMonth && (isNth ? nthOf(to) <= 4 : b.getUTCDate() <= 28);
}

function stepped({ series, model }: Pair, one: Step, kind: Pattern['kind'], make: EditContext): Pair[] {
  const entry = model.entries[one.entry % Math.min(model.entries.length, 15)];
  if (!entry || entry.original > end) return [{ series, model }];
  const original = wallName(entry.original, series.allDay);
  const pairs = (rows: readonly (SeriesRow | undefined)[], models: readonly (Model | undefined)[]): Pair[] => {
    expect(rows.map(Boolean)).toEqual(models.map(Boolean));
    return rows.flatMap((row, at) => {
      const own = models[at];
      return row && own ? [{ series: row, model: own }] : [];
    });
  };
  if (one.what === 'cancel')
    return pairs([cancelOccurrences(series, one.scope, original, make).kept], [withoutThese(model, one.scope, entry)]);
  const before = shownOf(model, entry);
  const start = before.start + one.days * day + (series.allDay ? 0 : one.hours * hour);
  const length = before.end - before.start + one.longer * (series.allDay ? day : hour);
  const wish = { start, length, title: one.title ?? before.title };
  if (one.scope !== 'this' && !isPlain(model, kind, entry.original, start, start !== before.start)) return [{ series, model }];
  const times = { start: wallName(start, series.allDay), end: wallName(start + length, series.allDay) };
  const { allDay, zone, visibility, rule } = series;
  const edit = editSeries(series, one.scope, original, { title: wish.title, ...times, allDay, zone, visibility, rule }, make);
  const after = wished(model, one.scope, entry, wish);
  return pairs([edit.kept, edit.added], [after.left, after.parted]);
}

const line = ({ start, end: to, title }: { start: number; end: number; title: string }) => `${start} ${to} ${title}`;
const readable = (lines: readonly string[]) =>
  lines.map((one) => one.replace(/^(\S+) (\S+)/, (_, from, to) => `${wallName(Number(from), false)} ${wallName(Number(to), false)}`));

function same({ series, model }: Pair): void {
  const shown = occurrencesOf(series, { from: first - 100 * day, to: end }, 'UTC').filter(({ start }) => start < end);
  const listed = model.entries.map((entry) => shownOf(model, entry)).filter(({ start }) => start < end);
  const [is, was] = [shown.map(line).sort(), listed.map(line).sort()];
  if (is.join() !== was.join()) expect([series.rule, ...readable(is)]).toEqual([series.rule, ...readable(was)]);
}

test('the dates shown are those of a plain list', () => {
  let parted = 0;
  fc.assert(
    fc.property(
      pattern,
      fc.nat(60),
      ends,
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      (one, startDay, bound, allDay, steps) => {
        const date = new Date(first + startDay * day).getUTCDate();
        fc.pre(one.kind !== 'nth' || date <= 28);
        fc.pre((one.kind !== 'monthly' && one.kind !== 'yearly') || date <= 28);
        let made = 0;
        const make = { newId: () => `id${++made}`, now: '2026-01-01T00:00:00.000Z' };
        let pairs = [begin(one, startDay, bound, allDay)];
        for (const next of steps) {
          const at = next.series % pairs.length;
          pairs = pairs.flatMap((pair, nth) => (nth === at ? stepped(pair, next, one.kind, make) : [pair]));
          pairs.forEach(same);
          if (pairs.length === 0) return;
        }
        if (pairs.length > 1) parted += 1;
      },
    ),
    { numRuns: 300 },
  );
  expect(parted).toBeGreaterThan(40);
});
