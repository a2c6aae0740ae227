// Every language is whole: the same keys as English in the language's own plural forms, with the same placeholders.
import { describe, expect, test } from '@jest/globals';
import { refusals } from '#shared/errors.ts';
import { languageCodes } from '#shared/languages.ts';
import { baseOf, formOf, formsIn, keysFor, placeholdersIn, pluralsOf, translations } from './check.ts';
import { filesOf, textsOf } from './textFiles.ts';

const english = textsOf('en');
const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

test('English has its plural forms in pairs', () => {
  expect([...english.keys()].filter((key) => formOf(key)).toSorted()).toEqual(
    [...pluralsOf(english)].flatMap((key) => [`${key}_one`, `${key}_other`]).toSorted(),
  );
});

test('no section of texts is in two files: screens load only those they need', () => {
  const sections = filesOf('en').flatMap((file) => Object.keys(Object(file)));
  expect(sections.filter((name, at) => sections.indexOf(name) !== at)).toEqual([]);
});

describe.each(translations)('%s', (language) => {
  const texts = textsOf(language);
  const keys = [...texts.keys()].toSorted();
  const wanted = keysFor(language, english);
  /** What a text translates: all plural forms translate the English `other`. */
  const original = (key: string) => english.get(formOf(key) ? `${baseOf(key)}_other` : key) ?? '';
  const pairs = keys.filter((key) => wanted.includes(key)).map((key) => ({ key, text: texts.get(key) ?? '', english: original(key) }));

  test('lacks nothing', () => expect(without(wanted, keys)).toEqual([]));
  test('has nothing that English has not', () => expect(without(keys, wanted)).toEqual([]));

  test('has the placeholders of English', () => {
    // “One person” may go without its number where the form stands for one only, or for none as well and English omits it too.
    const isOne = (count: number) => new Intl.PluralRules(language).select(count) === 'one';
    const omits = (key: string) => !isOne(21) && (!isOne(0) || !english.get(key)?.includes('{{count}}'));
    const wrong = pairs.filter(({ key, text, english: of }) => {
      const [own, wanted] = [placeholdersIn(text), placeholdersIn(of)];
      const mayOmit = formOf(key) === 'one' && omits(key) && !own.includes('{{count}}');
      return own.join() !== wanted.filter((one) => !mayOmit || one !== '{{count}}').join();
    });
    expect(wrong).toEqual([]);
  });

  test('is written in the language, not left in English', () => {
    const left = pairs.filter(({ text, english: of }) => text === of && (of.match(/[a-z]{2,} /gi)?.length ?? 0) >= 3);
    expect(left).toEqual([]);
  });
});

describe.each(languageCodes)('%s', (language) => {
  const texts = textsOf(language);

  test('has no empty text, and none with spaces too many', () => {
    expect([...texts].filter(([, text]) => !text || text !== text.trim() || / {2}/.test(text))).toEqual([]);
  });

  test('has a sentence for every refusal', () => {
    for (const code of Object.keys(refusals))
      expect({ code, text: texts.get(`refusals.${code}`) }).toEqual({ code, text: expect.any(String) });
  });

  test('has whole characters and closed placeholders only', () => {
    const broken = [...texts].filter(([, text]) => /\p{Cs}|\uFFFD/u.test(text) || /\{|\}/.test(text.replace(/\{\{\w+\}\}/g, '')));
    expect(broken).toEqual([]);
  });

  test('counts in forms that the language has', () => {
    const forms = [...texts.keys()].map(formOf).filter((form) => form !== undefined);
    expect(without([...new Set(forms)], [...formsIn(language)])).toEqual([]);
  });
});

test('the server’s English sentences are those of the file', () => {
  const said = Object.entries(refusals).map(([code, { says }]) => [`refusals.${code}`, says.replaceAll('{detail}', '{{detail}}')]);
  expect(said.map(([key = '']) => [key, english.get(key)])).toEqual(said);
});

test('French does not break a line before its high punctuation', () => {
  expect([...textsOf('fr')].filter(([, text]) => / [;:!?»%]|« /.test(text))).toEqual([]);
});
