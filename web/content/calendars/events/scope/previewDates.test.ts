import { describe, expect, test } from '@jest/globals';
import type { EventFields, Scope, SeriesRow } from '#shared/content/calendars/series/series.ts';
import { fieldsAt } from '#shared/content/calendars/series/starts.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { sampleSeries } from '../sampleSeries.ts';
import { datesOf } from './previewDates.ts';

const zone = 'America/New_York';
const weekly = sampleSeries({ rule: 'FREQ=WEEKLY;COUNT=5' });
const third = '2026-11-15T10:00:00';

const said = (series: SeriesRow, scope: Scope, original: string, change?: Partial<EventFields>) =>
  datesOf({ series, original, fields: change && { ...fieldsAt(series, original), ...change } }, scope, zone).map(
    ({ start, change: what, from }) =>
      [formatWallTime(start).slice(5, 16), what, ...(from ? [formatWallTime(from.start).slice(5, 16)] : [])].join(' '),
  );

describe('the dates before and after', () => {
  test('this one is deleted: the one before and those after stay', () => {
    expect(said(weekly, 'this', third)).toEqual(['11-08T10:00 stays', '11-15T10:00 goes', '11-22T10:00 stays', '11-29T10:00 stays']);
  });

  test('this and those after are deleted', () => {
    expect(said(weekly, 'future', third)).toEqual(['11-08T10:00 stays', '11-15T10:00 goes', '11-22T10:00 goes', '11-29T10:00 goes']);
    expect(said(weekly, 'all', third)).toEqual(['11-08T10:00 goes', '11-15T10:00 goes', '11-22T10:00 goes', '11-29T10:00 goes']);
  });

  test('this one moves', () => {
    const change = { start: '2026-11-16T18:00:00', end: '2026-11-16T19:00:00' };
    expect(said(weekly, 'this', third, change)).toEqual([
      '11-08T10:00 stays',
      '11-16T18:00 moves 11-15T10:00',
      '11-22T10:00 stays',
      '11-29T10:00 stays',
    ]);
    expect(said(weekly, 'future', third, change)).toEqual([
      '11-08T10:00 stays',
      '11-16T18:00 moves 11-15T10:00',
      '11-23T18:00 moves 11-22T10:00',
      '11-30T18:00 moves 11-29T10:00',
    ]);
    expect(said(weekly, 'all', third, change)[0]).toBe('11-09T18:00 moves 11-08T10:00');
  });

  test('a week later: nothing is doubled, nothing is lost', () => {
    const change = { start: '2026-11-22T10:00:00', end: '2026-11-22T11:00:00' };
    expect(said(weekly, 'future', third, change)).toEqual([
      '11-08T10:00 stays',
      '11-15T10:00 goes',
      '11-22T10:00 stays',
      '11-29T10:00 stays',
      '12-06T10:00 comes',
    ]);
  });

  test('a new title changes, another rule brings other dates', () => {
    expect(said(weekly, 'future', third, { title: 'Band' })).toEqual([
      '11-08T10:00 stays',
      '11-15T10:00 changes',
      '11-22T10:00 changes',
      '11-29T10:00 changes',
    ]);
    expect(said(weekly, 'future', third, { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' })).toEqual([
      '11-08T10:00 stays',
      '11-15T10:00 stays',
      '11-22T10:00 goes',
      '11-29T10:00 stays',
    ]);
  });

  test('endless series are compared as far as both are known', () => {
    const rows = said(sampleSeries({ rule: 'FREQ=DAILY' }), 'future', third, { start: '2026-11-15T11:00:00', end: '2026-11-15T12:00:00' });
    expect(rows[0]).toBe('11-14T10:00 stays');
    expect(new Set(rows.slice(1).map((row) => row.split(' ')[1]))).toEqual(new Set(['moves']));
  });
});
