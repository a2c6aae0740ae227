import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { textsOf } from '#shared/locales/textFiles.ts';
import { elementKinds, elementTypes } from './index.ts';

const texts = textsOf('en');
/** As the builder looks it up: the type's own text, or the one shared by all types with that field. */
const textKey = (type: string, name: string): string =>
  [`elements.${type}.${name}`, `elements.common.${name}`].find((key) => texts.has(key)) ?? `elements.${type}.${name}`;
const asked = elementTypes.flatMap((type) => [
  `elements.${type}._name`,
  `elements.${type}._hint`,
  ...elementKinds[type].fields.flatMap(({ name, input }) => [
    textKey(type, name),
    ...(input.as === 'choice' ? input.of.map((one) => textKey(type, `${name}_${one}`)) : []),
  ]),
]);

describe('texts of elements', () => {
  test('are there for every field and choice', () => expect(asked.filter((key) => !texts.has(key))).toEqual([]));

  test('are all asked for', () => {
    const mine = [...texts.keys()].filter(
      (key) => elementTypes.some((type) => key.startsWith(`elements.${type}.`)) || /^elements\.common\./.test(key),
    );
    expect(mine.filter((key) => !asked.includes(key))).toEqual([]);
  });
});

describe('texts of what the builder shows', () => {
  const kinds = Object.values(elementKinds);
  const empty = kinds.filter(({ needs, holds }) => needs || holds === 'any').map(({ type }) => `site.empty.${type}`);

  test('in place of an element that shows nothing yet are there', () => {
    expect(empty.filter((key) => !texts.has(key))).toEqual([]);
    expect([...texts.keys()].filter((key) => key.startsWith('site.empty.') && !empty.includes(key))).toEqual([]);
  });
});

describe('every type', () => {
  const offered = Object.values(elementKinds).flatMap(({ type, group }) => (group ? [[type, group] as const] : []));
  test.each(offered)('%s lies in the folder of its group, its view in one of its own', (type, group) => {
    const files = [`shared/elements/${group}/${type}.ts`, `web/elements/${type}/index.tsx`];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test.each(elementTypes)('%s is itself, and asks only for what it answers', (type) => {
    const kind = elementKinds[type];
    expect(kind.type).toBe(type);
    const known = new Set(Object.keys(Object(kind.answers).entries));
    const fields = kind.fields;
    expect(fields.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect((kind.needs ?? []).filter((name) => !known.has(name))).toEqual([]);
    expect(fields.flatMap(({ when }) => when?.name ?? []).filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });
});
