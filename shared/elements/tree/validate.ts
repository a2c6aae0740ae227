// What no change can do to a tree: the same rules on the server and in the browser.

import { kindOf } from '../index.ts';
import { mostSlides } from '../media/carousel.ts';
import { type Change, type ElementNode, mostNodes } from '../node.ts';
import { mostColumns } from './parts.ts';
import { apply, childrenOf, nodeOf, slotOf, type Tree } from './tree.ts';

/** The maximum nesting of elements. */
export const deepest = 12;

export type TreeProblem =
  | 'unknownNode'
  | 'unknownParent'
  | 'otherKind'
  | 'twice'
  | 'leftBehind'
  | 'loop'
  | 'tooDeep'
  | 'holdsNone'
  | 'foreignPart'
  | 'tooManyParts'
  | 'tooMany';

/** The ancestors of a node, starting with itself; `undefined` for a cycle. */
function upward(tree: Tree, node: ElementNode): ElementNode[] | undefined {
  const way: ElementNode[] = [];
  for (let one: ElementNode | undefined = node; one; one = tree.elements.get(slotOf(one))) {
    if (way.includes(one)) return undefined;
    way.push(one);
  }
  return way;
}

const heightOf = (tree: Tree, id: string): number =>
  Math.max(0, ...childrenOf(tree, { parentId: id }).map((child) => 1 + heightOf(tree, child.id)));

const isPart = (node: ElementNode) => node.elementType === 'column';

/** Checks a node's parent. */
function misplaced(tree: Tree, node: ElementNode): TreeProblem | undefined {
  const slot = slotOf(node);
  const parent = slot === '' ? undefined : nodeOf(tree, slot);
  if (slot === '' ? tree.sections.size > 0 : !parent) return 'unknownParent';
  const isSection = parent?.node === 'section';
  if (parent && isSection !== !node.parentId) return 'unknownParent';
  if (!parent || isSection) return isPart(node) ? 'foreignPart' : undefined;
  const kind = kindOf(parent.elementType);
  if (kind?.holds === 'none') return 'holdsNone';
  if ((kind?.holds === 'own') !== isPart(node)) return 'foreignPart';
  const most = parent.elementType === 'row' ? mostColumns : mostSlides;
  return isPart(node) && childrenOf(tree, { parentId: parent.id }).length > most ? 'tooManyParts' : undefined;
}

const isWhereItWas = (was: ElementNode, node: ElementNode) => slotOf(was) === slotOf(node) && !was.parentId === !node.parentId;

/** Checked only for new or moved nodes: editing a text must not fail because of an older client's structure. */
function problemOf(before: Tree, after: Tree, node: ElementNode): TreeProblem | undefined {
  const was = before.elements.get(node.id);
  if (was && isWhereItWas(was, node) && was.elementType === node.elementType) return undefined;
  const wrong = misplaced(after, node);
  if (wrong) return wrong;
  const way = upward(after, node);
  if (!way) return 'loop';
  return way.length + (was ? heightOf(after, node.id) : 0) > deepest ? 'tooDeep' : undefined;
}

const lostIn = (after: Tree, removes: readonly string[]) => removes.some((id) => (after.within.get(id) ?? []).length > 0);

/** The first problem of a change, or `undefined`. */
export function validateChange(tree: Tree, { puts, removes }: Change): TreeProblem | undefined {
  const ids = [...puts.map(({ id }) => id), ...removes];
  if (new Set(ids).size !== ids.length) return 'twice';
  if (removes.some((id) => !nodeOf(tree, id))) return 'unknownNode';
  if (puts.some((put) => (nodeOf(tree, put.id)?.node ?? put.node) !== put.node)) return 'otherKind';
  const after = apply(tree, { puts, removes });
  if (after.sections.size + after.elements.size > mostNodes) return 'tooMany';
  if (lostIn(after, removes)) return 'leftBehind';
  for (const node of puts) {
    const problem = node.node === 'element' ? problemOf(tree, after, node) : undefined;
    if (problem) return problem;
  }
  return undefined;
}
