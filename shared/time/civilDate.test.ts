import { expect, test } from '@jest/globals';
import { civilDateOf, dayMs, daysInMonth, epochDayOf, weekdayOf } from './civilDate.ts';

test('every day from 1600 to 2400 is the one the runtime has', () => {
  const first = epochDayOf(1600, 1, 1);
  const days = Array.from({ length: Math.ceil((epochDayOf(2400, 1, 1) - first) / 13) }, (_, at) => first + 13 * at);
  const ours = days.map((epochDay) => {
    const { year, month, day } = civilDateOf(epochDay);
    return [year, month, day, epochDayOf(year, month, day), weekdayOf(epochDay), daysInMonth(year, month)].join(' ');
  });
  const theirs = days.map((epochDay) => {
    const date = new Date(epochDay * dayMs);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
    return [year, month, date.getUTCDate(), epochDay, date.getUTCDay(), new Date(Date.UTC(year, month, 0)).getUTCDate()].join(' ');
  });
  expect(days.length).toBeGreaterThan(22_000);
  expect(ours).toEqual(theirs);
});
