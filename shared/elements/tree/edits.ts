// The page as a tree, and every change that can be made to it. Pure: the server and the browser compute the same.

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

/** `at`: before how many of the siblings that are there without it; 0 is first. Too large a number is last. */
export interface Place extends Holder {
  readonly at: number;
}

/** Puts elements into the tree: the first at the place, the others in what they say they lie in. */
export function insertElements(tree: Tree, nodes: readonly ElementNode[], place: Place): Change {
  const [root, ...inside] = nodes;
  if (!root) return noChange;
  const list = placedAmong(childrenOf(tree, place), lyingIn(root, place), place.at);
  return followedIn(tree, { puts: [...list, ...sortedWithin(inside)], removes: [] }, [slotOf(place)]);
}

/** Puts a section with its elements at a place among those of the zone. */
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

/** Takes a node out with everything in it. The last column of a row, or slide of a carousel, takes its holder along. */
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

/** A copy of the node right behind it. */
export function duplicateNode(tree: Tree, id: string, newId: NewId): Change {
  const node = nodeOf(tree, id);
  if (!node) return noChange;
  const { sections, elements } = pasted(copyOf(tree, id), newId);
  const [section] = sections;
  if (node.node === 'element') return insertElements(tree, elements, { ...node, at: childrenOf(tree, node).indexOf(node) + 1 });
  return section ? insertSection(tree, section, elements, node.zone, sectionsIn(tree, node.zone).indexOf(node) + 1) : noChange;
}

/** Gives a node that is there other answers, styles or colours. Its place stays; a row or carousel gets, loses and resizes its parts. */
export function setNode(tree: Tree, node: Node, newId: NewId): Change {
  const was = nodeOf(tree, node.id);
  if (was?.node === 'section' && node.node === 'section') return { puts: [{ ...node, sort: was.sort, zone: was.zone }], removes: [] };
  if (was?.node !== 'element' || node.node !== 'element') return noChange;
  const set: ElementNode = { ...lyingIn(node, was), sort: was.sort, elementType: was.elementType };
  const one = { puts: [set], removes: [] };
  const change = ownsParts(set) ? thenAlso(tree, one, (after) => fitted(after, set, newId)) : one;
  return set.elementType === 'column' ? followedIn(tree, change, [slotOf(set)]) : change;
}
