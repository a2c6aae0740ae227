import type { Proof } from '../proof.ts';
import { apart } from './apart.ts';

export const givingMutations: Proof = {
  name: 'giving-mutations',
  claim: 'Nine of ten slips of the pen in money, shares, fees, entries and dates are noticed by the unit tests.',
  run: () => apart('mutations'),
};
