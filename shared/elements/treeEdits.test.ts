// What the changes are, one by one.
import { describe, expect, test } from '@jest/globals';
import type { Answers, Change, ElementNode, ElementType, Nodes } from './node.ts';
import {
  apply,
  below,
  childrenOf,
  copyOf,
  duplicateNode,
  insertElements,
  insertSection,
  moveElement,
  moveSection,
  newElement,
  nodeOf,
  parentOf,
  pasted,
  pathTo,
  removeNode,
  sectionsIn,
  setNode,
  type Tree,
  treeOf,
} from './tree.ts';
import { counted, newSection, oneSection, problemsOf } from './treeTesting.ts';

const newId = counted();
const section = { sectionId: 'section0000', at: 99 };
const answersOf = (tree: Tree, parentId: string) => childrenOf(tree, { parentId }).map(({ answers }) => answers);
const touched = ({ puts, removes }: Change) => [...puts.map(({ id }) => id), ...removes];

function withOne(type: ElementType, answers: Answers = {}) {
  const made = newElement(type, newId, answers);
  const tree = apply(oneSection(), insertElements(oneSection(), made, section));
  return { tree, node: tree.elements.get(made[0]!.id)!, parts: made.slice(1) };
}
/** A text in each of the parts, named by where it lies. */
function filled(given: { tree: Tree; node: ElementNode }) {
  return childrenOf(given.tree, { parentId: given.node.id }).reduce(
    (so, part, at) => apply(so, insertElements(so, newElement('text', newId, { text: `${at}` }), { parentId: part.id, at: 0 })),
    given.tree,
  );
}
const textsIn = (tree: Tree, id: string) => below(tree, id).flatMap((one) => tree.elements.get(one)?.answers.text ?? []);
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

  test('follows its columns: taken out, copied, moved, resized', () => {
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

describe('changes', () => {
  const three = () => {
    const nodes = ['a', 'b', 'c'].map((text) => newElement('text', newId, { text })[0]!);
    const tree = nodes.reduce((so, node) => apply(so, insertElements(so, [node], section)), oneSection());
    return { tree, ids: nodes.map(({ id }) => id) };
  };
  const order = (tree: Tree) => childrenOf(tree, section).map(({ answers }) => answers.text);

  test('hold only what differs', () => {
    const { tree, ids } = three();
    expect(touched(moveElement(tree, ids[0]!, { ...section, at: 0 }))).toEqual([]);
    expect(touched(moveElement(tree, ids[0]!, { ...section, at: 1 })).toSorted()).toEqual([ids[0], ids[1]]);
    expect(touched(removeNode(tree, ids[2]!))).toEqual([ids[2]]);
    expect(touched(moveElement(tree, 'nobody00000', section))).toEqual([]);
  });

  test('put a node where it is asked to be', () => {
    const { tree, ids } = three();
    expect(order(apply(tree, moveElement(tree, ids[0]!, { ...section, at: 1 })))).toEqual(['b', 'a', 'c']);
    expect(order(apply(tree, moveElement(tree, ids[2]!, { ...section, at: 0 })))).toEqual(['c', 'a', 'b']);
    expect(order(apply(tree, moveElement(tree, ids[0]!, section)))).toEqual(['b', 'c', 'a']);
    expect(order(apply(tree, duplicateNode(tree, ids[1]!, newId)))).toEqual(['a', 'b', 'b', 'c']);
  });

  test('of a section take its elements along', () => {
    const { tree } = three();
    const copied = apply(tree, duplicateNode(tree, 'section0000', newId));
    const [one, two] = sectionsIn(copied, 'main');
    expect(two?.sort).toBe(2);
    expect(childrenOf(copied, { sectionId: two?.id }).map(({ answers }) => answers.text)).toEqual(['a', 'b', 'c']);
    const moved = apply(copied, moveSection(copied, one!.id, 1));
    expect(sectionsIn(moved, 'main').map(({ id }) => id)).toEqual([two?.id, one?.id]);
    const gone = apply(moved, removeNode(moved, one!.id));
    expect([gone.sections.size, gone.elements.size]).toEqual([1, 3]);
  });

  test('tell the way and what is below', () => {
    const { tree, node, parts } = withOne('row');
    expect(pathTo(tree, parts[1]!.id)).toEqual(['section0000', node.id, parts[1]!.id]);
    expect(below(tree, 'section0000')).toEqual([node.id, ...parts.map(({ id }) => id)]);
    expect(parentOf(tree, node.id)?.id).toBe('section0000');
    expect(pathTo(tree, 'nobody00000')).toEqual([]);
  });

  test('of copies touch nothing of what was copied', () => {
    const { tree, node } = withOne('row');
    const copy: Nodes = JSON.parse(JSON.stringify(copyOf(tree, node.id)));
    const fresh = pasted(copy, newId);
    expect(fresh.elements.filter(({ id }) => tree.elements.has(id))).toEqual([]);
    expect(fresh.elements[0]?.sectionId).toBeUndefined();
    const after = apply(tree, insertElements(tree, fresh.elements, section));
    expect(after.elements.size).toBe(6);
    const block = treeOf({ sections: [], elements: [] });
    expect(apply(block, insertElements(block, fresh.elements, { at: 0 })).elements.size).toBe(3);
  });

  test('of a section put it into its zone', () => {
    const tree = apply(oneSection(), insertSection(oneSection(), newSection('footer00000'), newElement('text', newId), 'siteFooter', 0));
    expect(sectionsIn(tree, 'siteFooter').map(({ id }) => id)).toEqual(['footer00000']);
  });
});

describe('what is stored', () => {
  test('is no part of the tree where its parent is missing, or where it goes round in a circle', () => {
    const text = newElement('text', newId)[0]!;
    const elements = [
      { ...text, id: 'a0000000000', parentId: 'nobody00000' },
      { ...text, id: 'b0000000000', parentId: 'c0000000000' },
      { ...text, id: 'c0000000000', parentId: 'b0000000000' },
      { ...text, id: 'd0000000000', sectionId: 'section0000' },
    ];
    const tree = treeOf({ sections: [newSection('section0000')], elements });
    expect([...tree.elements.keys()]).toEqual(['d0000000000']);
  });
});

test('a small change of a large page is made at once, and shares all it did not touch', () => {
  const texts = Array.from({ length: 2000 }, (_, at) => ({
    ...newElement('text', newId)[0]!,
    sectionId: `section${String(at % 20).padStart(4, '0')}`,
    sort: Math.floor(at / 20) + 1,
  }));
  const sections = Array.from({ length: 20 }, (_, at) => ({ ...newSection(`section${String(at).padStart(4, '0')}`), sort: at + 1 }));
  const tree = treeOf({ sections, elements: texts });
  const change = setNode(tree, { ...texts[7]!, answers: { text: 'new' } }, newId);
  const after = apply(tree, change);
  expect(after.within.get('section0000')).toBe(tree.within.get('section0000'));
  expect(after.zones).toBe(tree.zones);
  const started = performance.now();
  for (let at = 0; at < 100; at++) apply(tree, moveElement(tree, texts[at]!.id, { sectionId: 'section0003', at: 5 }));
  expect((performance.now() - started) / 100).toBeLessThan(60);
});
