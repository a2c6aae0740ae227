// Publishing: one transaction writes the page's or block's row, a version, and the order to render the site's files.

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Version } from '#shared/content/words.ts';
import { Refusal } from '#shared/errors.ts';
import { footerId, urlsShowing } from '../blocks/usage.ts';
import {
  blocksIn,
  type Draft,
  type DraftFacts,
  type Holder,
  listed,
  loadDraft,
  needContainer,
  saveHolder,
  titleOf,
} from '../drafts/draft.ts';
import { type ContainerType, type VersionRow, versionData, versions } from '../drafts/rows.ts';
import { holdsType, pack } from '../drafts/snapshot.ts';
import { blocks, due, type PageRow, published, publishedBlocks, publishedFooter } from '../table.ts';
import { beginNights } from './nightlyRefresh.ts';

export interface Publishing {
  /** New values for the page's or block's row. */
  readonly facts: Partial<DraftFacts>;
  readonly ops: Op[];
  readonly version?: VersionRow;
}

/**
 * Publishes a draft. `keep`: as a version, with an audit log line; older clients publish with every change and get neither. The steps up to
 * this point can't be undone any more.
 */
export async function publishing(table: Table, draft: Draft, o: { keep: boolean; note?: string | undefined }): Promise<Publishing> {
  const { holder, nodes } = draft;
  const [at, snapshot, shows] = [nowIso(), pack(listed(nodes)), blocksIn(nodes)];
  const version = o.keep ? versionOf(table, holder, at, o.note) : undefined;
  const shown = { blocks: shows, snapshot, at, versionId: version?.id };
  // Calendars show upcoming events, so their pages are re-rendered every night.
  const ages = holdsType(snapshot, ['calendar', 'form']);
  const facts = { published: true, changed: false, publishedAt: at, versionId: version?.id, publicBlocks: shows, head: 0, tip: 0 };
  return {
    facts: { ...facts, publishAt: undefined, elsewhere: undefined },
    ops: [
      ...(holder.type === 'page' ? showPage(table, holder.kept.row, shown) : await showBlock(table, holder, shown)),
      ...(ages ? beginNights(table) : []),
      ...(version ? keepVersion(table, version, snapshot) : []),
      ...(version ? table.note('content', 'publish', { kind: kindName(holder), id: version.containerId, label: version.title }) : []),
    ],
    ...(version ? { version } : {}),
  };
}

type Shown = Pick<DraftFacts, 'blocks' | 'versionId'> & { snapshot: string; at: string };

export function showPage(table: Table, row: PageRow, shown: Shown): Op[] {
  const { url, id, title, description, ogImage, layout, visibility } = row;
  return [
    ...table.set(published, { url, pageId: id, title, description, ogImage, layout, visibility, ...shown }),
    ...cancelScheduled(table, row, 'publish'),
    ...republishPage(table, row),
  ];
}

export async function showBlock(table: Table, { kept: { row } }: Holder & { type: 'block' }, shown: Shown): Promise<Op[]> {
  const block = { id: row.id, blockType: row.blockType, name: row.name, ...shown };
  const isFooter = row.blockType === 'footerBlock' && (await footerId(table)) === row.id;
  const pageUrls = isFooter ? undefined : await urlsShowing(table, row.id);
  return [
    ...table.set(publishedBlocks, block),
    ...(isFooter ? table.set(publishedFooter, block) : []),
    // If no page's file shows the block, its documents of church-written script still have to be written: members-only pages may use them.
    ...table.follow('publish', { churchId: table.church, pageUrls }),
  ];
}

/** Re-renders the file of a page. Members-only pages have none (decision D26). */
export const republishPage = (
  table: Table,
  { url, visibility }: Pick<PageRow, 'url' | 'visibility'>,
  gone: readonly string[] = [],
): Op[] =>
  visibility === 'public'
    ? table.follow('publish', { churchId: table.church, pageUrls: [url], gone })
    : table.follow('publish', { churchId: table.church, pageUrls: [], gone: [...gone, url] });

export const kindName = ({ type }: { type: ContainerType }): string => (type === 'page' ? 'Page' : 'Block');

