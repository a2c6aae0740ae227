import { expect, test } from '@jest/globals';
import { passwordProblem } from './rules.ts';

test('a new password is there, long enough and typed twice the same', () => {
  expect(passwordProblem('', '')).toBe('required');
  expect(passwordProblem('1234567', '1234567')).toBe('short');
  expect(passwordProblem('12345678', '12345679')).toBe('different');
  expect(passwordProblem('12345678', '12345678')).toBeUndefined();
  expect(passwordProblem('        ', '        ')).toBeUndefined();
});
