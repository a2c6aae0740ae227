// Deleting an unused block, and restoring it.

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Use } from '#shared/content/blocks/blocks.ts';
import { Refusal } from '#shared/errors.ts';
import type { Out } from '#shared/words.ts';
import { schedulePurge } from '../publishing/purge.ts';
import { type BlockRow, blocks, publishedBlocks, publishedFooter, siteState } from '../table.ts';
import { allBlocks, allPages, blocksShownIn } from './usage.ts';

/** The pages and blocks that show a block directly. `live`: visitors see it there. */
export async function usesOf(table: Table, id: string): Promise<Out<typeof Use>[]> {
  const [pages, others] = await Promise.all([allPages(table), allBlocks(table)]);
  const liveIn = (row: { published: boolean; publicBlocks: string[] }) =>
    row.published && row.publicBlocks.includes(id) ? 'yes' : undefined;
  return [
    ...pages
      .filter((row) => blocksShownIn(row).includes(id))
      .map((row) => ({ pageId: row.id, title: row.title, url: row.url, live: liveIn(row) })),
    ...others.filter((row) => blocksShownIn(row).includes(id)).map((row) => ({ blockId: row.id, title: row.name, live: liveIn(row) })),
  ];
}

export const removeBlock = (table: Table, id: string): Promise<void> =>
  retryOnRefusal(async () => {
    const block = await table.need(blocks, { id });
    if ((await usesOf(table, id)).length > 0) throw new Refusal('blockInUse');
    const shown = { id, blockType: block.row.blockType, name: block.row.name, blocks: [], snapshot: '', at: nowIso() };
    const footer = block.row.blockType === 'footerBlock' ? await passFooterOn(table, id) : [];
    await table.write(table.remove(blocks, block), table.erase(publishedBlocks, shown), footer, schedulePurge(table, id));
  });

/** If the deleted block was the footer, another footer block replaces it. */
async function passFooterOn(table: Table, id: string): Promise<Op[]> {
  const state = await table.get(siteState, {});
  if (state?.row.footerBlockId !== id) return [];
  const next = (await allBlocks(table)).find((row) => row.blockType === 'footerBlock' && row.id !== id);
  const shown = next && (await table.get(publishedBlocks, { id: next.id }));
  const gone = { id, blockType: 'footerBlock' as const, name: '', blocks: [], snapshot: '', at: nowIso() };
  return [
    ...table.put(siteState, { ...state.row, footerBlockId: next?.id }, state),
    ...(shown ? table.set(publishedFooter, shown.row) : table.erase(publishedFooter, gone)),
    ...table.follow('publish', { churchId: table.church }),
  ];
}

/** Restored as a draft; as the footer if there is none by now. */
export async function restoreBlock(table: Table, hidden: StoredRow<BlockRow>): Promise<void> {
  const row = { ...hidden.row, published: false, changed: true, publicBlocks: [], versionId: undefined };
  const state = row.blockType === 'footerBlock' ? await table.get(siteState, {}) : undefined;
  const isWanted = state && !state.row.footerBlockId;
  await table.write(
    table.restore(blocks, { ...hidden, row }),
    isWanted ? table.put(siteState, { ...state.row, footerBlockId: row.id }, state) : [],
  );
}
