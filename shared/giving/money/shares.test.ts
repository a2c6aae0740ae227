import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sharesOf } from './shares.ts';

interface Case {
  readonly amount: number;
  readonly parts: [string, number][];
  readonly shares: Record<string, number>;
}
const { cases }: { cases: Case[] } = JSON.parse(readFileSync('shared/giving/testData/shares.json', 'utf8'));

test.each(cases)('$amount over $parts', ({ amount, parts, shares }) => {
  expect(Object.fromEntries(sharesOf(amount, parts))).toEqual(shares);
});

test('parts are whole, add up to the amount, and none is off by one or more', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), weights, (amount, given) => {
      const total = given.reduce((sum, one) => sum + one, 0);
      const shares = [
        ...sharesOf(
          amount,
          given.map((weight, at) => [String(at), weight]),
        ).values(),
      ];
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount);
      const off = given.map((weight, at) => Math.abs((shares[at] ?? 0) - (amount * weight) / total));
      if (total > 0) expect(Math.max(...off)).toBeLessThan(1);
    }),
  );
});

test('nothing to go by: all of it is the first’s; a key that stands twice gets both parts', () => {
  expect([
    ...sharesOf(7, [
      ['a', 0],
      ['b', 0],
    ]),
  ]).toEqual([
    ['a', 7],
    ['b', 0],
  ]);
  expect([
    ...sharesOf(9, [
      ['a', 1],
      ['b', 1],
      ['a', 1],
    ]),
  ]).toEqual([
    ['a', 6],
    ['b', 3],
  ]);
  expect(sharesOf(0, []).size).toBe(0);
});
