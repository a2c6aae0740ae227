import { expect, test } from '@jest/globals';
import { byFund, byPeriod, currenciesIn } from './figures.ts';

const row = (from: string, fundId: string, amount: number, currency = 'usd') => ({ from, fundId, amount, currency });
const rows = [
  row('2026-01-01', 'general', 10_000),
  row('2026-01-01', 'roof', 5000),
  row('2026-02-01', 'roof', 20_000),
  row('2026-02-01', 'general', 700, 'eur'),
];

test('periods without gifts are there, and currencies are never added up', () => {
  const months = ['2025-12-01', '2026-01-01', '2026-02-01'];
  expect(byPeriod(rows, months, 'usd')).toEqual([0, 15_000, 20_000]);
  expect(byPeriod(rows, months, 'usd', 'roof')).toEqual([0, 5000, 20_000]);
  expect(byPeriod(rows, months, 'eur')).toEqual([0, 0, 700]);
  expect(byFund(rows, 'usd')).toEqual([
    { fundId: 'roof', amount: 25_000 },
    { fundId: 'general', amount: 10_000 },
  ]);
});

test('the currency most gifts are in comes first', () => {
  const sum = (currency: string, gifts: number) => ({ currency, gifts, amount: 1, fees: 0 });
  expect(currenciesIn({ sums: [sum('eur', 1), sum('usd', 3)] })).toEqual(['usd', 'eur']);
});
