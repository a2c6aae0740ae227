// A page's nodes in reading order, including those of its blocks.
import type { ElementNode, Node, Nodes } from '#shared/elements/node.ts';
import { childrenOf, sectionsIn, type Tree, treeOf } from '#shared/elements/tree/tree.ts';

type Blocks = Readonly<Record<string, Nodes>>;
export const zones = ['main', 'siteFooter'] as const;

const targetOf = (node: Node): unknown =>
  node.node === 'section' ? node.targetBlockId : node.elementType === 'block' ? node.answers.targetBlockId : undefined;

/** Every node that is drawn, from top to bottom; a block nested in itself is visited once. */
export function readingOrder(nodes: Nodes, blocks: Blocks, around: readonly string[] = []): readonly Node[] {
  const tree = treeOf(nodes);
  const inBlock = (node: Node): readonly Node[] => {
    const id = targetOf(node);
    const inside = typeof id === 'string' && Object.hasOwn(blocks, id) && !around.includes(id) ? blocks[id] : undefined;
    return inside && typeof id === 'string' ? readingOrder(inside, blocks, [...around, id]) : [];
  };
  const withChildren = (node: ElementNode): readonly Node[] => [
    node,
    ...inBlock(node),
    ...below(tree, { parentId: node.id }, withChildren),
  ];
  const sections = zones.flatMap((zone) => sectionsIn(tree, zone));
  return [
    ...sections.flatMap((section) => [section, ...inBlock(section), ...below(tree, { sectionId: section.id }, withChildren)]),
    ...below(tree, {}, withChildren),
  ];
}

const below = (tree: Tree, of: Parameters<typeof childrenOf>[1], draw: (node: ElementNode) => readonly Node[]) =>
  childrenOf(tree, of).flatMap(draw);
