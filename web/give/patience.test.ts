import { expect, test } from '@jest/globals';
import { within } from './patience.ts';

test('what comes is taken; what doesn’t come in time is given up', async () => {
  expect(await within(Promise.resolve('there'), 'given up')).toBe('there');
  expect(await within(new Promise<string>(() => undefined), 'given up', 1)).toBe('given up');
  await expect(within(Promise.reject(new Error('no')), 'given up')).rejects.toThrow('no');
});
