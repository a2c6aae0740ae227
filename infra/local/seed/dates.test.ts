import { expect, test } from '@jest/globals';
import { yearsAgo } from './dates.ts';

test('full years count from the birthday on', () => {
  expect(yearsAgo('2027-06-24', 43, '06-23')).toBe('1984-06-23');
  expect(yearsAgo('2027-06-24', 43, '06-24')).toBe('1984-06-24');
  expect(yearsAgo('2027-06-24', 43, '06-25')).toBe('1983-06-25');
});
