import { describe, expect, test } from '@jest/globals';
import type { ElementType } from '../index.ts';
import type { Answers, Change, Nodes } from '../node.ts';
import {
  apply,
  childrenOf,
  copyOf,
  descendantsOf,
  duplicateNode,
  insertElements,
  insertSection,
  moveElement,
  moveSection,
  newElement,
  parentOf,
  pasted,
  pathTo,
  removeNode,
  sectionsIn,
  setNode,
  type Tree,
  treeOf,
} from './edits.ts';
import { counted, newSection, oneSection } from './testing.ts';

const newId = counted();
const section = { sectionId: 'section0000', at: 99 };
const touched = ({ puts, removes }: Change) => [...puts.map(({ id }) => id), ...removes];

function withOne(type: ElementType, answers: Answers = {}) {
  const made = newElement(type, newId, answers);
  const tree = apply(oneSection(), insertElements(oneSection(), made, section));
  return { tree, node: tree.elements.get(made[0]!.id)!, parts: made.slice(1) };
}

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
    expect(descendantsOf(tree, 'section0000')).toEqual([node.id, ...parts.map(({ id }) => id)]);
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

test('a small change of a large page shares all it did not touch', () => {
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
});
