// A page's tree in memory: nodes by id, and children in order. Immutable; a change copies only what differs.
import type { Change, ElementNode, Node, Nodes, SectionNode } from '../node.ts';

export interface Tree {
  readonly sections: ReadonlyMap<string, SectionNode>;
  readonly elements: ReadonlyMap<string, ElementNode>;
  /** Elements in order, by the id of their parent element or section; `''` holds those of an element block. */
  readonly within: ReadonlyMap<string, readonly ElementNode[]>;
  readonly zones: ReadonlyMap<string, readonly SectionNode[]>;
}

/** A parent: an element, a section or, with neither, the element block itself. */
export interface Holder {
  readonly sectionId?: string | undefined;
  readonly parentId?: string | undefined;
}

export const slotOf = ({ parentId, sectionId }: Holder): string => parentId || sectionId || '';
const bySort = (a: Node, b: Node) => a.sort - b.sort || (a.id < b.id ? -1 : 1);
const byId = <N extends Node>(nodes: readonly N[]) => new Map(nodes.map((node) => [node.id, node]));

/** Lists by key, in the given order. */
export function grouped<N>(nodes: readonly N[], keyOf: (node: N) => string): Map<string, N[]> {
  const lists = new Map<string, N[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    const list = lists.get(key);
    if (list) list.push(node);
    else lists.set(key, [node]);
  }
  return lists;
}

const sorted = <N extends Node>(nodes: readonly N[], keyOf: (node: N) => string): Map<string, readonly N[]> =>
  new Map([...grouped(nodes, keyOf)].map(([key, list]) => [key, list.toSorted(bySort)]));

/** Everything reachable from the sections, and from the top of an element block; each once, parents before children. */
function reached(roots: readonly string[], within: Tree['within']): ElementNode[] {
  const found = new Map<string, ElementNode>();
  const visit = (slot: string): void => {
    for (const node of within.get(slot) ?? []) {
      if (found.has(node.id)) continue;
      found.set(node.id, node);
      visit(node.id);
    }
  };
  for (const root of roots) visit(root);
  return [...found.values()];
}

/** The tree of the stored nodes. An element whose section or parent is missing isn't part of it. */
export function treeOf({ sections, elements }: Nodes): Tree {
  const sectionsById = byId(sections);
  const own = [...byId(elements).values()].filter(({ id }) => !sectionsById.has(id));
  const zones = sorted([...sectionsById.values()], ({ zone }) => zone);
  const parts = reached([...sectionsById.keys(), ''], sorted(own, slotOf));
  return { sections: sectionsById, elements: byId(parts), within: sorted(parts, slotOf), zones };
}

/** The nodes in page order; zones in alphabetical order: `main`, then `siteFooter`. */
export function nodesOf(tree: Tree): Nodes {
  const sections = [...tree.zones.keys()].toSorted().flatMap((zone) => tree.zones.get(zone) ?? []);
  return { sections, elements: reached([...sections.map(({ id }) => id), ''], tree.within) };
}

export const nodeOf = (tree: Tree, id: string): Node | undefined => tree.elements.get(id) ?? tree.sections.get(id);
export const childrenOf = (tree: Tree, of: Holder): readonly ElementNode[] => tree.within.get(slotOf(of)) ?? [];
export const sectionsIn = (tree: Tree, zone: string): readonly SectionNode[] => tree.zones.get(zone) ?? [];

/** The descendants of a node, parents before children; without the node itself. */
export const descendantsOf = (tree: Tree, id: string): string[] =>
  id === '' ? [] : reached([id], tree.within).flatMap((node) => (node.id === id ? [] : [node.id]));

export const parentOf = (tree: Tree, id: string): Node | undefined => {
  const node = tree.elements.get(id);
  return node && nodeOf(tree, slotOf(node));
};

/** The ids from the section down to the node itself; empty for an unknown node. Stops at a cycle. */
export function pathTo(tree: Tree, id: string): string[] {
  const path: string[] = [];
  for (let node = nodeOf(tree, id); node && !path.includes(node.id); node = parentOf(tree, node.id)) path.unshift(node.id);
  return path;
}

/** Copies the lists that a change affects; all others are shared with the previous tree. */
function changedLists<N extends Node>(
  lists: ReadonlyMap<string, readonly N[]>,
  was: ReadonlyMap<string, N>,
  puts: readonly N[],
  gone: ReadonlySet<string>,
  keyOf: (node: N) => string,
): ReadonlyMap<string, readonly N[]> {
  const touched = new Set([...puts.map(({ id }) => id), ...gone]);
  const before = [...touched].flatMap((id) => was.get(id) ?? []);
  const keys = new Set([...before, ...puts].map(keyOf));
  if (keys.size === 0) return lists;
  const coming = grouped(puts, keyOf);
  const next = new Map(lists);
  for (const key of keys) {
    const list = [...(lists.get(key) ?? []).filter(({ id }) => !touched.has(id)), ...(coming.get(key) ?? [])];
    if (list.length > 0) next.set(key, list.toSorted(bySort));
    else next.delete(key);
  }
  return next;
}

function changedNodes<N extends Node>(was: ReadonlyMap<string, N>, puts: readonly N[], gone: ReadonlySet<string>): ReadonlyMap<string, N> {
  const going = [...gone].filter((id) => was.has(id));
  if (puts.length === 0 && going.length === 0) return was;
  const next = new Map(was);
  for (const id of going) next.delete(id);
  for (const node of puts) next.set(node.id, node);
  return next;
}

/** The tree after a change. Doesn't validate: call `refuse` before applying someone else's changes. */
export function apply(tree: Tree, { puts, removes }: Change): Tree {
  const gone = new Set(removes);
  const latest = [...byId(puts).values()];
  const sections = latest.filter((node) => node.node === 'section');
  const elements = latest.filter((node) => node.node === 'element');
  return {
    sections: changedNodes(tree.sections, sections, gone),
    elements: changedNodes(tree.elements, elements, gone),
    within: changedLists(tree.within, tree.elements, elements, gone, slotOf),
    zones: changedLists(tree.zones, tree.sections, sections, gone, ({ zone }) => zone),
  };
}

/** The change that undoes `change`, computed from the tree before it. */
export function inverse(tree: Tree, { puts, removes }: Change): Change {
  const ids = [...new Set([...removes, ...puts.map(({ id }) => id)])];
  return {
    puts: ids.flatMap((id) => nodeOf(tree, id) ?? []),
    removes: ids.filter((id) => !nodeOf(tree, id)),
  };
}
