import { describe, expect, test } from '@jest/globals';
import { check, subDomain } from '#shared/words.ts';
import { blankFields, isReservedSubDomain, numberedSubDomain, registrationSentences, suggestedSubDomain } from './registration.ts';

const whole = { name: 'Grace', address1: '1 Main Street', city: 'Springfield', state: 'OH', zip: '45501', country: 'US' };

describe('registering a church', () => {
  test('a whole form has no blank field', () => expect(blankFields(whole)).toEqual([]));

  test('blanks are named in the order of the form, each with its sentence', () => {
    expect(blankFields({}).map((field) => registrationSentences[field])).toEqual([
      'Church name cannot be blank.',
      'Address cannot be blank.',
      'City cannot be blank.',
      'State/Province cannot be blank.',
      'Zip/Postal code cannot be blank.',
      'Country cannot be blank.',
    ]);
  });

  test('spaces alone are blank', () => expect(blankFields({ ...whole, city: '   ' })).toEqual(['city']));

  test.each([
    ['Grace Community Church', 'gracecommunity'],
    ['First Christian Church', 'first'],
    ['Churchill Road Chapel', 'churchillroadchapel'],
    ['Église Évangélique', 'egliseevangelique'],
    ["St. Mary's", 'stmarys'],
    ['- Hope -', 'hope'],
    ['은혜교회', ''],
  ])('%s is offered %s', (name, label) => expect(suggestedSubDomain(name)).toBe(label));

  test('whatever the name, a numbered suggestion is a label', () => {
    for (const name of ['', 'x'.repeat(200), '은혜교회', `${'a'.repeat(41)}-b`, 'CHURCH', '🙏']) {
      for (const number of [1, 2, 345]) {
        const label = numberedSubDomain(suggestedSubDomain(name), number);
        expect(check(subDomain, label)).toEqual({ ok: true, value: label });
      }
    }
  });

  test('names of the suite and look-alikes are reserved', () => {
    expect(['www', 'api', 'content', 'usercontent', 'lessons', 'admin', 'mail', 'xn--grce-6la'].every(isReservedSubDomain)).toBe(true);
    expect(isReservedSubDomain('grace')).toBe(false);
  });
});
