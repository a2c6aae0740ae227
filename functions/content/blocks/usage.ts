// Block usage: pages and blocks list the blocks they show in their own rows.

import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type BlockRow, blocks, ofChurch, type PageRow, pages, siteState } from '../table.ts';

export const allPages = async (table: Table): Promise<PageRow[]> => (await table.all(ofChurch, ['pages'])).of(pages).map(({ row }) => row);
export const allBlocks = async (table: Table): Promise<BlockRow[]> =>
  (await table.all(ofChurch, ['blocks'])).of(blocks).map(({ row }) => row);

export const footerId = async (table: Table): Promise<string | undefined> => (await table.get(siteState, {}))?.row.footerBlockId;

type Shows = Pick<PageRow, 'id' | 'blocks' | 'publicBlocks'>;
/** The blocks a viewer sees there, in the draft or in public. */
export const blocksShownIn = ({ blocks, publicBlocks }: Shows): string[] => [...new Set([...blocks, ...publicBlocks])];

/** Everything that is shown where these are, blocks in blocks included: as drafted, or as published. */
function reach(all: readonly Shows[], from: readonly string[], as: 'blocks' | 'publicBlocks'): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(all.find((one) => one.id === id)?.[as] ?? []));
  }
  return found;
}

/** The published pages on which a block is to be seen as published; `undefined` stands for the whole site, where it is the footer's. */
async function pagesShowing(table: Table, blockId: string): Promise<PageRow[] | undefined> {
  const [everyPage, everyBlock, footer] = await Promise.all([allPages(table), allBlocks(table), footerId(table)]);
  if (footer && reach(everyBlock, [footer], 'publicBlocks').has(blockId)) return undefined;
  return everyPage.filter(({ published, publicBlocks }) => published && reach(everyBlock, publicBlocks, 'publicBlocks').has(blockId));
}

/** The addresses of the pages whose files show a block; `undefined` stands for the whole site. */
export const urlsShowing = async (table: Table, blockId: string): Promise<string[] | undefined> =>
  (await pagesShowing(table, blockId))?.filter(({ visibility }) => visibility === 'public').map(({ url }) => url);

/** Whether a viewer sees a block on the site: an id alone opens nothing that is only on drafts, or on pages for others (decision D26). */
export async function isOnSite(table: Table, blockId: string, { membersToo }: { readonly membersToo: boolean }): Promise<boolean> {
  const showing = await pagesShowing(table, blockId);
  return !showing || showing.some(({ visibility }) => membersToo || visibility === 'public');
}

/** A block that showed itself, directly or through others, would have no end. */
export async function mustNotShowItself(table: Table, blockId: string, shown: readonly string[]): Promise<void> {
  if (shown.length === 0) return;
  if (!shown.includes(blockId) && !reach(await allBlocks(table), shown, 'blocks').has(blockId)) return;
  throw new Refusal('invalid', 'A block cannot contain itself.');
}
