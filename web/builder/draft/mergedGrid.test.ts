import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ElementNode } from '#shared/elements/node.ts';
import { apply, treeOf } from '#shared/elements/tree/edits.ts';
import { mergedGrid } from './mergedGrid.ts';
import { rebase } from './rebase.ts';
import { aSection, aText } from './testing.ts';

fc.configureGlobal({ seed: 20261121 });

const grid = (text: string) => text.split('/').map((row) => row.split(''));
const text = (merged: readonly (readonly string[])[] | undefined) => merged?.map((row) => row.join('')).join('/');
const merge = (base: string, mine: string, theirs: string) => text(mergedGrid(grid(base), grid(mine), grid(theirs)));

describe('two people at one table', () => {
  test.each([
    ['different cells', 'ab/cd', 'Xb/cd', 'ab/cY', 'Xb/cY'],
    ['different cells of one row', 'ab/cd', 'Xb/cd', 'aY/cd', 'XY/cd'],
    ['the same cell to the same', 'ab/cd', 'Xb/cd', 'Xb/cd', 'Xb/cd'],
    ['one adds a row below, the other changes a cell above', 'ab/cd', 'ab/cd/ef', 'Xb/cd', 'Xb/cd/ef'],
    ['one removes a row, the other changes another', 'ab/cd/ef', 'ab/ef', 'ab/cd/eX', 'ab/eX'],
    ['both add a row at the end', 'ab/cd', 'ab/cd/mm', 'ab/cd/tt', 'ab/cd/tt/mm'],
    ['one adds a row above, the other one below', 'ab/cd', 'mm/ab/cd', 'ab/cd/tt', 'mm/ab/cd/tt'],
  ])('%s', (_, base, mine, theirs, merged) => expect(merge(base, mine, theirs)).toBe(merged));

  test.each([
    ['the same cell differently', 'ab/cd', 'Xb/cd', 'Yb/cd'],
    ['a row that the other removes', 'ab/cd/ef', 'ab/cX/ef', 'ab/ef'],
    ['a column that the other does not know', 'ab/cd', 'abx/cdx', 'aY/cd'],
  ])('%s: they are asked', (_, base, mine, theirs) => expect(merge(base, mine, theirs)).toBeUndefined());

  test('what is no table is not merged', () => {
    for (const given of ['text', [1, 2], [['a'], 'b'], undefined, { rows: [] }])
      expect(mergedGrid(given, [['a']], [['b']])).toBeUndefined();
  });
});

test('a table is merged where a change of the page is carried over', () => {
  const withRows = (contents: string[][]): ElementNode => ({ ...aText('a', 'one', 1), elementType: 'table', answers: { contents } });
  const change = (rows: string) => ({ puts: [withRows(grid(rows))], removes: [] });
  const before = treeOf({ sections: [aSection('one', 1)], elements: [withRows(grid('ab/cd'))] });
  const onto = apply(before, change('Xb/cd'));
  const merged = rebase(before, change('ab/cY'), onto, () => undefined);
  expect([merged.conflicts, merged.change.puts.map(({ answers }) => answers.contents)]).toEqual([[], [grid('Xb/cY')]]);
  const asked = rebase(before, change('Yb/cd'), onto, () => undefined);
  expect(asked.conflicts.map(({ facet }) => facet)).toEqual(['answers.contents']);
});

test('whatever only one of them does is there afterwards', () => {
  const rows = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, rows, (base, mine) => {
      expect(mergedGrid(base, mine, base)).toEqual(mine);
      expect(mergedGrid(base, base, mine)).toEqual(mine);
    }),
  );
});
