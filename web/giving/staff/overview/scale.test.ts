import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stepFor, ticksFor } from './scale.ts';

test('lines are at round amounts', () => {
  expect(ticksFor(0)).toEqual([0, 1]);
  expect(ticksFor(400_00)).toEqual([0, 100_00, 200_00, 300_00, 400_00]);
  expect(ticksFor(999_00)).toEqual([0, 500_00, 1000_00]);
});

test('every amount fits, with two to five lines', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (largest) => {
      const ticks = ticksFor(largest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(/^[125]0*$/.test(String(stepFor(largest)))).toBe(true);
    }),
  );
});
