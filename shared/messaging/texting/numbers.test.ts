import { expect, test } from '@jest/globals';
import { dialable, dialCodeOf } from './numbers.ts';

test.each([
  ['(555) 201-3344', '1', '+15552013344'],
  ['1 555 201 3344', '1', '+15552013344'],
  ['+1 555-201-3344', '49', '+15552013344'],
  ['0151 234 567 89', '49', '+4915123456789'],
  ['+49 (0)151 23456789', '1', '+4915123456789'],
  ['0049 151 23456789', '1', '+4915123456789'],
  ['347 123 4567', '39', '+393471234567'],
  ['555 2013', '1', undefined],
  ['', '1', undefined],
  ['none', '49', undefined],
  ['0151 23456789', '', undefined],
  ['+49151234567890123456', '49', undefined],
])('%s in +%s', (written, code, number) => {
  expect(dialable(written, code)).toBe(number);
});

test.each([
  ['+15552013344', '1'],
  ['+18765550100', '1'],
  ['+4915123456789', '49'],
  ['+355691234567', '355'],
])('%s', (number, code) => expect(dialCodeOf(number)).toBe(code));
