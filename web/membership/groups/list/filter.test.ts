import { describe, expect, test } from '@jest/globals';
import { sampleGroup } from '../testing.ts';
import { labelsOf, matching, plainText } from './filter.ts';

const choir = sampleGroup('choir', 'Hope Choir', { labelArray: ['Music', 'Adults'], about: 'We sing **together**.' });
const cafe = sampleGroup('cafe', 'Café for Seniors', { labelArray: ['adults'], meetingLocation: 'Garden', categoryName: 'Meals' });
const band = sampleGroup('band', 'Youth Band', { labelArray: ['Music', 'Youth'] });
const all = [choir, cafe, band];
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe('finding groups', () => {
  test.each([
    ['every word counts, wherever it is', 'choir tuesdays', [], ['Hope Choir']],
    ['accents and capitals do not', 'CAFE', [], ['Café for Seniors']],
    ['places are found', 'garden', [], ['Café for Seniors']],
    ['labels narrow, however they are written', '', ['Adults'], ['Hope Choir', 'Café for Seniors']],
    ['all labels are asked for', '', ['Music', 'Youth'], ['Youth Band']],
    ['words and labels together', 'hope', ['Youth'], []],
    ['nothing asked is everything', ' ', [], ['Hope Choir', 'Café for Seniors', 'Youth Band']],
  ])('%s', (_, term, labels, found) => expect(names(matching(all, term, labels))).toEqual(found));

  test('the label of most groups comes first, each once', () => expect(labelsOf(all)).toEqual(['Adults', 'Music', 'Youth']));

  test('a card shows markdown as one reads it', () => {
    expect(plainText('# Hello\n\n* We **sing**, _often_.\n* See [our page](https://grace.test).')).toBe(
      'Hello We sing, often. See our page.',
    );
    expect(plainText('2 * 3 is 6, and snake_case stays')).toBe('2 * 3 is 6, and snake_case stays');
  });
});
