import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { dayMs, hourMs, minuteMs } from './civilDate.ts';
import { isTimeZone } from './isTimeZone.ts';
import { dateAt, instantToWallTime, offsetAt, sameClocks, startOfDay, timeZoneName, wallTimeToInstant, zoneClock } from './timeZone.ts';
import { formatWallTime, parseWallTime } from './wallTime.ts';

const wall = (text: string): number => parseWallTime(text) ?? Number.NaN;
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

/** Changes by one hour, half an hour and two hours, at midnight and before it, by the lunar calendar, across the date line, and never. */
const zones = [
  ...['America/New_York', 'Europe/Berlin', 'Europe/London', 'Europe/Dublin', 'Australia/Lord_Howe', 'Antarctica/Troll', 'America/Havana'],
  ...['Africa/Cairo', 'Africa/Casablanca', 'America/Nuuk', 'America/Santiago', 'Asia/Beirut', 'Asia/Gaza', 'Asia/Tehran', 'Pacific/Apia'],
  ...['America/Asuncion', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Chatham', 'Pacific/Kiritimati', 'UTC'],
];
/** The transitions of 2009 to 2030 according to another implementation. */
const transitionsOf = (zone: string): number[] => {
  const found: number[] = [];
  let at = Temporal.Instant.from('2009-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  for (; at && at.epochMilliseconds < Date.UTC(2031, 0, 1); at = at.getTimeZoneTransition('next')) found.push(at.epochMilliseconds);
  return found;
};
const byTemporal = (at: number, zone: string, disambiguation: 'compatible' | 'earlier' | 'later' = 'compatible') =>
  Temporal.PlainDateTime.from(formatWallTime(at)).toZonedDateTime(zone, { disambiguation }).epochMilliseconds;

test.each([
  // A nonexistent time takes the offset from before the gap; a repeated one means the first (RFC 5545, section 3.3.5).
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
  ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30'],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45'],
  ['America/Sao_Paulo', '2026-02-15T00:00', '2026-02-15T03:00'],
  // Apia switched sides of the date line: December 30, 2011, didn't exist there.
  ['Pacific/Apia', '2011-12-29T10:00', '2011-12-29T20:00'],
  ['Pacific/Apia', '2011-12-30T10:00', '2011-12-30T20:00'],
  ['Pacific/Apia', '2011-12-31T10:00', '2011-12-30T20:00'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15'],
])('in %p, %p is %p', (zone, at, instant) => expect(iso(wallTimeToInstant(wall(at), zone))).toBe(instant));

describe.each(zones)('around every change of clocks in %s', (zone) => {
  const changes = transitionsOf(zone);
  const near = changes.flatMap((change) => [-25, -3, -1, -0.5, 0, 0.5, 1, 3, 25].map((hours) => change + hours * hourMs));

  test('they change when they do', () => {
    const own = [...zoneClock(zone).transitions(Date.UTC(2009, 0, 1), Date.UTC(2031, 0, 1))];
    expect(own.map(({ instant }) => iso(instant))).toEqual(changes.map(iso));
    for (const { instant, before, after } of own) expect([offsetAt(instant - 1, zone), offsetAt(instant, zone)]).toEqual([before, after]);
  });

  test('instants become what clocks show', () => {
    expect(near.map((at) => instantToWallTime(at, zone) - at)).toEqual(near.map((at) => offsetAt(at, zone)));
    const byTheOther = near.map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString());
    expect(near.map((at) => dateAt(at, zone))).toEqual(byTheOther);
  });

  test('wall times become the instants that are meant: in a gap by the old offset, of two the first', () => {
    const around = near.map((instant) => instantToWallTime(instant, zone));
    const shown = [...new Set(around.flatMap((at) => [at, at + 30 * minuteMs, at - 45 * minuteMs]))];
    const named = (at: number, instants: readonly number[]) => [formatWallTime(at), ...instants.map(iso)];
    const all = (at: number) => {
      const [earlier, later] = [byTemporal(at, zone, 'earlier'), byTemporal(at, zone, 'later')];
      const isGap = instantToWallTime(earlier, zone) !== at;
      return isGap ? [] : [...new Set([earlier, later])];
    };
    expect(shown.map((at) => named(at, [wallTimeToInstant(at, zone)]))).toEqual(shown.map((at) => named(at, [byTemporal(at, zone)])));
    expect(shown.map((at) => named(at, zoneClock(zone).possibleInstants(at)))).toEqual(shown.map((at) => named(at, all(at))));
  });

  test('days begin when they do', () => {
    const dates = [...new Set(near.map((at) => dateAt(at, zone)))];
    const begin = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().epochMilliseconds;
    expect(dates.map((date) => [date, iso(startOfDay(date, zone))])).toEqual(dates.map((date) => [date, iso(begin(date))]));
  });
});

test('and back, for any instant of two centuries', () => {
  const any = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2099, 11, 30) });
  fc.assert(
    fc.property(any, fc.constantFrom(...zones), (at, zone) => {
      const instant = Math.floor(at / 1000) * 1000;
      const shown = instantToWallTime(instant, zone);
      expect(shown - instant).toBe(offsetAt(instant, zone));
      const back = wallTimeToInstant(shown, zone);
      // A repeated time is returned as the first of the two.
      expect(instantToWallTime(back, zone)).toBe(shown);
      expect(back).toBeLessThanOrEqual(instant);
    }),
    { numRuns: 500, seed: 5 },
  );
});

