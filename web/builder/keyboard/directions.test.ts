import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { apply, insertElements, moveElement, newElement, nodeOf, treeOf, validateChange } from '#shared/elements/tree/edits.ts';
import { aSection, aText, key, nextId } from '../draft/testing.ts';
import { commandOf } from './commands.ts';
import { inOrder, newPlace, stepPlace, walk } from './directions.ts';

// A fixed seed, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const plain = treeOf({
  sections: [aSection('one', 1), aSection('two', 2)],
  elements: [aText('a', 'one', 1), aText('b', 'one', 2), aText('c', 'two', 1)],
});
const row = newElement('row', nextId);
const [rowId = '', left = '', right = ''] = row.map(({ id }) => id);
const withRow = apply(plain, insertElements(plain, row, { sectionId: key('one'), at: 1 }));
const place = (id: string, way: Parameters<typeof stepPlace>[2], tree = withRow) => {
  const node = nodeOf(tree, id);
  return node?.node === 'element' ? stepPlace(tree, node, way) : undefined;
};

describe('new things', () => {
  test('go behind what is chosen, into what holds things, else to the end', () => {
    expect(newPlace(plain, key('a'), false)).toEqual({ sectionId: key('one'), at: 1 });
    expect(newPlace(plain, key('one'), false)).toEqual({ sectionId: key('one'), at: 2 });
    expect(newPlace(withRow, left, false)).toEqual({ parentId: left, at: 0 });
    expect(newPlace(plain, undefined, false)).toEqual({ sectionId: key('two'), at: 1 });
  });
  test('want a section on an empty page, and none in an element block', () => {
    const empty = treeOf({ sections: [], elements: [] });
    expect(newPlace(empty, undefined, false)).toBeUndefined();
    expect(newPlace(empty, undefined, true)).toEqual({ at: 0 });
  });
});

describe('one step', () => {
  test('among siblings, and on into the next section', () => {
    expect(place(key('b'), 'before')).toEqual({ sectionId: key('one'), at: 1 });
    expect(place(key('a'), 'after')).toEqual({ sectionId: key('one'), at: 1 });
    expect(place(key('b'), 'after')).toEqual({ sectionId: key('two'), at: 0 });
    expect(place(key('c'), 'before')).toEqual({ sectionId: key('one'), at: 3 });
    expect(place(key('a'), 'before')).toBeUndefined();
  });
  test('into the neighbour and out again', () => {
    expect(place(key('b'), 'in')).toEqual({ parentId: right, at: 0 });
    const inside = apply(withRow, moveElement(withRow, key('b'), { parentId: right, at: 0 }));
    expect(place(key('b'), 'out', inside)).toEqual({ sectionId: key('one'), at: 2 });
    expect(place(key('b'), 'before', inside)).toEqual({ parentId: left, at: 0 });
    expect(place(key('b'), 'after', inside)).toEqual({ sectionId: key('one'), at: 2 });
    expect(place(key('c'), 'in')).toBeUndefined();
  });
  test('columns stay in their row', () => {
    expect(place(left, 'after')).toEqual({ parentId: rowId, at: 1 });
    expect(place(left, 'before')).toBeUndefined();
    expect(place(left, 'out')).toBeUndefined();
  });
  test('never makes a tree that would be refused', () => {
    const ways = fc.constantFrom('before', 'after', 'in', 'out');
    const ids = fc.constantFrom(key('a'), key('b'), key('c'), rowId, left, right);
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, ways), { maxLength: 30 }), (steps) => {
        let tree = withRow;
        for (const [id, way] of steps) {
          const to = place(id, way, tree);
          const change = to && moveElement(tree, id, to);
          if (!change) continue;
          expect(validateChange(tree, change)).toBeUndefined();
          tree = apply(tree, change);
        }
        expect(inOrder(tree)).toHaveLength(inOrder(withRow).length);
      }),
    );
  });
});

test('arrows walk the whole page', () => {
  expect(inOrder(withRow)).toEqual([key('one'), key('a'), rowId, left, right, key('b'), key('two'), key('c')]);
  expect(walk(withRow, rowId, 'next')).toBe(left);
  expect(walk(withRow, left, 'parent')).toBe(rowId);
  expect(walk(withRow, rowId, 'child')).toBe(left);
  expect(walk(withRow, undefined, 'next')).toBe(key('one'));
  expect(walk(withRow, key('c'), 'next')).toBeUndefined();
});

test('keys mean commands', () => {
  const press = (name: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
    commandOf({ key: name, alt: false, shift: false, command: false, ...more });
  expect(press('ArrowUp')).toBe('previous');
  expect(press('ArrowUp', { alt: true })).toBe('before');
  expect(press('z', { command: true })).toBe('undo');
  expect(press('Z', { command: true, shift: true })).toBe('redo');
  expect(press('?', { shift: true })).toBe('help');
  expect(press('v', { command: true })).toBeUndefined();
  expect(press('constructor')).toBeUndefined();
});
