// The page as a tree, and every change to it. Pure: server and browser compute the same.

import type { Change, ElementNode, Node, SectionNode } from '../node.ts';
import { followedIn, lyingIn, noChange, numbered, placedAmong, sortedWithin, thenAlso, without } from './changes.ts';
import { copyOf, newElement, pasted } from './copy.ts';
import { fitted, type NewId, ownsParts } from './parts.ts';
import {
  apply,
  childrenOf,
  descendantsOf,
  type Holder,
  inverse,
  nodeOf,
  nodesOf,
  parentOf,
  pathTo,
  sectionsIn,
  slotOf,
  type Tree,
  treeOf,
} from './tree.ts';
import { deepest, type TreeProblem, validateChange } from './validate.ts';

export type { NewId, Tree, TreeProblem };
export {
  apply,
  childrenOf,
  copyOf,
  deepest,
  descendantsOf,
  inverse,
  newElement,
  nodeOf,
  nodesOf,
  parentOf,
  pasted,
  pathTo,
  sectionsIn,
  treeOf,
  validateChange,
};

/** `at`: the index among the siblings without the node itself; 0 is first. Larger than their number means last. */
export interface Place extends Holder {
  readonly at: number;
}

/** Inserts elements: the first at the place, the others below the parents they name. */
export function insertElements(tree: Tree, nodes: readonly ElementNode[], place: Place): Change {
  const [root, ...inside] = nodes;
  if (!root) return noChange;
  const list = placedAmong(childrenOf(tree, place), lyingIn(root, place), place.at);
  return followedIn(tree, { puts: [...list, ...sortedWithin(inside)], removes: [] }, [slotOf(place)]);
}

/** Inserts a section with its elements at a place among those of the zone. */
export function insertSection(tree: Tree, section: SectionNode, elements: readonly ElementNode[], zone: string, at: number): Change {
  const list = placedAmong(sectionsIn(tree, zone), { ...section, zone }, at);
  return { puts: [...list, ...sortedWithin(elements)], removes: [] };
}

export function moveElement(tree: Tree, id: string, place: Place): Change {
  const node = tree.elements.get(id);
  if (!node) return noChange;
  const from = slotOf(node);
  const moved = lyingIn(node, place);
  const left = from === slotOf(place) ? [] : numbered(without(childrenOf(tree, node), id));
  const list = placedAmong(without(childrenOf(tree, place), id), moved, place.at);
  const puts = [...left, ...list].filter((put) => put.id !== id || from !== slotOf(place) || put.sort !== node.sort);
  return followedIn(tree, { puts, removes: [] }, [from, slotOf(place)]);
}

export function moveSection(tree: Tree, id: string, at: number, zone?: string): Change {
  const section = tree.sections.get(id);
  if (!section) return noChange;
  const to = zone ?? section.zone;
  const left = to === section.zone ? [] : numbered(without(sectionsIn(tree, section.zone), id));
  const list = placedAmong(without(sectionsIn(tree, to), id), { ...section, zone: to }, at);
  return { puts: [...left, ...list].filter((put) => put.id !== id || to !== section.zone || put.sort !== section.sort), removes: [] };
}

/** Removes a node with all its descendants. Removing the last column of a row, or slide of a carousel, removes the container too. */
export function removeNode(tree: Tree, id: string): Change {
  const node = nodeOf(tree, id);
  if (!node) return noChange;
  const removes = [id, ...descendantsOf(tree, id)];
  if (node.node === 'section') return { puts: numbered(without(sectionsIn(tree, node.zone), id)), removes };
  const rest = without(childrenOf(tree, node), id);
  const holder = parentOf(tree, id);
  if (holder && rest.length === 0 && node.elementType === 'column') return removeNode(tree, holder.id);
  return followedIn(tree, { puts: numbered(rest), removes }, [slotOf(node)]);
}

/** Copies the node right after itself. */
export function duplicateNode(tree: Tree, id: string, newId: NewId): Change {
  const node = nodeOf(tree, id);
  if (!node) return noChange;
  const { sections, elements } = pasted(copyOf(tree, id), newId);
  const [section] = sections;
  if (node.node === 'element') return insertElements(tree, elements, { ...node, at: childrenOf(tree, node).indexOf(node) + 1 });
  return section ? insertSection(tree, section, elements, node.zone, sectionsIn(tree, node.zone).indexOf(node) + 1) : noChange;
}

/** Replaces an existing node's answers, styles or colors. Its place stays; a row or carousel gains, loses and resizes its parts. */
export function setNode(tree: Tree, node: Node, newId: NewId): Change {
  const was = nodeOf(tree, node.id);
  if (was?.node === 'section' && node.node === 'section') return { puts: [{ ...node, sort: was.sort, zone: was.zone }], removes: [] };
  if (was?.node !== 'element' || node.node !== 'element') return noChange;
  const set: ElementNode = { ...lyingIn(node, was), sort: was.sort, elementType: was.elementType };
  const one = { puts: [set], removes: [] };
  const change = ownsParts(set) ? thenAlso(tree, one, (after) => fitted(after, set, newId)) : one;
  return set.elementType === 'column' ? followedIn(tree, change, [slotOf(set)]) : change;
}
