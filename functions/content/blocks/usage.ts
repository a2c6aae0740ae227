// Block usage: the rows of pages and blocks list the blocks they show.

import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type BlockRow, blocks, ofChurch, type PageRow, pages, siteState } from '../table.ts';

export const allPages = async (table: Table): Promise<PageRow[]> => (await table.all(ofChurch, ['pages'])).of(pages).map(({ row }) => row);
export const allBlocks = async (table: Table): Promise<BlockRow[]> =>
  (await table.all(ofChurch, ['blocks'])).of(blocks).map(({ row }) => row);

export const footerId = async (table: Table): Promise<string | undefined> => (await table.get(siteState, {}))?.row.footerBlockId;

type Shows = Pick<PageRow, 'id' | 'blocks' | 'publicBlocks'>;
/** The blocks a viewer sees there, in the draft or the published version. */
export const blocksShownIn = ({ blocks, publicBlocks }: Shows): string[] => [...new Set([...blocks, ...publicBlocks])];

/** Everything shown by these, including blocks within blocks: drafts or published versions. */
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

/** The published pages that show a published block; `undefined` stands for the whole site, if it is in the footer. */
async function pagesShowing(table: Table, blockId: string): Promise<PageRow[] | undefined> {
  const [everyPage, everyBlock, footer] = await Promise.all([allPages(table), allBlocks(table), footerId(table)]);
  if (footer && reach(everyBlock, [footer], 'publicBlocks').has(blockId)) return undefined;
  return everyPage.filter(({ published, publicBlocks }) => published && reach(everyBlock, publicBlocks, 'publicBlocks').has(blockId));
}

/** The addresses of the pages whose files show a block; `undefined` stands for the whole site. */
export const urlsShowing = async (table: Table, blockId: string): Promise<string[] | undefined> =>
  (await pagesShowing(table, blockId))?.filter(({ visibility }) => visibility === 'public').map(({ url }) => url);

/**
 * Whether a viewer sees a block somewhere on the site: knowing its id gives no access to blocks that are only in drafts or on pages for
 * others (decision D26).
 */
export async function isOnSite(table: Table, blockId: string, { membersToo }: { readonly membersToo: boolean }): Promise<boolean> {
  const showing = await pagesShowing(table, blockId);
  return !showing || showing.some(({ visibility }) => membersToo || visibility === 'public');
}

/** A block that contained itself, directly or through others, would recurse endlessly. */
export async function mustNotShowItself(table: Table, blockId: string, shown: readonly string[]): Promise<void> {
  if (shown.length === 0) return;
  if (!shown.includes(blockId) && !reach(await allBlocks(table), shown, 'blocks').has(blockId)) return;
  throw new Refusal('invalid', 'A block cannot contain itself.');
}
