// Moving by direction instead of by pointer. Pure: takes a tree, returns a place.
import { kindOf } from '#shared/elements/index.ts';
import type { ElementNode, Node } from '#shared/elements/node.ts';
import { childrenOf, nodeOf, type Place, parentOf, sectionsIn, type Tree } from '#shared/elements/tree/edits.ts';

export type Way = 'before' | 'after' | 'out' | 'in';

const isPart = (node: Node): boolean => node.node === 'element' && node.elementType === 'column';
export const holds = (node: Node): 'none' | 'any' | 'own' =>
  node.node === 'section' ? (node.targetBlockId ? 'none' : 'any') : (kindOf(node.elementType)?.holds ?? 'none');

/** A node's siblings in order, including itself. */
export const siblingsOf = (tree: Tree, node: Node): readonly Node[] =>
  node.node === 'section' ? sectionsIn(tree, node.zone) : childrenOf(tree, node);

const inside = (node: Node) => (node.node === 'section' ? { sectionId: node.id } : { parentId: node.id });
const endOf = (tree: Tree, node: Node): Place => ({ ...inside(node), at: childrenOf(tree, inside(node)).length });
const startOf = (node: Node): Place => ({ ...inside(node), at: 0 });
const holderOf = ({ parentId, sectionId }: ElementNode) => (parentId ? { parentId } : sectionId ? { sectionId } : {});
const beside = (tree: Tree, node: ElementNode, by: 0 | 1): Place => ({
  ...holderOf(node),
  at: childrenOf(tree, node).findIndex(({ id }) => id === node.id) + by,
});

/** Where a node takes elements: itself, or its first or last part. */
function opening(tree: Tree, node: Node, end: boolean): Place | undefined {
  const way = holds(node);
  if (way === 'any') return end ? endOf(tree, node) : startOf(node);
  const parts = way === 'own' ? childrenOf(tree, { parentId: node.id }) : [];
  const part = end ? parts.at(-1) : parts[0];
  return part && (end ? endOf(tree, part) : startOf(part));
}

/**
 * Where a new node goes: into the selection if it is a container, else after it; at the end without a selection. `rooted`: elements are
 * directly in the tree (an element block). Undefined means that a section is needed first.
 */
export function newPlace(tree: Tree, chosen: string | undefined, rooted: boolean): Place | undefined {
  const node = chosen ? nodeOf(tree, chosen) : undefined;
  if (!node) {
    const last = sectionsIn(tree, 'main').findLast((section) => holds(section) === 'any');
    return last ? endOf(tree, last) : rooted ? { at: childrenOf(tree, {}).length } : undefined;
  }
  if (holds(node) === 'any') return endOf(tree, node);
  return node.node === 'element' ? beside(tree, node, 1) : undefined;
}

/** Past the first or last of a list: into the parent's neighbor, else out of the parent. */
function beyond(tree: Tree, node: ElementNode, way: 'before' | 'after'): Place | undefined {
  const holder = parentOf(tree, node.id);
  if (!holder) return undefined;
  const list = siblingsOf(tree, holder);
  const next = list[list.indexOf(holder) + (way === 'before' ? -1 : 1)];
  const through = next && (isPart(holder) || holder.node === 'section') ? opening(tree, next, way === 'before') : undefined;
  if (through) return through;
  const out = isPart(holder) ? parentOf(tree, holder.id) : holder;
  return out?.node === 'element' ? beside(tree, out, way === 'before' ? 0 : 1) : undefined;
}

/** Where an element goes when moved one step; undefined at the end. Parts stay in their row. */
export function stepPlace(tree: Tree, node: ElementNode, way: Way): Place | undefined {
  const list = childrenOf(tree, node);
  const at = list.findIndex(({ id }) => id === node.id);
  if (way === 'before' && at > 0) return { ...holderOf(node), at: at - 1 };
  if (way === 'after' && at < list.length - 1) return { ...holderOf(node), at: at + 1 };
  if (isPart(node)) return undefined;
  if (way === 'before' || way === 'after') return beyond(tree, node, way);
  if (way === 'out') {
    const holder = parentOf(tree, node.id);
    const out = holder && isPart(holder) ? parentOf(tree, holder.id) : holder;
    return out?.node === 'element' ? beside(tree, out, 1) : undefined;
  }
  const [previous, next] = [list[at - 1], list[at + 1]];
  return (previous && opening(tree, previous, true)) ?? (next && opening(tree, next, false));
}

/** All nodes in page order, for stepping through them. */
export function inOrder(tree: Tree): string[] {
  const ids: string[] = [];
  const visit = (id: string) => {
    ids.push(id);
    for (const child of tree.within.get(id) ?? []) visit(child.id);
  };
  for (const zone of ['main', ...[...tree.zones.keys()].filter((one) => one !== 'main')]) {
    for (const { id } of sectionsIn(tree, zone)) visit(id);
  }
  for (const { id } of childrenOf(tree, {})) visit(id);
  return ids;
}

export type Walk = 'next' | 'previous' | 'parent' | 'child' | 'first' | 'last';

/** The node one step away from the selected one. */
export function walk(tree: Tree, chosen: string | undefined, way: Walk): string | undefined {
  const ids = inOrder(tree);
  const at = chosen ? ids.indexOf(chosen) : -1;
  if (way === 'first' || (at < 0 && way !== 'last')) return ids[0];
  if (way === 'last') return ids.at(-1);
  if (way === 'parent') return parentOf(tree, chosen ?? '')?.id;
  if (way === 'child') return tree.within.get(chosen ?? '')?.[0]?.id;
  return ids[way === 'next' ? at + 1 : Math.max(0, at - 1)];
}
