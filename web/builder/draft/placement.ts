import type { Node } from '#shared/elements/node.ts';
import { childrenOf, sectionsIn, type Tree } from '#shared/elements/tree/edits.ts';

/** Names the list of siblings a node is in. */
export const listOf = (node: Node): string =>
  node.node === 'section'
    ? `zone:${node.zone}`
    : node.parentId
      ? `in:${node.parentId}`
      : node.sectionId
        ? `section:${node.sectionId}`
        : 'root:';

/** The ids in a list, in order. */
export function idsIn(tree: Tree, list: string): string[] {
  const [kind, id = ''] = [list.slice(0, list.indexOf(':')), list.slice(list.indexOf(':') + 1)];
  if (kind === 'zone') return sectionsIn(tree, id).map((one) => one.id);
  const of = kind === 'in' ? { parentId: id } : kind === 'section' ? { sectionId: id } : {};
  return childrenOf(tree, of).map((one) => one.id);
}

/** The node, placed where `like` is. */
export function placedLike(node: Node, like: Node): Node {
  if (node.node === 'section') return like.node === 'section' ? { ...node, zone: like.zone } : node;
  return like.node === 'element' ? { ...node, sectionId: like.sectionId, parentId: like.parentId } : node;
}

/** The parent node; undefined for sections and for the elements of an element block. */
export const holderOf = (node: Node): string | undefined =>
  node.node === 'section' ? undefined : node.parentId || node.sectionId || undefined;
