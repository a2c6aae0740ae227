import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { histogramOf } from './histogram.ts';

fc.configureGlobal({ seed: 20261122 });
const bars = (values: readonly number[]) => histogramOf(values)?.bars.map(({ from, to, times }) => [from, to, times]);

describe('numbers as bars', () => {
  test('without numbers there are none', () => expect(histogramOf([])).toBeUndefined());
  test('few whole numbers have one each, also those that nobody gave', () =>
    expect(bars([1, 2, 2, 4])).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 0],
      [4, 4, 1],
    ]));
  test('one number is one bar', () => expect(bars([2.5, 2.5])).toEqual([[2.5, 2.5, 2]]));
  test('many are grouped in round steps', () =>
    expect(bars([0, 99, 100])).toEqual([
      [0, 20, 1],
      [20, 40, 0],
      [40, 60, 0],
      [60, 80, 0],
      [80, 100, 2],
    ]));
  test('fractions are not torn by binary arithmetic', () => expect(bars([0.1, 0.2, 0.3, 0.35])?.map(([from]) => from)).toContain(0.3));
  test('each number is in one bar, and the bars cover them', () => {
    const number = fc.oneof(
      fc.integer({ min: -1e15, max: 1e15 }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Number(value.toFixed(10))),
    );
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 60 }), (values) => {
        const found = histogramOf(values);
        expect(found?.bars.reduce((sum, { times }) => sum + times, 0)).toBe(values.length);
        expect(found?.bars.length).toBeLessThanOrEqual(12);
        expect([found?.least, found?.most]).toEqual([Math.min(...values), Math.max(...values)]);
      }),
    );
  });
});
