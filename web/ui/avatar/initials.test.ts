import { describe, expect, test } from '@jest/globals';
import { initials, tintOf } from './initials.ts';

describe('initials', () => {
  test.each([
    ['Anna Lindgren', 'AL'],
    ['Anna "Annie" Maria Lindgren', 'AL'],
    ['anna', 'A'],
    ['  Ben   Okafor ', 'BO'],
    ['김 민준', '김민'],
    ['Élodie Çelik', 'ÉÇ'],
    ["O'Neill", 'O'],
    ['हिमा राव', 'हिरा'],
    ['', ''],
    ['… —', ''],
  ])('of %p are %p', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  test('the tint is always the same for a name, and spreads over all tints', () => {
    expect(tintOf('Anna Lindgren', 8)).toBe(tintOf(' anna lindgren ', 8));
    const seen = new Set(Array.from({ length: 200 }, (_, at) => tintOf(`Person ${at}`, 8)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
