import { describe, expect, test } from '@jest/globals';
import { fold, holdsWords } from './caseFolding.ts';

test.each([
  ['Café', 'cafe'],
  ['Straße', 'strasse'],
  ['SØREN', 'soren'],
  ['Łódź', 'lodz'],
  ['Ｇｒａｃｅ', 'grace'],
])('%s is compared as %s', (text, folded) => expect(fold(text)).toBe(folded));

test('marks that make a letter another one stay', () => {
  expect(fold('की')).not.toBe(fold('का'));
  expect(fold('が')).not.toBe(fold('か'));
});

describe('what is typed', () => {
  test.each([
    ['cafe', true],
    ['SENIORS garten', true],
    ['  garten  ', true],
    ['', true],
    ['cafe nowhere', false],
  ])('“%s”: %s', (typed, found) => expect(holdsWords(typed, 'Café for Seniors', 'Gärten')).toBe(found));

  test('is found by a beginning of a Korean syllable, too', () => expect(holdsWords('기', '김민수')).toBe(true));
});
