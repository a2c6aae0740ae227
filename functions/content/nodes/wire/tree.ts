// Nodes as older clients render them: sections with nested elements, and blocks inlined where they are shown (docs/wire.md, section 4).

import { targetOf } from '#functions/content/drafts/draft.ts';
import type { Element } from '#shared/content/nodes/wire/elements.ts';
import type { Section } from '#shared/content/nodes/wire/sections.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { childrenOf, sectionsIn, type Tree, treeOf } from '#shared/elements/tree/edits.ts';
import { elementView, sectionView, type Where } from './views.ts';

/** A block's nodes; `where` is for editors only. */
export interface Shown {
  readonly nodes: Nodes;
  readonly where: Where | undefined;
}
export type ShownBlocks = ReadonlyMap<string, Shown>;

interface Drawing {
  readonly tree: Tree;
  readonly where: Where | undefined;
  readonly blocks: ShownBlocks;
  /** The blocks around it: none is rendered inside itself. */
  readonly inside: readonly string[];
}

const drawing = ({ nodes, where }: Shown, blocks: ShownBlocks, inside: readonly string[]): Drawing => ({
  tree: treeOf(nodes),
  where,
  blocks,
  inside,
});

function targetOfBlock(blockId: string | undefined, { blocks, inside }: Drawing): Drawing | undefined {
  const shown = blockId && !inside.includes(blockId) ? blocks.get(blockId) : undefined;
  return shown && blockId ? drawing(shown, blocks, [...inside, blockId]) : undefined;
}

function elementsIn(of: { sectionId?: string; parentId?: string }, from: Drawing, sectionId = of.sectionId): Element[] {
  return childrenOf(from.tree, of).map((node) => {
    const view = elementView(node, from.where, sectionId);
    const block = targetOfBlock(targetOf(node), from);
    if (!block) return { ...view, elements: elementsIn({ parentId: node.id }, from, sectionId) };
    return { ...view, elements: elementsIn({}, block), sections: sectionsOf(block) };
  });
}

const sectionsOf = (from: Drawing): Section[] =>
  [...from.tree.zones.keys()]
    .toSorted()
    .flatMap((zone) => sectionsIn(from.tree, zone))
    .map((node) => {
      const block = targetOfBlock(node.targetBlockId || undefined, from);
      const own = { ...sectionView(node, from.where), elements: elementsIn({ sectionId: node.id }, from) };
      return block ? { ...own, sections: sectionsOf(block) } : own;
    });

export const wireSections = (shown: Shown, blocks: ShownBlocks, inside: readonly string[] = []): Section[] =>
  sectionsOf(drawing(shown, blocks, inside));
export const wireElements = (shown: Shown, blocks: ShownBlocks, inside: readonly string[] = []): Element[] =>
  elementsIn({}, drawing(shown, blocks, inside));

/** The footer's sections, after those of the page. */
export const footerSections = (footer: Shown | undefined, blocks: ShownBlocks): Section[] =>
  footer ? wireSections(footer, blocks).map((section) => ({ ...section, zone: 'siteFooter' })) : [];
