// Nodes, pages and blocks as the wire knows them.
import type { Block } from '#shared/content/blocks/blocks.ts';
import type { Element } from '#shared/content/nodes/wire/elements.ts';
import type { Section } from '#shared/content/nodes/wire/sections.ts';
import type { Page } from '#shared/content/pages/pages.ts';
import type { ElementNode, SectionNode } from '#shared/elements/node.ts';
import { blocksShownIn } from './blocks/usage.ts';
import type { DraftFacts, Holder } from './drafts/draft.ts';
import type { BlockRow, PageRow } from './table.ts';

const stateOf = ({ published, changed, publishedAt, publishAt, unpublishAt, modifiedAt, modifiedBy }: DraftFacts) => ({
  published,
  changed,
  publishedAt,
  publishAt,
  unpublishAt,
  modifiedAt,
  modifiedBy,
});

export function pageView(churchId: string, row: PageRow): Page {
  const { id, title, url, layout, description, ogImage, visibility } = row;
  return { id, churchId, title, url, layout, description, ogImage, visibility, ...stateOf(row), blocks: blocksShownIn(row).slice(0, 200) };
}
export const blockView = (churchId: string, row: BlockRow): Block => ({
  id: row.id,
  churchId,
  blockType: row.blockType,
  name: row.name,
  ...stateOf(row),
});

/** Where a node lies, as editors are told; strangers are not. */
export interface Where {
  readonly churchId: string;
  readonly pageId?: string;
  readonly blockId?: string;
}
export const whereOf = (churchId: string, { type, kept }: Holder): Where =>
  type === 'page' ? { churchId, pageId: kept.row.id } : { churchId, blockId: kept.row.id };

const texts = ({ answers, styles, animations }: SectionNode | ElementNode) => ({
  answersJSON: JSON.stringify(answers),
  stylesJSON: JSON.stringify(styles),
  animationsJSON: JSON.stringify(animations),
  answers,
  styles,
  animations,
});

export function sectionView(node: SectionNode, where: Where | undefined): Section {
  const { id, zone, background, textColor, headingColor, linkColor, targetBlockId, sort } = node;
  const looks = { background, textColor, headingColor, linkColor, targetBlockId };
  return { id, ...where, zone, ...looks, ...(where ? { sort } : {}), ...texts(node) };
}

/** `sectionId`: the section it lies in at last, which older clients expect of every element. */
export function elementView(node: ElementNode, where: Where | undefined, sectionId = node.sectionId): Element {
  const { id, elementType, parentId, sort } = node;
  const place = where ? { churchId: where.churchId, blockId: where.blockId, sort } : {};
  return { id, ...place, sectionId, parentId, elementType, ...texts(node) };
}
