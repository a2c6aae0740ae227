import { describe, expect, test } from '@jest/globals';
import { dollarsFor, type Price, prices } from './prices.ts';

describe('every price', () => {
  test.each(Object.entries(prices))('%s has a unit, a source, a month, and cheaper tiers after dearer ones', (_, price: Price) => {
    expect(price.unit).not.toBe('');
    expect(price.source).toMatch(/^https:\/\/aws\.amazon\.com\/.+\/pricing\//);
    expect(price.asOf).toMatch(/^20\d\d-[01]\d$/);
    expect(price.tiers[0]?.from).toBe(0);
    for (const [at, tier] of price.tiers.entries()) {
      const before = price.tiers[at - 1];
      if (before) expect([tier.from > before.from, tier.dollars < before.dollars]).toEqual([true, true]);
    }
  });
});

describe('an amount', () => {
  test('costs nothing up to the account’s allowance, unless that is used up', () => {
    expect(dollarsFor('alarm', 10)).toBe(0);
    expect(dollarsFor('alarm', 15)).toBeCloseTo(0.5);
    expect(dollarsFor('alarm', 10, false)).toBeCloseTo(1);
  });

  test('costs less per unit the more there is', () => {
    expect(dollarsFor('cdnGb', 10_000, false)).toBeCloseTo(850);
    expect(dollarsFor('cdnGb', 60_000, false)).toBeCloseTo(850 + 3200 + 600);
    expect(dollarsFor('apiRequest', 400_000_000)).toBeCloseTo(300 + 90);
  });
});
