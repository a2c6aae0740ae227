// A page as clients render it. Visitors get the published version, editors the draft; members-only pages aren't served by address alone.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { pages as contract, PageTree } from '#shared/content/pages/pages.ts';
import { pagePath } from '#shared/elements/paths.ts';
import { idForm } from '#shared/words.ts';
import { blocksOf, draftedBlocks, publicBlocks } from '../blocks/resolve.ts';
import { footerId } from '../blocks/usage.ts';
import { type Draft, listed, loadDraft } from '../drafts/draft.ts';
import { unpack } from '../drafts/snapshot.ts';
import { member } from '../navigation/visibility.ts';
import { footerSections, type Shown, wireSections } from '../nodes/wire/tree.ts';
import { whereOf } from '../nodes/wire/views.ts';
import { type PublishedBlockRow, type PublishedRow, pages, published, publishedFooter } from '../table.ts';

export const editsContent = (caller: Caller, churchId: string): boolean =>
  caller.churchId === churchId && caller.can('Content:Content:Edit');
/** Pages for members are shown to members and editors. */
export const seesMembersPages = (caller: Caller, churchId: string): boolean =>
  caller.churchId === churchId && (member(caller) || editsContent(caller, churchId));

interface Asked {
  readonly url?: string | undefined;
  readonly id?: string | undefined;
}

/** By address the published version, with one request if no blocks are shown; by id the draft, for editors. `{}` if there is none. */
async function pageTree(caller: Caller, own: Table, churchId: string, { url, id }: Asked): Promise<PageTree> {
  if (!idForm.test(churchId)) return {};
  const table = own.within(churchId);
  if (!id) return url === undefined ? {} : byUrl(caller, table, pagePath(url));
  const page = await table.get(pages, { id });
  if (!page) return {};
  if (editsContent(caller, churchId)) return drafted(table, await loadDraft(table, 'page', id));
  return page.row.published ? byUrl(caller, table, page.row.url) : {};
}

/** What visitors ask: answered before the rest of the resource is loaded. */
export const shownPages: Pick<Handlers<typeof contract>, 'tree'> = {
  tree: ({ churchId, query }, { caller, table }) => pageTree(caller, table, churchId, query),
};

async function byUrl(caller: Caller, table: Table, url: string): Promise<PageTree> {
  const batch = table.batch();
  const [page, footer] = [batch.get(table, published, { url }), batch.get(table, publishedFooter, {})];
  await batch.send();
  const found = page();
  if (!found || (found.row.visibility !== 'public' && !seesMembersPages(caller, table.church))) return {};
  return publicPage(table, found.row, footer()?.row);
}

const shown = ({ snapshot }: PublishedRow | PublishedBlockRow): Shown => ({ nodes: unpack(snapshot), where: undefined });

async function publicPage(table: Table, row: PublishedRow, footerRow: PublishedBlockRow | undefined): Promise<PageTree> {
  const [page, footer] = [shown(row), footerRow && shown(footerRow)];
  const blocks = await publicBlocks(table, [...blocksOf(page.nodes), ...(footer ? blocksOf(footer.nodes) : [])]);
  const { url, title, layout, description, visibility } = row;
  const sections = [...wireSections(page, blocks), ...footerSections(footer, blocks)];
  return { url, title, layout, description, visibility, sections };
}

async function drafted(table: Table, { holder, nodes }: Draft): Promise<PageTree> {
  if (holder.type !== 'page') return {};
  const { id, url, title, layout, description, visibility } = holder.kept.row;
  const page = { nodes: listed(nodes), where: whereOf(table.church, holder) };
  const footer = await footerId(table);
  const blocks = await draftedBlocks(table, [...new Set([...blocksOf(page.nodes), ...(footer ? [footer] : [])])]);
  const sections = [...wireSections(page, blocks), ...footerSections(footer ? blocks.get(footer) : undefined, blocks)];
  return { id, churchId: table.church, url, title, layout, description, visibility, sections };
}
