import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold } from '#shared/caseFolding.ts';
import { parseSearchTerm, wordsOf } from './searchWords.ts';

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const person = (name: object, contactInfo: object = {}) => ({ name: { display: '', ...name }, contactInfo });
const found = (term: string, who: ReturnType<typeof person>) => {
  const all = wordsOf(who).join(' ');
  const wanted = parseSearchTerm(term);
  return wanted.length > 0 && wanted.every((one) => wordsOf(who).some((word) => word.startsWith(one.key)) && one.matches(all));
};

const anna = person(
  { first: 'Anna', middle: 'Marie', last: 'Großmann-Lund', nick: 'Änni' },
  { email: 'Anna.Lund+church@mail.example.org', mobilePhone: '+1 (555) 010-4477', homePhone: '030/1234567' },
);

describe('a person is found by', () => {
  test.each([
    'anna',
    'ANN',
    'marie',
    'grossmann',
    'Großmann-Lund',
    'großmann lund',
    'anni',
    'lund anna',
    'anna.lund+church@mail.example.org',
    'ANNA.LUND+church@',
    'anna.lund',
    'church',
    'mail.example',
    'example',
    '5550104477',
    '1555010',
    '+1 555 010 44',
    '(555) 010-4477',
    '010-4477',
    '4477',
    '030 123',
    'anna 4477',
    '4477 anna',
    '555 0104 lund',
  ])('%s', (term) => {
    expect(found(term, anna)).toBe(true);
  });

  test.each(['nna', 'annax', 'anna peter', 'lund 9999', '', '   ', '-', '"', '77', 'anna@x', '10447', 'anna.peter'])(
    'not by %j',
    (term) => {
      expect(found(term, anna)).toBe(false);
    },
  );
});

describe('names of all kinds', () => {
  test.each([
    ["O'Brien", 'obrien'],
    ["O'Brien", 'o’brien'],
    ['O’Brien', 'brien'],
    ['Łukasz', 'lukasz'],
    ['José', 'jose'],
    ['Jose', 'José'],
    ['Ångström', 'angstrom'],
    ['Ольга', 'ОЛЬ'],
    ['Фёдор', 'федор'],
    ['किरण', 'कि'],
    ['عَلِي', 'علي'],
    ['Νίκος', 'νικος'],
    ['ΝΙΚΟΣ', 'νίκος'],
    ['Ａｎｎａ', 'anna'],
    ['J.R.', 'j.r'],
    ['İpek', 'ipek'],
    ['𝒜nna', 'anna'],
    ['𠮷田', '𠮷'],
  ])('%s is found by %s', (first, term) => {
    expect(found(term, person({ first }))).toBe(true);
  });

  test('a Hindi vowel sign makes another name', () => {
    expect(found('किरण', person({ first: 'करण' }))).toBe(false);
  });

  test.each([
    ['小明', '王', '王小明'],
    ['小明', '王', '小'],
    ['민준', '김', '김민준'],
    ['민준', '김', '김민'],
    ['さくら', '山田', '山田さくら'],
  ])('%s %s is found by %s', (first, last, term) => {
    expect(found(term, person({ first, last }))).toBe(true);
  });

  test('every name is found by each of its own words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        const words = name
          .split(/\s+/)
          .filter((word) => parseSearchTerm(word).length > 0 && /\p{L}/u.test(fold(word)) && !fold(word).includes('@'));
        for (const word of words) expect(found(word, person({ first: name }))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('no person has more than thirty words, and none is longer than eighty characters', () => {
  const many = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
  const words = wordsOf(person({ first: many, last: 'x'.repeat(200) }));
  expect(words.length).toBe(30);
  expect(Math.max(...wordsOf(person({ last: 'x'.repeat(200) })).map((word) => word.length))).toBe(80);
});

test('a term keeps together what is one number and apart what is not', () => {
  expect(parseSearchTerm('(555) 01-02 anna 33').map(({ key }) => key)).toEqual(['5550102', 'anna', '33']);
});
