// Two years of every frequency in twelve zones; `npm run prove -- giving` has ten in all fifty.
import { expect, test } from '@jest/globals';
import { datesIn, zones } from './zonesTesting.ts';

test('each date of two years is charged once, on its own day, in twelve of fifty zones', () => {
  expect(new Set(zones).size).toBe(50);
  const some = zones.filter((zone, at) => at % 5 === 0 || /Lord_Howe|Troll/.test(zone));
  expect(some).toHaveLength(12);
  for (const zone of some) {
    const { fault, counts } = datesIn(zone, '2028-01-31');
    expect([zone, fault, counts]).toEqual([zone, undefined, { one_week: 105, two_week: 53, one_month: 24, three_month: 8, one_year: 2 }]);
  }
});
