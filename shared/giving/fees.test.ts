import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type FeeRate, feeOf, usualRates } from './fees.ts';
import { notNet } from './money/feesTesting.ts';

const rates: Readonly<Record<string, FeeRate>> = {
  'card_2.9_0.30': usualRates.card,
  'card_2.2_0.30': { millionths: 22_000, fixed: 30 },
  'card_3.49_0.49': { millionths: 34_900, fixed: 49 },
  'bank_0.8_cap_5.00': usualRates.bank,
};
const { usd }: { usd: Readonly<Record<string, number>>[] } = JSON.parse(readFileSync('shared/giving/testData/fees.json', 'utf8'));

test('the table of fees, to the cent', () => {
  expect(usd.length).toBeGreaterThan(20);
  for (const row of usd)
    for (const [name, rate] of Object.entries(rates))
      expect([name, row.amount, feeOf(row.amount ?? 0, rate)]).toEqual([name, row.amount, row[name]]);
});

test('from 0.51 to 10,000.00 the church nets the gift exactly; `npm run prove -- giving-fees` tries every cent', () => {
  for (const rate of Object.values(rates)) expect(notNet(rate, (amount) => (amount < 5000 ? 1 : 97)).slice(0, 3)).toEqual([]);
});

test('there is no fee on nothing, and none above the cap', () => {
  expect([feeOf(0, usualRates.card), feeOf(-100, usualRates.card)]).toEqual([0, 0]);
  expect(feeOf(1, usualRates.card)).toBe(31);
  expect(feeOf(99_999_999, usualRates.bank)).toBe(500);
});

test('where amounts are whole, the fee is, too', () => {
  expect(feeOf(1_000_000, { ...usualRates.card, step: 100 })).toBe(29_900);
  expect(feeOf(1_000_000, usualRates.card)).toBe(29_897);
});
