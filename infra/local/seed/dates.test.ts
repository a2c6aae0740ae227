import { expect, test } from '@jest/globals';
import { dayIn, yearsAgo } from './dates.ts';

test('a day is the one that the church is living', () => {
  const instant = new Date('2027-03-01T03:00:00Z');
  expect(dayIn(instant, 'America/New_York')).toBe('2027-02-28');
  expect(dayIn(instant, 'Europe/Berlin')).toBe('2027-03-01');
});

test('full years count from the birthday on', () => {
  expect(yearsAgo('2027-06-24', 43, '06-23')).toBe('1984-06-23');
  expect(yearsAgo('2027-06-24', 43, '06-24')).toBe('1984-06-24');
  expect(yearsAgo('2027-06-24', 43, '06-25')).toBe('1983-06-25');
});
