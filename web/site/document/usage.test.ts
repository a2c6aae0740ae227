import { expect, test } from '@jest/globals';
import { elementKinds, elementTypes } from '#shared/elements/index.ts';
import { element, idOf } from '#web/elements/nodesTesting.ts';
import { firstPictureOf, previewPictureOf } from './usage.ts';

const photo = 'https://ok.example/a.png';
const pictured = elementTypes.filter((type) => elementKinds[type].fields.some(({ input }) => input.as === 'picture'));

test.each(pictured)('the picture of %s is the first of its page, and that of its previews', (type) => {
  const nodes = [element(1, type, { photo })];
  expect([firstPictureOf(nodes), previewPictureOf(nodes)]).toEqual([idOf(1), photo]);
});
