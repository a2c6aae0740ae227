import { expect, test } from '@jest/globals';
import { buttonAppearances, buttonClasses, buttonSizes, buttonStyleOf, buttonVariants } from './buttonClasses.ts';

test('every look is read from its classes', () => {
  for (const appearance of buttonAppearances.filter((one) => one !== 'link'))
    for (const variant of buttonVariants)
      for (const size of buttonSizes) {
        const look = { appearance, variant, size };
        expect(buttonStyleOf(buttonClasses(look))).toEqual(look);
      }
});

test('a plain link has no class', () => {
  expect(buttonClasses({ appearance: 'link', variant: 'dark', size: 'xl' })).toBe('');
  expect(buttonStyleOf('')).toEqual({ appearance: 'link', variant: 'primary', size: 'md' });
});
