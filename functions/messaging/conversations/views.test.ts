import { expect, test } from '@jest/globals';
import { fitting } from './views.ts';

test('an answer holds as many of the newest as there is room for, in their order', () => {
  const all = ['one', 'two', 'drei', '四'];
  expect(fitting(all)).toEqual(all);
  // Each with its quotation marks and a comma: 6, 6, 7, 6 bytes.
  expect(fitting(all, 25)).toEqual(all);
  expect(fitting(all, 24)).toEqual(['two', 'drei', '四']);
  expect(fitting(all, 12)).toEqual(['四']);
  expect(fitting(all, 5)).toEqual([]);
  expect(fitting([])).toEqual([]);
});
