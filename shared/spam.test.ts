import { expect, test } from '@jest/globals';
import { moreProofBits, proofBits } from './spam.ts';

test('work grows with the load, never beyond what a phone can do', () => {
  expect([0, 999, 1000, 2000, 8000, 1_000_000].map((times) => moreProofBits(times) - proofBits)).toEqual([0, 0, 1, 2, 4, 4]);
});
