// Rows and carousels, and their parts.
import { describe, expect, test } from '@jest/globals';
import type { ElementType } from '../index.ts';
import type { Answers, Change, ElementNode } from '../node.ts';
import {
  apply,
  childrenOf,
  descendantsOf,
  duplicateNode,
  insertElements,
  moveElement,
  newElement,
  nodeOf,
  removeNode,
  setNode,
  type Tree,
} from './edits.ts';
import { counted, oneSection, problemsOf } from './testing.ts';

const newId = counted();
const section = { sectionId: 'section0000', at: 99 };
const answersOf = (tree: Tree, parentId: string) => childrenOf(tree, { parentId }).map(({ answers }) => answers);

function withOne(type: ElementType, answers: Answers = {}) {
  const made = newElement(type, newId, answers);
  const tree = apply(oneSection(), insertElements(oneSection(), made, section));
  return { tree, node: tree.elements.get(made[0]!.id)!, parts: made.slice(1) };
}
/** Puts a text into each part, named after its place. */
function filled(given: { tree: Tree; node: ElementNode }) {
  return childrenOf(given.tree, { parentId: given.node.id }).reduce(
    (so, part, at) => apply(so, insertElements(so, newElement('text', newId, { text: `${at}` }), { parentId: part.id, at: 0 })),
    given.tree,
  );
}
const textsIn = (tree: Tree, id: string) => descendantsOf(tree, id).flatMap((one) => tree.elements.get(one)?.answers.text ?? []);
const set = (tree: Tree, node: ElementNode, answers: Answers) => setNode(tree, { ...node, answers }, newId);

describe('a row', () => {
  test('has a column for every width, with the answers for phones copied', () => {
    const { tree, node } = withOne('row', { columns: '3,9', mobileSizes: '12,12', mobileOrder: '2,1' });
    expect(answersOf(tree, node.id)).toEqual([
      { size: 3, mobileSize: 12, mobileOrder: 2 },
      { size: 9, mobileSize: 12, mobileOrder: 1 },
    ]);
  });

  test('starts with two halves', () => {
    const { tree, node } = withOne('row');
    expect(answersOf(tree, node.id)).toEqual([{ size: 6 }, { size: 6 }]);
  });

  test('resizes, adds and forgets', () => {
    const { tree, node, parts } = withOne('row', { columns: '3,9', mobileOrder: '2,1' });
    const change = set(tree, node, { columns: '4,4,4' });
    expect(answersOf(apply(tree, change), node.id)).toEqual([{ size: 4 }, { size: 4 }, { size: 4 }]);
    expect(change.removes).toEqual([]);
    expect(
      childrenOf(apply(tree, change), { parentId: node.id })
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(parts.map(({ id }) => id));
  });

  test('that shrinks keeps what lay in its columns', () => {
    const { tree, node } = withOne('row', { columns: '4,4,4' });
    const full = filled({ tree, node });
    const after = apply(full, set(full, node, { columns: '12' }));
    expect(answersOf(after, node.id)).toEqual([{ size: 12 }]);
    expect(textsIn(after, node.id)).toEqual(['0', '1', '2']);
    expect(problemsOf({ sections: [...after.sections.values()], elements: [...after.elements.values()] })).toEqual([]);
  });

  test('whose columns are nonsense has two halves; lists for phones of the wrong length count for nothing', () => {
    const { tree, node } = withOne('row', { columns: '6,6' });
    expect(answersOf(apply(tree, set(tree, node, { columns: 'a,b' })), node.id)).toEqual([{ size: 6 }, { size: 6 }]);
    expect(answersOf(apply(tree, set(tree, node, { columns: '6,6', mobileSizes: '12' })), node.id)).toEqual([{ size: 6 }, { size: 6 }]);
    expect(answersOf(apply(tree, set(tree, node, { columns: '99,-3' })), node.id)).toEqual([{ size: 12 }, { size: 1 }]);
    expect(answersOf(apply(tree, set(tree, node, {})), node.id)).toEqual([{ size: 6 }, { size: 6 }]);
  });

  test('follows its columns: removed, copied, moved, resized', () => {
    const { tree, node, parts } = withOne('row', { columns: '2,4,6', mobileSizes: '12,6,6' });
    const columns = (change: Change) => nodeOf(apply(tree, change), node.id)?.answers;
    expect(columns(removeNode(tree, parts[1]!.id))).toEqual({ columns: '6,6', mobileSizes: '12,6' });
    expect(columns(duplicateNode(tree, parts[0]!.id, newId))).toEqual({ columns: '3,3,3,3', mobileSizes: '12,12,6,6' });
    expect(columns(moveElement(tree, parts[2]!.id, { parentId: node.id, at: 0 }))).toEqual({ columns: '6,2,4', mobileSizes: '6,12,6' });
    expect(columns(set(tree, parts[0]!, { size: 3 }))).toEqual({ columns: '3,4,6' });
  });

  test('goes with its last column', () => {
    const { tree, node, parts } = withOne('row', { columns: '12' });
    expect(removeNode(tree, parts[0]!.id).removes).toEqual([node.id, parts[0]!.id]);
  });
});

describe('a carousel', () => {
  test('has as many slides as it says, counted', () => {
    const { tree, node } = withOne('carousel', { slides: '2' });
    expect(answersOf(tree, node.id)).toEqual([{ slide: 0 }, { slide: 1 }]);
    expect(answersOf(apply(tree, set(tree, node, { slides: 3 })), node.id)).toEqual([{ slide: 0 }, { slide: 1 }, { slide: 2 }]);
  });

  test('that shrinks keeps what lay on its slides', () => {
    const { tree, node } = withOne('carousel', { slides: 4 });
    const full = filled({ tree, node });
    const after = apply(full, set(full, node, { slides: '2' }));
    expect(childrenOf(after, { parentId: node.id }).map(({ id }) => textsIn(after, id))).toEqual([['0'], ['1', '2', '3']]);
  });

  test('follows its slides', () => {
    const { tree, node, parts } = withOne('carousel', { slides: '3' });
    const after = apply(tree, removeNode(tree, parts[0]!.id));
    expect(nodeOf(after, node.id)?.answers.slides).toBe(2);
    expect(answersOf(after, node.id)).toEqual([{ slide: 0 }, { slide: 1 }]);
  });
});
