import { expect, test } from '@jest/globals';
import { digitsOf, isEnough, minimumOf } from './currencies.ts';
import { moneyText } from './format.ts';
import { amountOf, decimalOf, decimalText } from './wire.ts';

test('decimals mean whole cents, whatever a browser’s addition leaves behind them', () => {
  expect([10, 10.1, 0.1 + 0.2, 1.005, 19.99, 1.1 * 3, 9999.99].map((one) => amountOf(one, 'usd'))).toEqual([
    1000, 1010, 30, 101, 1999, 330, 999_999,
  ]);
  expect([-5.25, -0.001, 0].map((one) => amountOf(one, 'usd'))).toEqual([-525, 0, 0]);
  expect([Number.NaN, Number.POSITIVE_INFINITY, 1e300].map((one) => amountOf(one, 'usd'))).toEqual([undefined, undefined, undefined]);
});

test('every amount up to 200.00, and its neighbors a float away, come back as they were', () => {
  const amounts = Array.from({ length: 20_001 }, (_, amount) => amount);
  expect(amounts.filter((amount) => amountOf(decimalOf(amount, 'usd'), 'usd') !== amount)).toEqual([]);
  expect(amounts.filter((amount) => amountOf((amount / 100) * (1 + Number.EPSILON), 'usd') !== amount)).toEqual([]);
});

test('currencies have 0, 2 or 3 digits', () => {
  expect(['usd', 'jpy', 'kwd'].map(digitsOf)).toEqual([2, 0, 3]);
  expect([amountOf(500, 'jpy'), amountOf(1.2345, 'kwd'), amountOf(12.5, 'eur')]).toEqual([500, 1235, 1250]);
  expect([decimalText(5, 'usd'), decimalText(-5, 'usd'), decimalText(500, 'jpy'), decimalText(1235, 'kwd'), decimalText(0, 'usd')]).toEqual(
    ['0.05', '-0.05', '500', '1.235', '0.00'],
  );
  expect([decimalOf(1050, 'usd'), decimalOf(-5, 'usd')]).toEqual([10.5, -0.05]);
});

test('0.49 and 0.50 are too little, 0.51 is enough; other currencies have minima of their own', () => {
  expect([49, 50, 51].map((amount) => isEnough(amount, 'usd'))).toEqual([false, false, true]);
  expect([isEnough(50.5, 'usd'), isEnough(-51, 'usd'), isEnough(Number.NaN, 'usd')]).toEqual([false, false, false]);
  expect([minimumOf('gbp'), minimumOf('jpy'), minimumOf('eur')]).toEqual([30, 50, 50]);
});

test('people read amounts in their language', () => {
  expect(moneyText(123_450, 'usd', 'en')).toBe('$1,234.50');
  expect(moneyText(123_450, 'eur', 'de')).toBe('1.234,50\u00a0€');
  expect(moneyText(500, 'jpy', 'en')).toBe('¥500');
});
