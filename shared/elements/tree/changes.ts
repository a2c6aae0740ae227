// Combining changes: renumbering lists, merging consecutive changes, and updating containers that list their parts.
import type { Change, ElementNode, Node } from '../node.ts';
import { followed, ownsParts } from './parts.ts';
import { apply, grouped, type Holder, nodeOf, slotOf, type Tree } from './tree.ts';

export const noChange: Change = { puts: [], removes: [] };

/** Two consecutive changes merged into one of `tree`: contains only what differs in the end. */
function together(tree: Tree, one: Change, two: Change): Change {
  const gone = new Set(two.removes);
  const puts = new Map([...one.puts, ...two.puts].map((node) => [node.id, node]));
  const removes = new Set([...one.removes, ...two.removes].filter((id) => nodeOf(tree, id) && (gone.has(id) || !puts.has(id))));
  return {
    puts: [...puts.values()].filter(({ id }) => !gone.has(id)).filter((node) => nodeOf(tree, node.id) !== node),
    removes: [...removes],
  };
}

export const thenAlso = (tree: Tree, change: Change, next: (after: Tree) => Change): Change =>
  together(tree, change, next(apply(tree, change)));

/** Updates the rows and carousels whose parts were added or removed. */
export const followedIn = (tree: Tree, change: Change, slots: readonly string[]): Change =>
  [...new Set(slots)]
    .filter((slot) => ownsParts(tree.elements.get(slot)))
    .reduce(
      (so, slot) =>
        thenAlso(tree, so, (after) => {
          const holder = after.elements.get(slot);
          return holder ? followed(after, holder) : noChange;
        }),
      change,
    );

export const numbered = <N extends Node>(list: readonly N[]): N[] =>
  list.flatMap((node, at) => (node.sort === at + 1 ? [] : [{ ...node, sort: at + 1 }]));

const insertedAt = <N>(list: readonly N[], node: N, at: number): N[] => list.toSpliced(Math.max(0, Math.floor(at) || 0), 0, node);

export const without = <N extends Node>(list: readonly N[], id: string): N[] => list.filter((node) => node.id !== id);

/** The element moved to a new parent; only one of the two fields is set. */
export function lyingIn(node: ElementNode, { parentId, sectionId }: Holder): ElementNode {
  const { parentId: _parent, sectionId: _section, ...rest } = node;
  return parentId ? { ...rest, parentId } : sectionId ? { ...rest, sectionId } : rest;
}

/** The changed nodes of a list after an insertion: the node itself, and the siblings that moved. The node's sort is always recomputed. */
export function placedAmong<N extends Node>(list: readonly N[], node: N, at: number): N[] {
  return numbered(insertedAt(list, { ...node, sort: 0 }, at));
}

/** Sorts for a self-contained set of nodes: 1 to n within each parent. */
export function sortedWithin(nodes: readonly ElementNode[]): ElementNode[] {
  const lists = grouped(nodes, slotOf);
  const sorted = [...lists.values()].flatMap((list) =>
    list.toSorted((a, b) => a.sort - b.sort).map((node, at) => ({ ...node, sort: at + 1 })),
  );
  return sorted.map((node) => lyingIn(node, node));
}
