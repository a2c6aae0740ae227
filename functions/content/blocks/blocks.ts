import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Block, BlockTree } from '#shared/content/blocks/blocks.ts';
import { content as contract } from '#shared/content/index.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { makeBlock } from '../drafts/create.ts';
import { draftHandlers } from '../drafts/drafts.ts';
import { unpack } from '../drafts/snapshot.ts';
import { footerSections, type Shown, type ShownBlocks, wireElements, wireSections } from '../nodes/wire/tree.ts';
import { editsContent, seesMembersPages } from '../pages/tree.ts';
import { type BlockRow, blocks as kept, type PublishedBlockRow, publishedBlocks, publishedFooter } from '../table.ts';
import { blockView } from '../views.ts';
import { removeBlock, usesOf } from './remove.ts';
import { blocksOf, draftedBlocks, publicBlocks } from './resolve.ts';
import { allBlocks, isOnSite } from './usage.ts';

export const blocks = implement(contract.blocks, {
  ...draftHandlers('block'),

  list: async (_, { table }) => (await sorted(table)).map((row) => blockView(table.church, row)),
  load: async ({ id }, { table }) => blockView(table.church, (await table.need(kept, { id })).row),
  ofType: async ({ blockType }, { table }) => {
    const all = await sorted(table);
    return all.filter((row) => row.blockType.toLowerCase() === blockType.toLowerCase()).map((row) => blockView(table.church, row));
  },

  save: async ({ body }, { table }) => {
    const saved: Block[] = [];
    for (const given of body) saved.push(blockView(table.church, await save(table, given)));
    return saved;
  },
  remove: async ({ id }, { table }) => {
    await removeBlock(table, id);
    return {};
  },
  uses: async ({ id }, { table }) => {
    await table.need(kept, { id });
    return usesOf(table, id);
  },

  tree: async ({ churchId, id }, { caller, table }) => {
    if (!idForm.test(churchId)) return {};
    if (editsContent(caller, churchId)) return draftTree(table, id);
    const church = table.within(churchId);
    const isSeen = await isOnSite(church, id, { membersToo: seesMembersPages(caller, churchId) });
    return isSeen ? publicTree(church, id) : {};
  },
  footer: async ({ churchId }, { table }) => {
    const church = table.within(churchId);
    const footer = idForm.test(churchId) ? await church.get(publishedFooter, {}) : undefined;
    if (!footer) return {};
    const shown = { nodes: unpack(footer.row.snapshot), where: undefined };
    const sections = footerSections(shown, await publicBlocks(church, blocksOf(shown.nodes)));
    return { ...facts(footer.row), sections };
  },
});

const sorted = async (table: Table) => (await allBlocks(table)).toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));

interface Given {
  readonly id?: string | undefined;
  readonly blockType?: BlockRow['blockType'] | undefined;
  readonly name?: string | undefined;
}

/** A new block is empty and may be public at once; its first change by our own builder turns it into one that is published explicitly. */
async function save(table: Table, { id, blockType = 'elementBlock', name }: Given): Promise<BlockRow> {
  if (!id) {
    if (!name) throw new Refusal('invalid', 'name is required.');
    return makeBlock(table, { name, blockType, live: true });
  }
  return retryOnRefusal(async () => {
    const before = await table.need(kept, { id });
    if (!name || name === before.row.name) return before.row;
    const row = { ...before.row, name, modifiedAt: nowIso(), modifiedBy: table.actor.name };
    await table.write(table.put(kept, row, before), before.row.published ? await renamed(table, id, name) : []);
    return row;
  });
}

/** A name change applies to what visitors get at once, as with pages. */
async function renamed(table: Table, id: string, name: string): Promise<Op[]> {
  const batch = table.batch();
  const [block, footer] = [batch.get(table, publishedBlocks, { id }), batch.get(table, publishedFooter, {})];
  await batch.send();
  const [shown, below] = [block(), footer()];
  return [
    ...(shown ? table.set(publishedBlocks, { ...shown.row, name }) : []),
    ...(below?.row.id === id ? table.set(publishedFooter, { ...below.row, name }) : []),
  ];
}

const facts = ({ id, blockType, name }: Pick<BlockRow, 'id' | 'blockType' | 'name'>) => ({ id, blockType, name });

/** Element blocks return elements, all others sections. */
const inside = (blockType: string, id: string, shown: Shown, all: ShownBlocks): BlockTree =>
  blockType === 'elementBlock' ? { elements: wireElements(shown, all, [id]) } : { sections: wireSections(shown, all, [id]) };

async function draftTree(table: Table, id: string): Promise<BlockTree> {
  const block = await table.get(kept, { id });
  if (!block) return {};
  const all = await draftedBlocks(table, [id]);
  const shown = all.get(id);
  return { ...facts(block.row), churchId: table.church, ...(shown ? inside(block.row.blockType, id, shown, all) : {}) };
}

async function publicTree(table: Table, id: string): Promise<BlockTree> {
  const block = await table.get(publishedBlocks, { id });
  if (!block) return {};
  const shown = shownOf(block.row);
  return { ...facts(block.row), ...inside(block.row.blockType, id, shown, await publicBlocks(table, blocksOf(shown.nodes))) };
}
const shownOf = ({ snapshot }: PublishedBlockRow): Shown => ({ nodes: unpack(snapshot), where: undefined });
