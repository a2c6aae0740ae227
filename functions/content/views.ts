// Converts pages and blocks to responses.
import type { Block } from '#shared/content/blocks/blocks.ts';
import type { Page } from '#shared/content/pages/pages.ts';
import { blocksShownIn } from './blocks/usage.ts';
import type { DraftFacts } from './drafts/draft.ts';
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
  const facts = { id, churchId, title, url, layout, description, ogImage, visibility };
  return { ...facts, ...stateOf(row), blocks: blocksShownIn(row).slice(0, 200), version: factsVersionOf(row) };
}
export const factsVersionOf = ({ factsVersion }: PageRow): number => factsVersion ?? 1;
export const blockView = (churchId: string, row: BlockRow): Block => ({
  id: row.id,
  churchId,
  blockType: row.blockType,
  name: row.name,
  ...stateOf(row),
});
