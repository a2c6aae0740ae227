// A tree that does not change: of a published page, with the blocks it shows.
import type { ElementNode, Nodes } from '#shared/elements/node.ts';
import type { TreeSource } from './view.ts';

type Blocks = Readonly<Record<string, Nodes>>;

const placeOf = ({ parentId, sectionId }: Pick<ElementNode, 'parentId' | 'sectionId'>) =>
  parentId ? `in ${parentId}` : sectionId ? `of ${sectionId}` : 'loose';

const bySort = <T extends { readonly sort: number }>(nodes: readonly T[]) => nodes.toSorted((a, b) => a.sort - b.sort);

/** Groups of ids in order. */
function grouped<T extends { readonly id: string; readonly sort: number }>(nodes: readonly T[], keyOf: (node: T) => string) {
  const groups = new Map<string, string[]>();
  for (const node of bySort(nodes)) groups.set(keyOf(node), [...(groups.get(keyOf(node)) ?? []), node.id]);
  return groups;
}

const none: readonly string[] = [];

/** The source of a fixed page. What a zone or a node does not have is simply not there; `blocks` by id. */
export function staticTree(nodes: Nodes, blocks: Blocks): TreeSource {
  const sections = new Map(nodes.sections.map((node) => [node.id, node]));
  const elements = new Map(nodes.elements.map((node) => [node.id, node]));
  const zones = grouped(nodes.sections, ({ zone }) => zone);
  const children = grouped(nodes.elements, placeOf);
  const made = new Map<string, TreeSource>();
  const block = (id: string): TreeSource | undefined => {
    const inside = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
    if (!inside) return undefined;
    const tree = made.get(id) ?? staticTree(inside, blocks);
    made.set(id, tree);
    return tree;
  };
  return {
    useSections: (zone) => zones.get(zone) ?? none,
    useSection: (id) => sections.get(id),
    useElement: (id) => elements.get(id),
    useChildren: (of) => children.get(placeOf(of)) ?? none,
    useBlock: block,
  };
}
