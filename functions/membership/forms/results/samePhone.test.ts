import { expect, test } from '@jest/globals';
import { isSamePhone } from './samePhone.ts';

test.each([
  ['(845) 555-0188', '845.555.0188', true],
  ['+1 845 555 0188', '845-555-0188', true],
  ['+49 151 2345678', '0151 2345678', true],
  ['0049 151 2345678', '+49 (151) 2345678', true],
  ['555-0188', '(845) 555-0188', true],
  ['5550189', '(845) 555-0188', false],
  ['0188', '(845) 555-0188', false],
  ['', '', false],
])('%s and %s: %s', (one, other, same) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([same, same]);
});
