import { describe, expect, test } from '@jest/globals';
import { dayMs, hourMs, weekdayOf } from '#shared/time/civilDate.ts';
import { addMonths, dayOf, monthOf, weekOf } from '../dates/days.ts';
import { entered, shownOf, stepped } from '../dates/range.ts';
import { weekStartOf } from '../dates/weekStart.ts';
import type { CalendarItem } from '../types.ts';
import { firstHour } from './firstHour.ts';
import { hiddenIn, lanesOf } from './lanes.ts';
import { columnsOf } from './overlapColumns.ts';
import { onDay, spanOf } from './spans.ts';

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

describe('days', () => {
  test('weekdays, weeks and months, before 1970 too', () => {
    expect([weekdayOf(0), weekdayOf(-1), weekdayOf(day(5, 3))]).toEqual([4, 3, 0]);
    expect([weekOf(day(5, 3), 1), weekOf(day(5, 3), 0), weekOf(day(5, 3), 6)]).toEqual([day(4, 27), day(5, 3), day(5, 2)]);
    expect(monthOf(day(2, 14))).toEqual({ first: day(2, 1), last: day(2, 28) });
  });

  test('the 31st becomes a month’s last, and the hour stays', () => {
    expect(iso(addMonths(wall(1, 31, 9, 30), 1))).toBe('2026-02-28T09:30');
    expect(iso(addMonths(wall(1, 15), -1))).toBe('2025-12-15T00:00');
  });

  test('weeks begin where the language is spoken', () => {
    expect(['en-US', 'en-GB', 'de', 'pt-BR', 'fa', 'no', '-'].map(weekStartOf)).toEqual([0, 1, 1, 0, 6, 1, 0]);
  });
});

describe('what is shown', () => {
  const wide = { weekStart: 0, narrow: false, today: day(5, 6) };

  test('a month is filled up to whole weeks', () => {
    expect(shownOf('month', wall(5, 6), wide)).toEqual({ first: day(4, 26), days: 42 });
    expect(shownOf('month', wall(5, 6), { ...wide, weekStart: 1 })).toEqual({ first: day(4, 27), days: 35 });
    expect(shownOf('month', wall(2, 6), wide)).toEqual({ first: day(2, 1), days: 28 });
  });

  test('a narrow week is three days, counted from today, before it too', () => {
    const narrow = { ...wide, narrow: true };
    expect([4, 6, 8, 9].map((date) => shownOf('week', wall(5, date), narrow).first)).toEqual([3, 6, 6, 9].map((date) => day(5, date)));
    expect(shownOf('week', wall(5, 6), wide)).toEqual({ first: day(5, 3), days: 7 });
  });

  test('arrows lead on by what is shown', () => {
    expect(iso(stepped('month', wall(5, 31), 1, false))).toBe('2026-06-30T00:00');
    expect((['week', 'day', 'list'] as const).map((view) => iso(stepped(view, wall(5, 6), 1, false)).slice(5, 10))).toEqual([
      '05-13',
      '05-07',
      '06-06',
    ]);
    expect(iso(stepped('week', wall(5, 6), -1, true)).slice(5, 10)).toBe('05-03');
  });

  test('the list of another month begins with its first day', () => {
    const list = (at: number) => iso(entered('month', 'list', at, day(5, 6)));
    expect([list(wall(5, 6)), list(wall(6, 6, 10))]).toEqual(['2026-05-06T00:00', '2026-06-01T00:00']);
    expect(iso(entered('month', 'week', wall(6, 6), day(5, 6)))).toBe('2026-06-06T00:00');
  });

  test('the hours begin half an hour before the first event, at seven without any', () => {
    const events = [event('Late', wall(5, 6, 19), wall(5, 6, 20)), event('Early', wall(5, 7, 6), wall(5, 7, 7))];
    expect(
      [firstHour(events, day(5, 6), 1, 0), firstHour(events, day(5, 6), 2, 0), firstHour([], day(5, 6), 7, 0)].map((time) => time / hourMs),
    ).toEqual([18.5, 5.5, 7]);
  });

  test('the hour that Tab comes to is not cut in two by the heads', () => {
    const events = [event('Late', wall(5, 6, 19), wall(5, 6, 20))];
    const begin = (active: number) => firstHour(events, day(5, 6), 1, active) / hourMs;
    expect([begin(wall(5, 6, 18, 20)), begin(wall(5, 6, 17, 59)), begin(wall(5, 6, 19)), begin(wall(5, 7, 18, 20))]).toEqual([
      18, 18.5, 18.5, 18.5,
    ]);
    expect(firstHour([], day(5, 6), 1, wall(5, 6, 6, 20)) / hourMs).toBe(6);
  });
});

