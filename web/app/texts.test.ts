/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { preferredLanguage } from './texts.ts';

const browser = (...languages: readonly string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the preferred language', () => {
  beforeEach(() => localStorage.clear());

  test.each([
    [['de-CH', 'en'], 'de'],
    [['nb-NO'], 'no'],
    [['nn'], 'no'],
    [['fil-PH'], 'tl'],
    [['xx', 'fr'], 'fr'],
    [['xx'], 'en'],
    [[], 'en'],
  ])('a browser that asks for %p gets %p', (asked, expected) => {
    browser(...asked);
    expect(preferredLanguage()).toBe(expected);
  });

  test('what was chosen here before comes first', () => {
    browser('de');
    localStorage.setItem('narthex.language', 'fr');
    expect(preferredLanguage()).toBe('fr');
  });
});
