// Pages and blocks of a church that arrived are drafts that remember how they were public (docs/decisions.md, P50). Publishing them as they were is
// one order; it shows what was public there, whatever the draft says, and an undo of the import takes it back with the page.
import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Inside } from '#functions/core/transfers/incoming.ts';
import { anything, check, mapOf } from '#shared/words.ts';
import { blocksIn, type Holder, listed, loadDraft, mapped, saveHolder, titleOf } from '../drafts/draft.ts';
import { versionData } from '../drafts/rows.ts';
import { pack, repacked, unpack } from '../drafts/snapshot.ts';
import { kindName, showBlock, showPage } from '../publishing/publish.ts';
import { type BlockRow, blocks, due, ofChurch, type PageRow, pages, pageUrls, publishedBlocks, publishedFooter } from '../table.ts';

type Row = PageRow | BlockRow;

/**
 * Versions are packed: what they name that has another id or address here is replaced in them as well. One that is damaged stays so; one that would
 * unpack to more than a page can be isn't let in.
 */
export const insideVersion: Inside = (kind, given, replaced) => {
  const read = kind === versionData.name ? check(mapOf(anything), given) : undefined;
  const packed = read?.ok ? read.value.snapshot : undefined;
  if (!read?.ok || typeof packed !== 'string') return given;
  const snapshot = repacked(packed, replaced);
  return snapshot === undefined ? {} : { ...read.value, snapshot };
};

/** A draft arrives unpublished and without its steps. One that was scheduled isn't: its hour may have passed. */
export const arrivingDraft = <R extends Row>(row: R): R => ({
  ...row,
  ...{ seq: 0, head: 0, tip: 0, pending: undefined, published: false, changed: true, publicBlocks: [], live: undefined },
  ...{ publishedAt: undefined, versionId: undefined, publishAt: undefined, unpublishAt: undefined },
  elsewhere: row.published ? elsewhereOf(row) : row.elsewhere && { ...row.elsewhere, back: undefined },
});
const elsewhereOf = ({ versionId, live, changed, publishedAt, unpublishAt }: Row): Row['elsewhere'] => ({
  ...{ versionId, live, changed, publishedAt, unpublishAt },
});

export const wasPublic = (row: Row) => (row.published || row.publishAt ? 'unpublished' : undefined);

/** Whether it can be published as it was. */
const isWaiting = ({ published, elsewhere }: Row): boolean => elsewhere !== undefined && !published;

/** Whether no one has changed it since it came; being published as it was is one save. */
export const isUntouched = ({ row, version }: StoredRow<Row>): boolean => version === (row.elsewhere?.back ? 2 : 1);

/** Whether a page or block stays when its import is undone, and with it all it consists of. */
export async function holderStays(table: Table, { containerId }: { readonly containerId: string }): Promise<boolean> {
  const batch = table.batch();
  const [page, block] = [batch.get(table, pages, { id: containerId }), batch.get(table, blocks, { id: containerId })];
  await batch.send();
  return [page(), block()].some((one) => one !== undefined && !isUntouched(one));
}

/** A page that stays shows its blocks. */
export async function isShown(table: Table, { id }: { readonly id: string }): Promise<boolean> {
  const [ofPages, ofBlocks] = await Promise.all([table.all(ofChurch, ['pages']), table.all(ofChurch, ['blocks'])]);
  const staying = [...ofPages.of(pages), ...ofBlocks.of(blocks)].filter((one) => !isUntouched(one));
  return staying.some(({ row }) => row.blocks.includes(id) || row.publicBlocks.includes(id));
}

/** What of a block is public goes with it. */
export async function blockGone(table: Table, { id, blockType, name, published }: BlockRow): Promise<Op[]> {
  if (!published) return [];
  const gone = { id, blockType, name, blocks: [], snapshot: '', at: nowIso() };
  const footer = await table.get(publishedFooter, {});
  return [...table.erase(publishedBlocks, gone), ...(footer?.row.id === id ? table.erase(publishedFooter, gone) : [])];
}

interface Back {
  readonly is: 'published' | 'left';
  readonly ops: Op[];
}
const left: Back = { is: 'left', ops: [] };

/** What was public: a version that came along, or what is there if it was maintained by older clients. */
async function snapshotOf(table: Table, { kept: { row }, type }: Holder): Promise<string | undefined> {
  const { versionId } = row.elsewhere ?? {};
  if (!versionId) return pack(listed((await loadDraft(table, type, row.id)).nodes));
  const version = await table.get(versionData, { id: versionId });
  return version?.row.containerId === row.id ? version.row.snapshot : undefined;
}

/** Another page may have its address here, and its time may be over. */
async function mayBePublic(table: Table, holder: Holder): Promise<boolean> {
  const until = holder.kept.row.elsewhere?.unpublishAt;
  if (until && until <= nowIso()) return false;
  if (holder.type === 'block') return true;
  const { id, url } = holder.kept.row;
  return (await table.get(pageUrls, { url }))?.row.pageId === id;
}

/** The blocks it shows; `undefined` if it is damaged. */
function shownIn(snapshot: string): string[] | undefined {
  try {
    return blocksIn(mapped(unpack(snapshot)));
  } catch {
    return undefined;
  }
}

/** Publishes a page or block as it was; nothing if that has happened, or someone has published it meanwhile. */
export async function publishAsItWas(table: Table, holder: Holder): Promise<Back> {
  const { row } = holder.kept;
  const { versionId, live, changed, unpublishAt, publishedAt = nowIso() } = row.elsewhere ?? { changed: true };
  const snapshot = isWaiting(row) && (await mayBePublic(table, holder)) ? await snapshotOf(table, holder) : undefined;
  if (snapshot === undefined) return left;
  const shows = shownIn(snapshot);
  if (!shows) return left;
  const facts = { published: true, publicBlocks: shows, versionId, publishedAt, unpublishAt };
  const isEdited = row.seq > 0;
  const shown = { blocks: shows, snapshot, at: publishedAt, versionId };
  return {
    is: 'published',
    ops: [
      ...saveHolder(table, holder, {
        ...{ ...facts, live: isEdited ? undefined : live, changed: changed || isEdited },
        elsewhere: row.elsewhere && { ...row.elsewhere, back: true },
      }),
      ...(holder.type === 'page' ? showPage(table, holder.kept.row, shown) : await showBlock(table, holder, shown)),
      ...(unpublishAt ? table.set(due, { at: unpublishAt, churchId: table.church, pageId: row.id, what: 'unpublish' }) : []),
      ...table.note('content', 'publish', { kind: kindName(holder), id: row.id, label: titleOf(holder) }),
    ],
  };
}

/** Every page and block that can be published as it was, blocks first: pages show them. */
export async function waitingOnes(table: Table): Promise<Holder[]> {
  const [ofPages, ofBlocks] = await Promise.all([table.all(ofChurch, ['pages']), table.all(ofChurch, ['blocks'])]);
  const waits = ({ row }: { readonly row: Row }) => isWaiting(row);
  return [
    ...ofBlocks.of(blocks).flatMap((kept): Holder[] => (waits(kept) ? [{ type: 'block', kept }] : [])),
    ...ofPages.of(pages).flatMap((kept): Holder[] => (waits(kept) ? [{ type: 'page', kept }] : [])),
  ];
}
