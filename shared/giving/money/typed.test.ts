import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { languageCodes } from '#shared/languages.ts';
import { moneyText } from './format.ts';
import { typedAmount, typedText } from './typed.ts';

const read = (language: string, currency: string, all: readonly string[]) => all.map((one) => typedAmount(one, currency, language));

test('whole and decimal amounts, with the marks of the language or of another', () => {
  expect(read('en', 'usd', ['12', '12.5', '12.50', '12,50', '$12.50', '.5', '12.', ' 1 234.50 '])).toEqual([
    1200, 1250, 1250, 1250, 1250, 50, 1200, 123_450,
  ]);
  expect(read('de', 'eur', ['12', '12,5', '12.50', '1.234,50 €', '1,234.50', '12 EUR'])).toEqual([
    1200, 1250, 1250, 123_450, 123_450, 1200,
  ]);
});

test('a thousand is told from decimals by the language', () => {
  expect(read('en', 'usd', ['1,234', '1,234,567', '1.234'])).toEqual([123_400, undefined, undefined]);
  expect(read('de', 'eur', ['1.234', '1,234', '12.34'])).toEqual([123_400, undefined, 1234]);
  expect(read('en', 'kwd', ['1.234', '1,234'])).toEqual([1234, 1_234_000]);
  expect(read('en', 'usd', ['999,999.99', '1000000', '1000000.00'])).toEqual([99_999_999, undefined, undefined]);
  expect(read('en', 'huf', ['500', '1,500.00', '12.5'])).toEqual([50_000, 150_000, undefined]);
  expect(read('en', 'jpy', ['500', '1,500', '12.5'])).toEqual([500, 1500, undefined]);
});

test('anything else is no amount', () => {
  const wrong = ['', ' ', '.', ',', 'abc', '-5', '12.345.67', '1,23,45', '1.2.3', '12.5.', '1e3', '0x10', '10000000', '١٢'];
  expect(read('en', 'usd', wrong)).toEqual(wrong.map(() => undefined));
});

test('what we write is read again, in every language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('usd', 'eur', 'jpy', 'nok', 'bhd'),
      fc.constantFrom(...languageCodes),
      (amount, currency, language) => {
        const text = moneyText(amount, currency, language).replace(/[^\d.,]/g, '');
        expect([text, typedAmount(text, currency, language)]).toEqual([text, amount]);
        const typed = typedText(amount, currency, language);
        expect([typed, typedAmount(typed, currency, language)]).toEqual([typed, amount]);
      },
    ),
  );
});
