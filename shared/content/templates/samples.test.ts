import { describe, expect, test } from '@jest/globals';
import { checkAnswers } from '#shared/elements/checkAnswers.ts';
import { elementKinds, elementTypes, readAnswers } from '#shared/elements/index.ts';
import { languageCodes } from '#shared/languages.ts';
import type studio from '#shared/locales/studio/en.json';
import { textsOf } from '#shared/locales/textFiles.ts';
import { isToFill, leftOver, sayFrom, templateContext } from './context.ts';
import { sampleOf } from './samples.ts';

type Texts = (typeof studio)['content']['templates'];
const contextIn = (language: (typeof languageCodes)[number]) => {
  const group = 'content.templates.';
  const texts = [...textsOf(language)].flatMap(([key, text]) => (key.startsWith(group) ? [[key.slice(group.length), text]] : []));
  const known: Texts = Object.fromEntries(texts);
  return templateContext(sayFrom(known), { name: 'Grace', content: '/content' });
};
const sampled = elementTypes.filter((type) => Object.keys(sampleOf(type, contextIn('en'))).length > 0);

test('what shows nothing by itself begins with something, unless it has to be chosen', () => {
  const chosen = ['image', 'video', 'map', 'iframe', 'rawHTML', 'block'];
  const needing = elementTypes.filter((type) => elementKinds[type].needs && !elementKinds[type].waits && !chosen.includes(type));
  expect(sampled.toSorted()).toEqual(needing.toSorted());
});

test('a map begins with the address of the church', () => {
  const context = { ...contextIn('en'), facts: { name: 'Grace', address: '12 Elm Street, Springfield' } };
  expect(sampleOf('map', context)).toEqual({ mapAddress: '12 Elm Street, Springfield' });
});

test('a table begins with three rows of three, the first a heading', () => {
  const { contents, head } = readAnswers('table', sampleOf('table', contextIn('en')));
  expect([contents.length, ...contents.map((row) => row.length), head]).toEqual([3, 3, 3, 3, true]);
});

describe.each(languageCodes)('in %s', (language) => {
  test.each(sampled)('%s is kept as it comes, and what the church has to say is found by the gate', (type) => {
    const answers = sampleOf(type, contextIn(language));
    expect(checkAnswers(type, answers)).toEqual({ ok: true, answers });
    const texts = Object.values(answers)
      .flat(2)
      .filter((one) => typeof one === 'string');
    if (type !== 'buttonLink') expect(texts.some((one) => leftOver(one))).toBe(true);
    if (answers.photo) expect(answers.photoAlt).toBeTruthy();
    const inPlace = elementKinds[type].inPlace;
    if (inPlace && type !== 'buttonLink') expect(isToFill(String(answers[inPlace]))).toBe(true);
  });
});

test('a text is to be filled where it is one marked place and nothing else', () => {
  expect(['<p>[[Name]]</p>', ' [[Name]] ', '[[Name]] and more', '[[a]] [[b]]', 'Name', ''].map(isToFill)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
