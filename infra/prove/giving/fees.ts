import { type FeeRate, usualRates } from '#shared/giving/fees.ts';
import { notNet } from '#shared/giving/money/feesTesting.ts';
import type { Proof } from '../proof.ts';

const rates: Readonly<Record<string, FeeRate>> = {
  'a card at the usual rate': usualRates.card,
  'a card at that of charities': { millionths: 22_000, fixed: 30 },
  'a card at PayPal': { millionths: 34_900, fixed: 49 },
  'a bank account': usualRates.bank,
};

export const givingFees: Proof = {
  name: 'giving-fees',
  claim: 'If the fee is covered, the church nets the gift exactly, at every cent from 0.51 to 10,000.00.',
  run: async () => ({
    facts: Object.keys(rates).map((name) => `${(1_000_000 - 50).toLocaleString('en')} amounts given with ${name}`),
    faults: Object.entries(rates).flatMap(([name, rate]) => {
      const wrong = notNet(rate, () => 1);
      return wrong.length > 0 ? [`${wrong.length} amounts with ${name}, such as ${wrong[0]}`] : [];
    }),
  }),
};
