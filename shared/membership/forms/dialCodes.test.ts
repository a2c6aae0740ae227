import { describe, expect, test } from '@jest/globals';
import { dialCodes, phoneCountry, splitDialCode, withDialCode } from './dialCodes.ts';

test('every country has one code, without TA and AC', () => {
  const countries = dialCodes.map(({ country }) => country);
  expect(new Set(countries).size).toBe(countries.length);
  expect(dialCodes.filter(({ country, code }) => !/^[A-Z]{2}$/.test(country) || !/^\d{1,4}$/.test(code))).toEqual([]);
  expect(countries).not.toEqual(expect.arrayContaining(['TA']));
  expect(countries).not.toEqual(expect.arrayContaining(['AC']));
});

test.each([
  ['en', 'US'],
  ['en-US', 'US'],
  ['de', 'DE'],
  ['de-CH', 'CH'],
  ['pt', 'BR'],
  ['en-AC', 'US'],
])('numbers of %s are dialed in %s', (locale, country) => expect(phoneCountry(locale)).toBe(country));

describe('a number', () => {
  test.each([
    ['US', '555 0100', '+1 555 0100'],
    ['DE', '030 1234', '+49 030 1234'],
    ['US', '+49 30 1234', '+49 30 1234'],
    ['US', '0049 30 1234', '+49 30 1234'],
    ['US', '555 ', '+1 555 '],
    ['US', '  ', ''],
  ])('typed in %s as %j is stored as %j', (country, typed, stored) => expect(withDialCode(country, typed)).toBe(stored));

  test('is taken apart again, in the country that is likely', () => {
    expect(splitDialCode('+1 555 0100', 'US')).toEqual({ country: 'US', number: '555 0100' });
    expect(splitDialCode('+1 555 0100', 'CA')).toEqual({ country: 'CA', number: '555 0100' });
    expect(splitDialCode('+49 30 1', 'US')).toEqual({ country: 'DE', number: '30 1' });
    expect(splitDialCode('555 0100', 'US')).toBeUndefined();
    expect(splitDialCode('+4930', 'US')).toBeUndefined();
  });
});
