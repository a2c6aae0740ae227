import { expect, test } from '@jest/globals';
import { verdictOn } from './compare.ts';

const usd = (amount: number, gifts: number) => [{ currency: 'usd', amount, gifts }];
const count = (userId: string, cash: number, at = '2026-03-01T10:00:00.000Z') => ({
  ...{ userId, by: userId, at, currency: 'usd' as const },
  ...{ cash, checks: 5000, gifts: 3 },
});
const entered = { cash: usd(10_000, 2), checks: usd(5000, 1) };
const on = (counts: readonly ReturnType<typeof count>[], byTwo = true) => verdictOn({ batch: { byTwo, counts: [...counts] }, ...entered });

test('two people count the same, and it is what was entered', () => {
  expect(on([])).toBe('waiting');
  expect(on([count('a', 10_000)])).toBe('waiting');
  expect(on([count('a', 10_000), count('b', 10_000)])).toBe('equal');
  expect(on([count('a', 10_000), count('b', 9900)])).toBe('apart');
  expect(on([count('a', 9900), count('b', 9900)])).toBe('differs');
});

test('one is enough where the church says so; the latest two rule where three counted', () => {
  expect(on([count('a', 10_000)], false)).toBe('equal');
  const later = (userId: string, cash: number) => count(userId, cash, '2026-03-01T11:00:00.000Z');
  expect(on([count('a', 1), later('b', 10_000), later('c', 10_000)])).toBe('equal');
});
