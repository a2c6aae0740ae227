import { expect, test } from '@jest/globals';
import { dayAhead, yearsAgo } from './dates.ts';

test('full years count from the birthday on', () => {
  expect(yearsAgo('2027-06-24', 43, '06-23')).toBe('1984-06-23');
  expect(yearsAgo('2027-06-24', 43, '06-24')).toBe('1984-06-24');
  expect(yearsAgo('2027-06-24', 43, '06-25')).toBe('1983-06-25');
});

test('a day ahead is never the leap day', () => {
  expect([dayAhead('2027-12-30', 3), dayAhead('2028-02-27', 2), dayAhead('2028-02-27', 3)]).toEqual(['01-02', '02-28', '03-01']);
});
