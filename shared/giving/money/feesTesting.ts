// For tests and proofs: whether a covered fee leaves the church what was given.
import { type FeeRate, feeOf, keptOf } from '../fees.ts';

/** The amounts from 0.51 to 10,000.00, `step` apart, of which the church nets something else. */
export function notNet(rate: FeeRate, step: (amount: number) => number): number[] {
  const wrong: number[] = [];
  for (let amount = 51; amount <= 1_000_000; amount += step(amount)) {
    const total = amount + feeOf(amount, rate);
    if (total - keptOf(total, rate) !== amount) wrong.push(amount);
  }
  return wrong;
}
