import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readChurches } from './readChurches.ts';

const grace = { church: { id: '1', name: 'Grace' }, person: { id: '2' } };
const warn = jest.spyOn(console, 'warn');
beforeEach(() => void warn.mockImplementation(() => {}));
afterEach(() => void warn.mockReset());

test('a list of churches is read', () => {
  expect(readChurches([grace])).toEqual([{ id: '1', name: 'Grace' }]);
  expect(readChurches([])).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test('what is not there yet is loading', () => {
  expect(readChurches(undefined)).toBe('loading');
  expect(readChurches(null)).toBe('loading');
});

test('one church alone is logged and taken as a list of one', () => {
  expect(readChurches(grace)).toEqual([{ id: '1', name: 'Grace' }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('everything else is no list of churches', () => {
  for (const given of ['churches', 7, {}, { church: { id: '1' } }, [grace, { church: null }]]) expect(readChurches(given)).toBe('invalid');
});
