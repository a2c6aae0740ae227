import { expect, test } from '@jest/globals';
import { amountText, typedLarge } from './largeAmounts.ts';

test('a goal may be larger than a payment, and is edited in the language of the screen', () => {
  expect(typedLarge('2.500.000,50', 'eur', 'de')).toBe(250_000_050);
  expect([typedLarge('99999999999', 'usd', 'en'), typedLarge('0', 'usd', 'en')]).toEqual([undefined, undefined]);
  expect([amountText(1234, 'eur', 'de'), amountText(1234, 'jpy', 'en'), amountText(100, 'usd', 'en')]).toEqual(['12,34', '1234', '1.00']);
});
