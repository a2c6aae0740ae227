// The immutable tree of a published page and its blocks.
import type { Nodes } from '#shared/elements/node.ts';
import { childrenOf, sectionsIn, treeOf } from '#shared/elements/tree/tree.ts';
import type { TreeSource } from '../view.ts';

type Blocks = Readonly<Record<string, Nodes>>;
const idsOf = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id);

/** The source of a fixed page; `blocks` by id. Missing zones and nodes are simply empty. */
export function staticTree(nodes: Nodes, blocks: Blocks): TreeSource {
  const tree = treeOf(nodes);
  const made = new Map<string, TreeSource>();
  return {
    useSections: (zone) => idsOf(sectionsIn(tree, zone)),
    useSection: (id) => tree.sections.get(id),
    useElement: (id) => tree.elements.get(id),
    useChildren: (of) => idsOf(childrenOf(tree, of)),
    useBlock: (id) => {
      const inside = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
      const source = made.get(id) ?? (inside && staticTree(inside, blocks));
      if (source) made.set(id, source);
      return source;
    },
  };
}
