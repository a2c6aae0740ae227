import { describe, expect, test } from '@jest/globals';
import { type Change, type ElementNode, mostNodes, type Node } from '../node.ts';
import {
  apply,
  childrenOf,
  insertElements,
  moveElement,
  newElement,
  nodesOf,
  removeNode,
  type Tree,
  treeOf,
  validateChange,
} from './edits.ts';
import { counted, newSection, oneSection } from './testing.ts';

const newId = counted();
const section = { sectionId: 'section0000', at: 99 };
const only = (...puts: readonly Node[]): Change => ({ puts, removes: [] });

/** A page with a row, nested boxes and a text. */
function page() {
  const row = newElement('row', newId);
  const [outer, inner, text] = [newElement('box', newId)[0]!, newElement('box', newId)[0]!, newElement('text', newId)[0]!];
  let tree = oneSection();
  tree = apply(tree, insertElements(tree, row, section));
  tree = apply(tree, insertElements(tree, [outer], section));
  tree = apply(tree, insertElements(tree, [inner], { parentId: outer.id, at: 0 }));
  tree = apply(tree, insertElements(tree, [text], section));
  const node = (one: ElementNode) => tree.elements.get(one.id)!;
  return { tree, row: node(row[0]!), column: node(row[1]!), outer: node(outer), inner: node(inner), text: node(text) };
}

/** Nested boxes. */
function nested(depth: number): { tree: Tree; last: string } {
  let tree = oneSection();
  let last = '';
  for (let at = 0; at < depth; at++) {
    const box = newElement('box', newId);
    tree = apply(tree, insertElements(tree, box, last ? { parentId: last, at: 0 } : section));
    last = box[0]!.id;
  }
  return { tree, last };
}

describe('refused is', () => {
  test('a box in itself, or in what lies in it', () => {
    const { tree, outer, inner } = page();
    expect(validateChange(tree, moveElement(tree, outer.id, { parentId: inner.id, at: 0 }))).toBe('loop');
    expect(validateChange(tree, moveElement(tree, outer.id, { parentId: outer.id, at: 0 }))).toBe('loop');
    expect(nodesOf(apply(tree, moveElement(tree, outer.id, { parentId: inner.id, at: 0 }))).elements.length).toBeLessThan(7);
  });

  test('a parent that is not there', () => {
    const { tree, text } = page();
    expect(validateChange(tree, moveElement(tree, text.id, { parentId: 'nobody00000', at: 0 }))).toBe('unknownParent');
    expect(validateChange(tree, moveElement(tree, text.id, { sectionId: 'nobody00000', at: 0 }))).toBe('unknownParent');
    expect(validateChange(tree, moveElement(tree, text.id, { at: 0 }))).toBe('unknownParent');
    expect(validateChange(tree, moveElement(tree, text.id, { parentId: 'section0000', at: 0 }))).toBe('unknownParent');
    expect(validateChange(tree, moveElement(tree, text.id, { sectionId: page().outer.id, at: 0 }))).toBe('unknownParent');
  });

  test('a child where none may be', () => {
    const { tree, outer, text, row, column } = page();
    expect(validateChange(tree, moveElement(tree, outer.id, { parentId: text.id, at: 0 }))).toBe('holdsNone');
    expect(validateChange(tree, moveElement(tree, text.id, { parentId: row.id, at: 0 }))).toBe('foreignPart');
    expect(validateChange(tree, moveElement(tree, column.id, section))).toBe('foreignPart');
    expect(validateChange(tree, moveElement(tree, column.id, { parentId: outer.id, at: 0 }))).toBe('foreignPart');
    expect(validateChange(tree, moveElement(tree, text.id, { parentId: column.id, at: 0 }))).toBeUndefined();
  });

  test('becoming another type where that may hold no children, or is no part', () => {
    const { tree, column, inner } = page();
    expect(validateChange(tree, only({ ...column, elementType: 'box' }))).toBe('foreignPart');
    expect(validateChange(tree, only({ ...inner, elementType: 'column' }))).toBe('foreignPart');
  });

  test('what lies deeper than twelve', () => {
    const { tree, last } = nested(12);
    expect(validateChange(tree, insertElements(tree, newElement('text', newId), { parentId: last, at: 0 }))).toBe('tooDeep');
    const { tree: less, last: lower } = nested(11);
    expect(validateChange(less, insertElements(less, newElement('text', newId), { parentId: lower, at: 0 }))).toBeUndefined();
    expect(validateChange(less, insertElements(less, newElement('row', newId), { parentId: lower, at: 0 }))).toBe('tooDeep');
  });

  test('moving something tall to where its lowest would be too deep', () => {
    const { tree, last } = nested(10);
    const [a, b, c] = [newElement('box', newId)[0]!, newElement('box', newId)[0]!, newElement('box', newId)[0]!];
    const inside = [a, { ...b, parentId: a.id }, { ...c, parentId: b.id }];
    const high = apply(tree, insertElements(tree, inside, section));
    expect(validateChange(high, moveElement(high, a.id, { parentId: last, at: 0 }))).toBe('tooDeep');
    expect(validateChange(high, moveElement(high, b.id, { parentId: last, at: 0 }))).toBeUndefined();
  });

  test('a page of too many nodes', () => {
    const elements = Array.from({ length: mostNodes - 1 }, (_, at) => ({
      ...newElement('text', newId)[0]!,
      sectionId: 'section0000',
      sort: at + 1,
    }));
    const full = treeOf({ sections: [newSection('section0000')], elements });
    expect(validateChange(full, insertElements(full, newElement('text', newId), { sectionId: 'section0000', at: 5 }))).toBe('tooMany');
    const less = apply(full, removeNode(full, elements[7]!.id));
    expect(validateChange(less, insertElements(less, newElement('text', newId), { sectionId: 'section0000', at: 5 }))).toBeUndefined();
  });

  test('more columns than a row has room for', () => {
    const { tree, row } = page();
    const extra = Array.from({ length: 11 }, (_, at) => ({
      ...newElement('column', newId)[0]!,
      parentId: row.id,
      sort: at + 3,
    }));
    expect(validateChange(tree, only(...extra))).toBe('tooManyParts');
  });

  test('taking out what is not there, or only the shell of something', () => {
    const { tree, outer, inner } = page();
    expect(validateChange(tree, { puts: [], removes: ['nobody00000'] })).toBe('unknownNode');
    expect(validateChange(tree, { puts: [], removes: [outer.id] })).toBe('leftBehind');
    expect(validateChange(tree, { puts: [], removes: ['section0000'] })).toBe('leftBehind');
    expect(validateChange(tree, { puts: [], removes: [outer.id, inner.id] })).toBeUndefined();
  });

  test('an id that is there twice, or changes its nature', () => {
    const { tree, text } = page();
    expect(validateChange(tree, { puts: [text], removes: [text.id] })).toBe('twice');
    expect(validateChange(tree, only(text, text))).toBe('twice');
    expect(validateChange(tree, only(newSection(text.id)))).toBe('otherKind');
  });

  test('never a change of what an older client left where it may not be', () => {
    const odd = { ...newElement('text', newId)[0]!, parentId: 'row00000000', sort: 3 };
    const row = { ...newElement('row', newId)[0]!, id: 'row00000000', sectionId: 'section0000' };
    const tree = treeOf({ sections: [newSection('section0000')], elements: [row, odd] });
    expect(childrenOf(tree, { parentId: row.id })).toEqual([odd]);
    expect(validateChange(tree, only({ ...odd, answers: { text: 'new' } }))).toBeUndefined();
  });
});
