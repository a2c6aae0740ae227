import { describe, expect, test } from '@jest/globals';
import { textsOf } from '#shared/locales/check.ts';
import { elementKinds } from './index.ts';
import { hintKey, labelKey, nameKey } from './labels.ts';
import { elementTypes } from './node.ts';

const texts = textsOf('en');
const asked = elementTypes.flatMap((type) => [
  nameKey(type),
  hintKey(type),
  ...elementKinds[type].fields.flatMap(({ name, input }) => [
    labelKey(type, name),
    ...(input.as === 'choice' ? input.of.map((one) => labelKey(type, `${name}_${one}`)) : []),
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

describe('every type', () => {
  test.each(elementTypes)('%s is itself, and asks only for what it answers', (type) => {
    const kind = elementKinds[type];
    expect(kind.type).toBe(type);
    const known = new Set(Object.keys(Object(kind.answers).entries));
    const fields = kind.fields;
    expect(fields.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(fields.flatMap(({ when }) => when?.name ?? []).filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });
});
