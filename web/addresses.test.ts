import { afterEach, expect, jest, test } from '@jest/globals';
import { areaNames } from '#shared/areas.ts';
import { addressOf } from './addresses.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('every area is asked on the page’s own host', () => {
  expect(areaNames.map(addressOf)).toEqual(areaNames.map((area) => `/api/${area}`));
});

test('an area without an address is refused by name, and logged', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => addressOf('lessons')).toThrow('API configuration not found: lessons');
  expect(logged).toHaveBeenCalledWith('API configuration not found: lessons');
});
