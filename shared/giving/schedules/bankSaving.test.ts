import { expect, test } from '@jest/globals';
import { frequencies } from '../donate.ts';
import { usualRates } from '../fees.ts';
import { bankSaving } from './bankSaving.ts';

const { card, bank } = usualRates;
const monthly = { sum: 10_000, covers: false, frequency: 'one_month' as const };

test('a year of fees by card, less a year of fees by bank account, to the cent', () => {
  // $3.20 by card, $0.80 by bank account.
  expect(bankSaving(monthly, card, bank)).toBe(12 * (320 - 80));
  expect(frequencies.map((frequency) => bankSaving({ ...monthly, frequency }, card, bank))).toEqual([52, 26, 12, 4, 1].map((n) => n * 240));
  // The bank's cap holds for each gift, not for the year.
  expect(bankSaving({ ...monthly, sum: 1_000_000 }, card, bank)).toBe(12 * (29_030 - 500));
});

test('with a covered fee it is what is charged less', () => {
  // $103.30 by card, $100.81 by bank account.
  expect(bankSaving({ ...monthly, covers: true }, card, bank)).toBe(12 * (330 - 81));
});

test('nothing is promised where a bank account costs as much', () => {
  expect(bankSaving(monthly, bank, bank)).toBe(0);
  expect(bankSaving(monthly, bank, card)).toBe(0);
  expect(bankSaving({ ...monthly, sum: 0 }, card, card)).toBe(0);
});
