import { describe, expect, test } from '@jest/globals';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { dayOf } from '../dates/days.ts';
import { keyLeads } from '../grid/keys.ts';
import type { CalendarItem } from '../types.ts';
import { draggedTo, drawnOver, keyedTo, placeOf } from './times.ts';

const wall = (month: number, day: number, hour = 0, minute = 0) => Date.UTC(2026, month - 1, day, hour, minute);
const day = (month: number, date: number) => dayOf(wall(month, date));
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
const event = (title: string, start: number, end: number, rest: Partial<CalendarItem> = {}): CalendarItem => ({
  key: title,
  title,
  start,
  end,
  allDay: false,
  ...rest,
});
const whole = (title: string, from: number, to: number) => event(title, from * dayMs, (to + 1) * dayMs, { allDay: true });

describe('moving', () => {
  const tea = event('Tea', wall(5, 6, 15), wall(5, 6, 16));
  const week = whole('Week', day(5, 4), day(5, 8));
  const place = (date: number, hours = 0) => ({ day: day(5, date), time: hours * hourMs });
  const text = (times: { start: number; end: number } | undefined) => times && [iso(times.start).slice(5), iso(times.end).slice(5)];

  test('by pointer: days, and quarters of an hour', () => {
    expect(text(draggedTo(tea, place(6, 15.4), place(8, 14.1), false))).toEqual(['05-08T13:45', '05-08T14:45']);
    expect(text(draggedTo(week, place(6), place(3), false))).toEqual(['05-01T00:00', '05-06T00:00']);
  });

  test('a new event is drawn by half hours, up or down, and stays in its day', () => {
    expect(text(drawnOver(place(6, 15.4), place(6, 17.2)))).toEqual(['05-06T15:00', '05-06T17:30']);
    expect(text(drawnOver(place(6, 15.6), place(8, 14.1)))).toEqual(['05-06T14:00', '05-06T16:00']);
    expect(text(drawnOver(place(6, 15.1), place(6, 15.2)))).toEqual(['05-06T15:00', '05-06T15:30']);
    expect(text(drawnOver(place(6, 23), place(6, 24)))).toEqual(['05-06T23:00', '05-07T00:00']);
  });

  test('an end never comes before its beginning', () => {
    expect(text(draggedTo(tea, place(6, 16), place(6, 17.2), true))).toEqual(['05-06T15:00', '05-06T17:15']);
    expect(text(draggedTo(tea, place(6, 16), place(6, 2), true))).toEqual(['05-06T15:00', '05-06T15:15']);
    expect(text(draggedTo(week, place(8), place(1), true))).toEqual(['05-04T00:00', '05-05T00:00']);
  });

  test('by key: sideways a day, upright a week or a quarter of an hour', () => {
    expect(text(keyedTo(tea, 'ArrowDown', false, 'month'))).toEqual(['05-13T15:00', '05-13T16:00']);
    expect(text(keyedTo(tea, 'ArrowUp', false, 'week'))).toEqual(['05-06T14:45', '05-06T15:45']);
    expect(text(keyedTo(tea, 'ArrowDown', true, 'day'))).toEqual(['05-06T15:00', '05-06T16:15']);
    expect(text(keyedTo(week, 'ArrowLeft', true, 'week'))).toEqual(['05-04T00:00', '05-08T00:00']);
    expect(keyedTo(week, 'ArrowDown', false, 'week')).toBeUndefined();
    expect(keyedTo(tea, 'Enter', false, 'week')).toBeUndefined();
  });

  test('a point is a place, outside the edge’s', () => {
    const box = { left: 100, top: 50, width: 700, height: 480 };
    const month = { first: day(5, 3), columns: 7, rows: 5, hours: false };
    expect(placeOf(month, box, 250, 150)).toEqual({ day: day(5, 11), time: 0 });
    expect(placeOf(month, box, 9_999, -5)).toEqual({ day: day(5, 9), time: 0 });
    expect(placeOf({ ...month, rows: 1, hours: true }, box, 0, 290)).toEqual({ day: day(5, 3), time: 12 * hourMs });
  });
});

describe('keys in a grid', () => {
  const month = { view: 'month', shown: { first: day(4, 26), days: 42 }, hours: false } as const;
  const week = { view: 'week', shown: { first: day(5, 3), days: 7 }, hours: true } as const;
  const lead = (key: string, from: number, grid: Parameters<typeof keyLeads>[2]) => {
    const to = keyLeads(key, from, grid);
    return to === undefined ? undefined : iso(to).slice(5);
  };

  test('by day, week and month', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'];
    expect(keys.map((key) => lead(key, wall(5, 6), month)?.slice(0, 5))).toEqual([
      '05-05',
      '05-07',
      '04-29',
      '05-13',
      '05-03',
      '05-09',
      '04-06',
      '06-06',
      undefined,
    ]);
  });

  test('by hour within the day', () => {
    expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageDown'].map((key) => lead(key, wall(5, 6, 10), week))).toEqual([
      '05-06T09:00',
      '05-06T11:00',
      '05-03T10:00',
      '05-09T10:00',
      '05-13T10:00',
    ]);
    expect(lead('ArrowUp', wall(5, 6), week)).toBe('05-06T00:00');
    expect(lead('ArrowDown', wall(5, 6, 23), week)).toBe('05-06T23:00');
    const one = { view: 'day', shown: { first: day(5, 6), days: 1 }, hours: true } as const;
    expect(['Home', 'End', 'PageUp'].map((key) => lead(key, wall(5, 6, 10), one))).toEqual(['05-06T00:00', '05-06T23:00', '05-05T10:00']);
    expect(lead('ArrowDown', wall(5, 6), { ...week, hours: false })).toBeUndefined();
    const halves = { ...one, step: hourMs / 2 } as const;
    expect(['ArrowUp', 'ArrowDown', 'End'].map((key) => lead(key, wall(5, 6, 10), halves))).toEqual([
      '05-06T09:30',
      '05-06T10:30',
      '05-06T23:30',
    ]);
  });
});
