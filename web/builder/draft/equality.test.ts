import { describe, expect, test } from '@jest/globals';
import { deepEqual, equalBut } from './equality.ts';

describe('two values say the same', () => {
  test.each([
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: 1 }, { b: undefined, a: 1 }],
    [{ a: [1, { x: 'y' }] }, { a: [1, { x: 'y' }] }],
    [undefined, undefined],
  ])('%j as %j', (a, b) => expect(deepEqual(a, b)).toBe(true));

  test.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{}, { a: 0 }],
    [{ a: {} }, { a: [] }],
    [{ a: [1] }, { a: [1, 2] }],
    [null, {}],
  ])('%j not as %j', (a, b) => expect(deepEqual(a, b)).toBe(false));

  test('but for what is left out, on either side', () => {
    expect(equalBut({ sort: 1, text: 'a' }, { sort: 2, text: 'a' }, ['sort'])).toBe(true);
    expect(equalBut({ text: 'a' }, { sort: 2, text: 'a' }, ['sort'])).toBe(true);
    expect(equalBut({ sort: 1, text: 'a' }, { sort: 1, text: 'b' }, ['sort'])).toBe(false);
    expect(equalBut({ sort: 1 }, { sort: 1, text: 'b' }, ['sort'])).toBe(false);
  });
});
