import { expect, test } from '@jest/globals';
import { civilDateOf, dayMs, daysInMonth, epochDayOf, weekdayOf } from './civilDate.ts';

test('every day from 1600 to 2400 is the one the runtime has', () => {
  for (let epochDay = epochDayOf(1600, 1, 1); epochDay < epochDayOf(2400, 1, 1); epochDay += 13) {
    const date = new Date(epochDay * dayMs);
    const { year, month, day } = civilDateOf(epochDay);
    expect([year, month, day]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]);
    expect([epochDayOf(year, month, day), weekdayOf(epochDay)]).toEqual([epochDay, date.getUTCDay()]);
    expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
  }
});