export function cancelScheduled(table: Table, row: PageRow, what: 'publish' | 'unpublish'): Op[] {
  const at = what === 'publish' ? row.publishAt : row.unpublishAt;
  return at ? table.erase(due, { at, churchId: table.church, pageId: row.id, what }) : [];
}

export const versionOf = (table: Table, holder: Holder, at: string, note?: string): VersionRow => ({
  id: newId(),
  containerType: holder.type,
  containerId: holder.kept.row.id,
  at,
  by: table.actor.name,
  userId: table.actor.userId,
  note,
  title: titleOf(holder),
  published: true,
});
export const keepVersion = (table: Table, version: VersionRow, snapshot: string): Op[] => [
  ...table.set(versions, version),
  ...table.set(versionData, { ...version, snapshot }),
];

export const versionView = ({ id, at, by, note, title }: VersionRow, holder: Holder): Version => ({
  id,
  at,
  by,
  note,
  title,
  isLive: holder.kept.row.published && holder.kept.row.versionId === id,
});

interface PublishAsked {
  /** The draft's revision as the editor knows it; if omitted, the current one. */
  readonly revision?: number;
  readonly note?: string | undefined;
  /** Blocks already being published, to stop recursion between blocks that show each other. */
  readonly within?: readonly string[];
}

async function publish(table: Table, type: ContainerType, id: string, { revision, note, within = [] }: PublishAsked): Promise<Version> {
  const draft = await loadDraft(table, type, id);
  const { row } = draft.holder.kept;
  if (revision !== undefined && revision !== row.revision) throw new Refusal('outdated');
  await publishNewBlocks(table, blocksIn(draft.nodes), [...within, id]);
  const { facts, ops, version } = await publishing(table, draft, { keep: true, note });
  await table.write(saveHolder(table, draft.holder, { ...facts, live: undefined }), ops);
  if (!version) throw new Refusal('notFound');
  return { ...versionView(version, draft.holder), isLive: true };
}

/** Publishes blocks that were never published, since a page isn't published without its new blocks. */
async function publishNewBlocks(table: Table, ids: readonly string[], within: readonly string[]): Promise<void> {
  const batch = table.batch();
  const wanted = ids.filter((id) => !within.includes(id));
  const asked = wanted.map((id) => batch.get(table, blocks, { id }));
  await batch.send();
  for (const block of asked.flatMap((row) => row()?.row ?? [])) {
    if (!block.versionId && !block.live) await publishBlock(table, block.id, { within });
  }
}

/** Publishes a page's draft and returns the resulting version. For editors, the schedule and the starter site. */
export const publishPage = (table: Table, id: string, o: PublishAsked = {}): Promise<Version> =>
  o.revision === undefined ? retryOnRefusal(() => publish(table, 'page', id, o)) : publish(table, 'page', id, o);
export const publishBlock = (table: Table, id: string, o: PublishAsked = {}): Promise<Version> =>
  o.revision === undefined ? retryOnRefusal(() => publish(table, 'block', id, o)) : publish(table, 'block', id, o);

/** Unpublishes a page; its draft stays. Returns the page. */
export const unpublishPage = (table: Table, id: string): Promise<PageRow> =>
  retryOnRefusal(async () => {
    const holder = await needContainer(table, 'page', id);
    if (holder.type !== 'page') throw new Refusal('notFound');
    const { row } = holder.kept;
    if (!row.published) return row;
    const gone = { publicBlocks: [], unpublishAt: undefined, versionId: undefined, elsewhere: undefined };
    const after = { published: false, changed: true, live: undefined, ...gone };
    await table.write(saveHolder(table, holder, after), hidePage(table, row), cancelScheduled(table, row, 'unpublish'), [
      ...table.note('content', 'unpublish', { kind: 'Page', id, label: row.title }),
    ]);
    return { ...row, ...after };
  });

/** Removes what the public no longer sees. */
export function hidePage(table: Table, { url, id, title, layout, visibility }: PageRow): Op[] {
  const row = { url, pageId: id, title, layout, visibility, blocks: [], snapshot: '', at: nowIso() };
  return [...table.erase(published, row), ...table.follow('publish', { churchId: table.church, pageUrls: [], gone: [url] })];
}
