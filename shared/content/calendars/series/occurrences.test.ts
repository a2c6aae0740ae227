// What a calendar shows of a series.
import { expect, test } from '@jest/globals';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { occurrencesOf, yearAround } from './occurrences.ts';
import { seriesOf } from './testing.ts';

const days = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const march = days('2026-03-01T05:00:00Z', '2026-03-29T04:00:00Z');

test('a weekly event stays at its hour on its own clocks, in whatever zone it is shown', () => {
  const series = seriesOf({ rule: 'FREQ=WEEKLY', start: '2026-03-01T10:00:00' });
  const at = (zone: string) => occurrencesOf(series, march, zone).map(({ start }) => formatWallTime(start).slice(5, 16));
  expect(at('America/New_York')).toEqual(['03-01T10:00', '03-08T10:00', '03-15T10:00', '03-22T10:00']);
  expect(at('Europe/Berlin')).toEqual(['03-01T16:00', '03-08T15:00', '03-15T15:00', '03-22T15:00']);
});

test('what clocks skip or repeat is shown as they have it', () => {
  const night = seriesOf({ rule: 'FREQ=DAILY', start: '2026-03-07T02:30:00', end: '2026-03-07T03:15:00' });
  const shown = occurrencesOf(night, days('2026-03-07T00:00:00Z', '2026-03-10T00:00:00Z'), 'America/New_York');
  expect(shown.map(({ start, end }) => [formatWallTime(start).slice(8, 16), formatWallTime(end).slice(8, 16)])).toEqual([
    ['07T02:30', '07T03:15'],
    // 2:30 a.m. doesn't exist and takes the offset from before the change (RFC 5545, section 3.3.5); the duration stays the same.
    ['08T03:30', '08T04:15'],
    ['09T02:30', '09T03:15'],
  ]);
  const twice = seriesOf({ rule: '', start: '2026-11-01T01:30:00' });
  const [first] = occurrencesOf(twice, days('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'), 'America/New_York');
  expect(new Date(first?.startInstant ?? 0).toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('what reaches into the window is in it, and what was moved into it; what was moved out of it is not', () => {
  const overrides = [
    { id: 'o1', original: '2026-05-05T10:00:00', start: '2026-03-05T10:00:00' },
    { id: 'o2', original: '2026-03-10T10:00:00', start: '2026-06-10T10:00:00' },
    { id: 'o3', original: '2026-05-06T10:00:00', start: '2026-03-06T10:00:00' },
  ];
  const series = seriesOf({ rule: 'FREQ=WEEKLY', overrides, exceptions: ['2026-03-17T10:00:00'], additions: ['2026-03-20T08:00:00'] });
  const at = (from: string, to: string) =>
    occurrencesOf(series, days(from, to), series.zone).map(({ start }) => formatWallTime(start).slice(5, 16));
  expect(at('2026-03-01T00:00:00Z', '2026-03-28T00:00:00Z')).toEqual(['03-03T10:00', '03-05T10:00', '03-20T08:00', '03-24T10:00']);
  expect(at('2026-06-10T00:00:00Z', '2026-06-11T00:00:00Z')).toEqual(['06-10T10:00']);
  expect(at('2026-03-03T15:30:00Z', '2026-03-03T15:40:00Z')).toEqual(['03-03T10:00']);
  expect(at('2026-03-03T16:00:00Z', '2026-03-03T16:30:00Z')).toEqual([]);
});

test('days are the same days everywhere', () => {
  const series = seriesOf({ allDay: true, start: '2026-03-07', end: '2026-03-09', rule: '' });
  for (const zone of ['Pacific/Auckland', 'Pacific/Pago_Pago', 'UTC']) {
    const [one] = occurrencesOf(series, march, zone);
    expect([formatWallTime(one?.start ?? 0), formatWallTime(one?.end ?? 0)]).toEqual(['2026-03-07T00:00:00', '2026-03-09T00:00:00']);
    expect(one).toMatchObject({ original: '2026-03-07', changed: false, key: 'aaaaaaaaaaa 2026-03-07' });
  }
});

test('no more are given than asked for', () => {
  const { from, to } = yearAround(Date.parse('2028-02-29T12:00:00Z'));
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual(['2027-03-01T00:00:00.000Z', '2029-03-02T00:00:00.000Z']);
  const often = seriesOf({ rule: 'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8', exceptions: ['2026-01-06T02:00:00'] });
  expect(occurrencesOf(often, { from, to }, often.zone, 3)).toHaveLength(3);
});

test('past events take no one’s place', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).join();
  const prayer = seriesOf({ rule: `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=0,30`, start: '2026-01-01T00:00:00', end: '2026-01-01T00:30:00' });
  const shown = occurrencesOf(prayer, days('2026-03-04T17:00:00Z', '2026-06-01T00:00:00Z'), prayer.zone, 4);
  expect(shown.map(({ start }) => formatWallTime(start).slice(5, 16))).toEqual([
    '03-04T12:00',
    '03-04T12:30',
    '03-04T13:00',
    '03-04T13:30',
  ]);
});
