import { expect, test } from '@jest/globals';
import { verdictOn } from './compare.ts';

const usd = (amount: number, gifts: number) => [{ currency: 'usd', amount, gifts }];
const count = (userId: string, cash: number) => ({
  ...{ userId, by: userId, at: '2026-03-01T10:00:00.000Z', currency: 'usd' as const },
  ...{ cash, checks: 5000, gifts: 4 },
});
/** Two in cash, a check, and something else. */
const entered = { totals: usd(16_000, 4), cash: usd(10_000, 2), checks: usd(5000, 1) };
const on = (counts: readonly ReturnType<typeof count>[], byTwo = true) =>
  verdictOn({ ...entered, batch: { byTwo, counts: [...counts], totals: entered.totals } });

test('two people count the same, and it is what was entered', () => {
  expect(on([])).toBe('waiting');
  expect(on([count('a', 10_000)])).toBe('waiting');
  expect(on([count('a', 10_000), count('b', 10_000)])).toBe('equal');
  expect(on([count('a', 10_000), count('b', 9900)])).toBe('apart');
  expect(on([count('a', 9900), count('b', 9900)])).toBe('differs');
});

test('one is enough where the church says so; who miscounted doesn’t matter once two are right', () => {
  expect(on([count('a', 10_000)], false)).toBe('equal');
  expect(on([count('a', 9900)], false)).toBe('differs');
  expect(on([count('a', 1), count('b', 10_000), count('c', 10_000)])).toBe('equal');
});