test.each([
  ['2026-01-15', 'America/New_York', '2026-01-15T05:00'],
  ['2026-07-15', 'America/New_York', '2026-07-15T04:00'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00'],
  // Clocks skip or repeat midnight.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00'],
  ['2026-02-01', 'Pacific/Kiritimati', '2026-01-31T10:00'],
  ['2026-02-01', 'UTC', '2026-02-01T00:00'],
  // Nonexistent dates carry over into the next month.
  ['2026-02-29', 'UTC', '2026-03-01T00:00'],
])('%s begins in %s at %s', (date, zone, instant) => expect(iso(startOfDay(date, zone))).toBe(instant));

test('days may be added', () => expect(iso(startOfDay('2026-03-08', 'America/New_York', 1))).toBe('2026-03-09T04:00'));

test('a day is the one that the church is living', () => {
  const instant = Date.parse('2027-03-01T03:00:00Z');
  expect([dateAt(instant, 'America/New_York'), dateAt(instant, 'Europe/Berlin')]).toEqual(['2027-02-28', '2027-03-01']);
});

test('what would end before it begins lasts as long as it says', () => {
  const [start, end] = [wall('2026-03-29T02:30'), wall('2026-03-29T03:00')];
  const { startInstant, endInstant } = zoneClock('Europe/Berlin').span(start, end);
  expect([iso(startInstant), endInstant - startInstant]).toEqual(['2026-03-29T01:30', 30 * minuteMs]);
});

test('zones of many names show the same, others do not', () => {
  const now = Date.UTC(2026, 0, 15);
  expect(sameClocks('Europe/Berlin', 'Europe/Paris', now)).toBe(true);
  expect(sameClocks('Europe/London', 'Atlantic/Reykjavik', now)).toBe(false);
});

test('a zone is called as people there call it', () => {
  expect(timeZoneName('Europe/Berlin', 'en')).toBe('Central European Time');
});

test('zones that are none, and times beyond all calendars', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([true, false, false]);
  expect(() => wallTimeToInstant(0, 'Mars/Base')).toThrow(RangeError);
  expect(wallTimeToInstant(Number.POSITIVE_INFINITY, 'UTC')).toBe(Number.POSITIVE_INFINITY);
  expect(() => instantToWallTime(Number.NaN, 'UTC')).toThrow(RangeError);
  expect(dateAt(-62_000_000_000_000 - dayMs, 'UTC')).toBe(new Date(-62_000_000_000_000 - dayMs).toISOString().slice(0, 10));
});
