import { expect, test } from '@jest/globals';
import { changeLine, fundsOf, isBlank, nextTyped, readTyped, type Typed, withLine, withoutLine, wrongLines } from './typed.ts';

const money = { currency: 'usd', language: 'en' };
const id = 'AAAAAAAAAAA';
const blank = nextTyped(id, 'general');
const typed = (...amounts: readonly string[]): Typed => ({
  ...blank,
  lines: amounts.map((one, key) => ({ key, typed: one, fundId: key === 1 ? 'roof' : 'general' })),
});

test('the next entry keeps fund and method of the last one, and nothing else', () => {
  const last: Typed = { ...typed('25'), method: 'cash', number: '7', note: 'x', sought: 'Bo', person: { id, name: 'Bo' } };
  const next = nextTyped('BBBBBBBBBBB', 'roof', last);
  expect(next).toEqual({ ...blank, id: 'BBBBBBBBBBB', method: 'cash' });
  expect([isBlank(next), isBlank(last), isBlank(typed('1'))]).toEqual([true, false, false]);
});

test('amounts of one fund are added up', () => {
  expect(fundsOf(typed('25', '10.50', '1,000.01'), money)).toEqual([
    { fundId: 'general', amount: 102_501 },
    { fundId: 'roof', amount: 1050 },
  ]);
});

test('an amount that is missing, nothing or none at all can’t be entered', () => {
  for (const wrong of ['', '0', 'abc', '-5', '12.345']) {
    expect(fundsOf(typed('25', wrong), money)).toBeUndefined();
    expect(wrongLines(typed('25', wrong), money)).toEqual([1]);
  }
  expect(fundsOf({ ...blank, lines: [{ key: 0, typed: '5', fundId: '' }] }, money)).toBeUndefined();
});

test('a gift can be split, and has at least one line', () => {
  const two = withLine(typed('5'), 'roof');
  expect(two.lines.map(({ key, fundId }) => [key, fundId])).toEqual([
    [0, 'general'],
    [1, 'roof'],
  ]);
  expect(withoutLine(two, 0).lines).toEqual([{ key: 1, typed: '', fundId: 'roof' }]);
  expect(withoutLine(typed('5'), 0)).toEqual(typed('5'));
  expect(fundsOf(changeLine(two, 1, { typed: '7' }), money)).toHaveLength(2);
});

test('what is read back is what was kept, and nothing else', () => {
  expect(readTyped(JSON.parse(JSON.stringify(typed('25'))))).toEqual(typed('25'));
  for (const wrong of [undefined, {}, 'text', { ...blank, method: 'card' }, { ...blank, id: 7 }]) expect(readTyped(wrong)).toBeUndefined();
});
