// Who shows which block: pages and blocks name the blocks they show in their own rows.
import { Refusal } from '#shared/errors.ts';
import type { Table } from '../core/table.ts';
import { type BlockRow, blocks, ofChurch, type PageRow, pages, siteState } from './table.ts';

export const allPages = async (table: Table): Promise<PageRow[]> => (await table.all(ofChurch, ['pages'])).of(pages).map(({ row }) => row);
export const allBlocks = async (table: Table): Promise<BlockRow[]> =>
  (await table.all(ofChurch, ['blocks'])).of(blocks).map(({ row }) => row);

export const footerId = async (table: Table): Promise<string | undefined> => (await table.get(siteState, {}))?.row.footerBlockId;

type Shows = Pick<PageRow, 'id' | 'blocks' | 'publicBlocks'>;
/** The blocks somebody sees there, in the draft or in public. */
export const shownIn = ({ blocks, publicBlocks }: Shows): string[] => [...new Set([...blocks, ...publicBlocks])];

/** Everything that is shown where these are, blocks in blocks included. */
function reach(all: readonly Shows[], from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(all.find((one) => one.id === id)?.blocks ?? []));
  }
  return found;
}

/** The addresses of the published pages on which a block is to be seen; `undefined` stands for the whole site, where it is the footer's. */
export async function urlsShowing(table: Table, blockId: string): Promise<string[] | undefined> {
  const [everyPage, everyBlock, footer] = await Promise.all([allPages(table), allBlocks(table), footerId(table)]);
  if (footer && reach(everyBlock, [footer]).has(blockId)) return undefined;
  const showing = everyPage.filter(({ published, visibility }) => published && visibility === 'public');
  return showing.filter(({ publicBlocks }) => reach(everyBlock, publicBlocks).has(blockId)).map(({ url }) => url);
}

/** A block that showed itself, directly or through others, would have no end. */
export async function mustNotShowItself(table: Table, blockId: string, shown: readonly string[]): Promise<void> {
  if (shown.length === 0) return;
  if (!shown.includes(blockId) && !reach(await allBlocks(table), shown).has(blockId)) return;
  throw new Refusal('invalid', 'A block cannot be shown in itself.');
}
