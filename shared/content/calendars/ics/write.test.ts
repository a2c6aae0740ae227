import { describe, expect, test } from '@jest/globals';
import type { SeriesRow } from '../series/series.ts';
import { byIcalJs, byNodeIcal, feedOf, ours, seriesOf } from './testing.ts';

const weekly = { start: '2026-01-04T10:00:00', end: '2026-01-04T11:30:00', rule: 'FREQ=WEEKLY' };
const at = (start: string, end: string) => ({ start, end });
const allDay = (start: string, end: string, more: Partial<SeriesRow> = {}) => ({ allDay: true, start, end, ...more });

const cases: readonly (readonly [string, Partial<SeriesRow>])[] = [
  ['takes no time', at('2026-01-05T19:30:00', '2026-01-05T19:30:00')],
  ['takes no time, every week', { ...at('2026-01-05T19:30:00', '2026-01-05T19:30:00'), rule: 'FREQ=WEEKLY;COUNT=40' }],
  [
    'takes no time once',
    {
      ...at('2026-01-05T19:30:00', '2026-01-05T21:00:00'),
      rule: 'FREQ=WEEKLY;COUNT=4',
      overrides: [{ id: 'o0000000001', original: '2026-01-12T19:30:00', end: '2026-01-12T19:30:00' }],
    },
  ],
  ['once', {}],
  ['once, at a time that does not exist', { zone: 'America/New_York', ...at('2026-03-08T02:30:00', '2026-03-08T04:00:00') }],
  ['once, at a time that comes twice', { zone: 'America/New_York', ...at('2026-11-01T01:30:00', '2026-11-01T04:00:00') }],
  ['weekly in New York, across both changes', { ...weekly, zone: 'America/New_York' }],
  ['weekly in London', { ...weekly, zone: 'Europe/London' }],
  ['weekly in Berlin', { ...weekly, zone: 'Europe/Berlin' }],
  ['weekly on Lord Howe, by half an hour', { ...weekly, zone: 'Australia/Lord_Howe' }],
  ['weekly in Sao Paulo, where clocks change no more', { ...weekly, zone: 'America/Sao_Paulo' }],
  ['weekly in Apia', { ...weekly, zone: 'Pacific/Apia' }],
  ['weekly in Casablanca, by the moon', { ...weekly, zone: 'Africa/Casablanca' }],
  ['weekly in Jerusalem, on Fridays before Sundays', { ...weekly, zone: 'Asia/Jerusalem' }],
  ['weekly in Nuuk', { ...weekly, zone: 'America/Nuuk' }],
  ['weekly in Cairo, at midnight', { ...weekly, zone: 'Africa/Cairo' }],
  ['weekly in UTC', { ...weekly, zone: 'UTC' }],
  [
    'daily at 02:30, which does not exist once a year',
    { zone: 'America/New_York', ...at('2026-03-01T02:30:00', '2026-03-01T03:30:00'), rule: 'FREQ=DAILY' },
  ],
  [
    'daily at 01:30, which comes twice once a year',
    { zone: 'America/New_York', ...at('2026-10-01T01:30:00', '2026-10-01T02:30:00'), rule: 'FREQ=DAILY' },
  ],
  [
    'an hour that comes twice, left out and moved',
    {
      zone: 'America/New_York',
      ...at('2026-10-01T01:30:00', '2026-10-01T02:30:00'),
      rule: 'FREQ=DAILY',
      exceptions: ['2026-11-01T01:30:00'],
      overrides: [{ id: 'o0000000001', original: '2027-11-07T01:30:00', start: '2027-11-07T12:00:00', end: '2027-11-07T13:00:00' }],
    },
  ],
  ['nights during which clocks change', { ...at('2026-03-28T22:00:00', '2026-03-29T06:00:00'), rule: 'FREQ=WEEKLY' }],
  ['monthly on the 31st', { ...at('2026-01-31T18:00:00', '2026-01-31T19:00:00'), rule: 'FREQ=MONTHLY' }],
  ['the last Friday', { ...at('2026-01-30T18:00:00', '2026-01-30T19:00:00'), rule: 'FREQ=MONTHLY;BYDAY=-1FR' }],
  ['the fifth Sunday', { ...at('2026-03-29T18:00:00', '2026-03-29T19:00:00'), rule: 'FREQ=MONTHLY;BYDAY=5SU' }],
  ['a start that its rule does not meet', { ...at('2026-01-05T10:00:00', '2026-01-05T11:00:00'), rule: 'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=5' }],
  ['the same, every second week', { ...at('2026-01-08T10:00:00', '2026-01-08T11:00:00'), rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=5' }],
  ['until an occurrence', { ...weekly, rule: 'FREQ=WEEKLY;UNTIL=20260329T100000' }],
  [
    'until just before the hour that is skipped',
    { zone: 'America/New_York', ...at('2026-03-01T03:00:00', '2026-03-01T03:10:00'), rule: 'FREQ=WEEKLY;UNTIL=20260308T025959' },
  ],
  ['until an instant, as others write it', { ...weekly, rule: 'FREQ=WEEKLY;UNTIL=20260329T080000Z' }],
  ['so many times', { ...weekly, rule: 'FREQ=WEEKLY;COUNT=7' }],
  [
    'its first, its last and one between left out',
    { ...weekly, rule: 'FREQ=WEEKLY;COUNT=7', exceptions: ['2026-01-04T10:00:00', '2026-01-18T10:00:00', '2026-02-15T10:00:00'] },
  ],
  [
    'one moved, one renamed, the first moved',
    {
      ...weekly,
      overrides: [
        { id: 'o0000000001', original: '2026-01-11T10:00:00', start: '2026-01-12T18:00:00', end: '2026-01-12T19:00:00' },
        { id: 'o0000000002', original: '2026-04-05T10:00:00', title: 'Easter' },
        { id: 'o0000000003', original: '2026-01-04T10:00:00', start: '2026-01-03T10:00:00', end: '2026-01-03T11:00:00' },
      ],
    },
  ],
  [
    'an exception where one was moved',
    { ...weekly, exceptions: ['2026-01-11T10:00:00'], overrides: [{ id: 'o0000000001', original: '2026-01-11T10:00:00', title: 'No' }] },
  ],
  ['one changed that is no occurrence', { ...weekly, overrides: [{ id: 'o0000000001', original: '2026-01-12T10:00:00', title: 'No' }] }],
  ['additions', { ...weekly, additions: ['2026-01-07T10:00:00', '2026-01-01T10:00:00', '2026-01-11T10:00:00'] }],
  [
    'additions, one of them changed, one left out',
    {
      additions: ['2026-01-07T10:00:00', '2026-01-09T10:00:00', '2026-01-10T10:00:00'],
      exceptions: ['2026-01-09T10:00:00'],
      overrides: [
        { id: 'o0000000001', original: '2026-01-07T10:00:00', title: 'Added', start: '2026-01-08T10:00:00', end: '2026-01-08T11:00:00' },
      ],
    },
  ],
  ['a whole day', allDay('2026-03-29', '2026-03-30')],
  ['days', allDay('2026-03-28', '2026-03-31', { rule: 'FREQ=MONTHLY;COUNT=4' })],
  [
    'days until a day, one left out, one moved',
    allDay('2026-01-05', '2026-01-06', {
      rule: 'FREQ=WEEKLY;UNTIL=20260302',
      exceptions: ['2026-01-12'],
      overrides: [{ id: 'o0000000001', original: '2026-01-19', start: '2026-01-20', end: '2026-01-22', title: 'Moved' }],
    }),
  ],
  ['Easter', allDay('2025-01-01', '2025-01-02', { rule: 'FREQ=YEARLY;X-FEAST=EASTER+0' })],
  ['the first Sunday in Advent at six', { ...at('2025-11-30T18:00:00', '2025-11-30T19:00:00'), rule: 'FREQ=YEARLY;X-FEAST=ADVENT+0' }],
  [
    'Pentecost of the orthodox, one moved, one left out',
    {
      ...at('2024-06-23T10:00:00', '2024-06-23T12:00:00'),
      rule: 'FREQ=YEARLY;X-FEAST=ORTHODOX+49',
      exceptions: ['2027-06-20T10:00:00'],
      overrides: [{ id: 'o0000000001', original: '2026-05-31T10:00:00', start: '2026-05-31T11:00:00', end: '2026-05-31T12:00:00' }],
    },
  ],
  [
    'every second month, on two days',
    { ...at('2026-01-13T10:00:00', '2026-01-13T11:00:00'), rule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU,4TU' },
  ],
  ['the last working day', { ...at('2026-01-30T10:00:00', '2026-01-30T11:00:00'), rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1' }],
  ['a day of the year', { ...at('2026-05-01T10:00:00', '2026-05-01T11:00:00'), rule: 'FREQ=YEARLY' }],
  ['the 29th of February', { ...at('2024-02-29T10:00:00', '2024-02-29T11:00:00'), rule: 'FREQ=YEARLY' }],
  [
    'Thanksgiving',
    { zone: 'America/Chicago', ...at('2025-11-27T10:00:00', '2025-11-27T11:00:00'), rule: 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH' },
  ],
];

/**
 * RFC 5545, section 3.3.5: a local time that occurs twice "refers to the first occurrence". node-ical uses the first for rules but the
 * second for EXDATE, so the excluded occurrence stays in.
 */
const faults: Readonly<Record<string, readonly string[]>> = {
  'daily at 01:30, which comes twice once a year': [
    '2026-11-01T05:30:00 2026-11-01T06:30:00 Choir',
    '2027-11-07T05:30:00 2027-11-07T06:30:00 Choir',
  ],
  'an hour that comes twice, left out and moved': [
    '2026-11-01T05:30:00 2026-11-01T06:30:00 Choir',
    '2027-11-07T05:30:00 2027-11-07T06:30:00 Choir',
  ],
};

describe('a feed read back', () => {
  test.each(cases)('%s', async (name, more) => {
    const series = [seriesOf(more)];
    const text = feedOf(series);
    const expected = ours(series);
    expect(expected.length).toBeGreaterThan(0);
    expect({ by: 'ical.js', dates: await byIcalJs(text) }).toEqual({ by: 'ical.js', dates: expected });
    const also = faults[name] ?? [];
    expect({ by: 'node-ical', dates: byNodeIcal(text) }).toEqual({ by: 'node-ical', dates: [...expected, ...also].sort() });
  });
});
