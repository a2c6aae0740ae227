import { expect, test } from '@jest/globals';
import { movedOffset } from './caret.ts';

/** `|` is the caret. */
const moved = (before: string, after: string) => {
  const offset = movedOffset({ text: before.replace('|', ''), offset: before.indexOf('|') }, after);
  return `${after.slice(0, offset)}|${after.slice(offset)}`;
};

test('the caret stays with its words when others change the text around it', () => {
  expect(moved('Coffee| at ten', 'Coffee at eleven')).toBe('Coffee| at eleven');
  expect(moved('Coffee at ten|', 'Hot coffee at ten')).toBe('Hot coffee at ten|');
  expect(moved('Coffee at |ten', 'Tea at ten')).toBe('Tea at |ten');
  expect(moved('Co|ffee', 'Co')).toBe('Co|');
  expect(moved('Cof|fee at ten', 'Chocolate at ten')).toBe('Chocolat|e at ten');
  expect(moved('|', 'Welcome')).toBe('|Welcome');
  expect(moved('aa|a', 'aa')).toBe('aa|');
});