describe('spans', () => {
  test('a midnight end is no further day, a feast into the night neither; two days are', () => {
    expect(spanOf(event('Vigil', wall(5, 6, 22), wall(5, 7)))).toEqual({ first: day(5, 6), last: day(5, 6) });
    expect(spanOf(event('New Year', wall(5, 6, 22), wall(5, 7, 2)))).toEqual({ first: day(5, 6), last: day(5, 6) });
    expect(spanOf(event('Retreat', wall(5, 6, 18), wall(5, 8, 2)))).toEqual({ first: day(5, 6), last: day(5, 8) });
    expect(spanOf(event('Moment', wall(5, 6), wall(5, 6)))).toEqual({ first: day(5, 6), last: day(5, 6) });
  });

  test('a day’s events: bars, then by the hour', () => {
    const events = [
      event('Late', wall(5, 6, 19), wall(5, 6, 20)),
      event('Early', wall(5, 6, 7), wall(5, 6, 8)),
      whole('Week', day(5, 4), day(5, 9)),
    ];
    expect(onDay(events, day(5, 6)).map(({ title }) => title)).toEqual(['Week', 'Early', 'Late']);
    expect(onDay(events, day(5, 9)).map(({ title }) => title)).toEqual(['Week']);
  });
});

describe('lanes', () => {
  const events = [
    whole('Week', day(4, 30), day(5, 4)),
    whole('Two', day(5, 4), day(5, 5)),
    event('Tea', wall(5, 4, 15), wall(5, 4, 16)),
    whole('One', day(5, 5), day(5, 5)),
  ];
  const bars = lanesOf(events, day(5, 3), 7);

  test('bars are cut at the row’s ends and never lie on each other', () => {
    expect(bars.map(({ item, column, span, lane, before, after }) => [item.title, column, span, lane, before, after])).toEqual([
      ['Week', 0, 2, 0, true, false],
      ['Two', 1, 2, 1, false, false],
      ['Tea', 1, 1, 2, false, false],
      ['One', 2, 1, 0, false, false],
    ]);
    expect(lanesOf(events, day(4, 26), 7).map(({ column, span, after }) => [column, span, after])).toEqual([[4, 3, true]]);
  });

  test('what finds no place is counted on each of its days', () => {
    expect(hiddenIn(bars, 1, 7)).toEqual([0, 2, 1, 0, 0, 0, 0]);
    expect(hiddenIn(bars, 3, 7)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('columns', () => {
  const at = (title: string, from: number, to: number) => event(title, wall(5, 6) + from * hourMs, wall(5, 6) + to * hourMs);
  const placed = (events: readonly CalendarItem[]) =>
    columnsOf(events, day(5, 6)).map(({ item, column, columns, width }) => [item.title, column, columns, width]);

  test('what overlaps stands side by side, and takes what room there is', () => {
    expect(placed([at('A', 9, 12), at('B', 9, 10), at('C', 10, 11), at('D', 13, 14)])).toEqual([
      ['A', 0, 2, 1],
      ['B', 1, 2, 1],
      ['C', 1, 2, 1],
      ['D', 0, 1, 1],
    ]);
    expect(placed([at('A', 9, 12), at('B', 9, 10), at('C', 9, 10), at('D', 10.5, 11)])).toContainEqual(['D', 1, 3, 2]);
  });

  test('a night is cut at midnight; the shortest are half an hour, at the day’s end too', () => {
    const [night] = columnsOf([at('Night', -2, 2)], day(5, 6));
    expect([night!.from, night!.to].map((time) => time / hourMs)).toEqual([0, 2]);
    const [last] = columnsOf([at('Last', 23.9, 23.95)], day(5, 6));
    expect([last!.from, last!.to].map((time) => time / hourMs)).toEqual([23.5, 24]);
    expect(columnsOf([at('Yesterday', -2, 0), at('Tomorrow', 24, 25)], day(5, 6))).toEqual([]);
  });
});
