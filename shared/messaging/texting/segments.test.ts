import { expect, test } from '@jest/globals';
import { segmentsOf } from './segments.ts';

test.each([
  ['', true, 0, 0],
  ['a'.repeat(160), true, 160, 1],
  ['a'.repeat(161), true, 161, 2],
  ['a'.repeat(306), true, 306, 2],
  ['a'.repeat(307), true, 307, 3],
  ['€'.repeat(80), true, 160, 1],
  // The euro sign doesn't fit into the last place of the first part.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, true, 306, 3],
  ['Größe à la Ñandú?'.replace('ú', 'u'), true, 17, 1],
  ['我'.repeat(70), false, 70, 1],
  ['我'.repeat(71), false, 71, 2],
  // One sign outside the alphabet makes it all of the long kind.
  [`${'a'.repeat(70)}’`, false, 71, 2],
  ['😀'.repeat(35), false, 70, 1],
  [`${'a'.repeat(66)}😀${'a'.repeat(10)}`, false, 78, 2],
])('%s', (text, isPlain, length, count) => {
  expect(segmentsOf(text)).toEqual({ isPlain, length, count });
});
