// Writes a demo church's website with the content area's own functions, and publishes it.
import { makeBlock, makePage } from '#functions/content/drafts/create.ts';
import { publishBlock, publishPage } from '#functions/content/publishing/publish.ts';
import { links, redirects, styles } from '#functions/content/table.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Link } from '#shared/content/navigation/links.ts';
import { stockKey } from '#shared/content/pictures/stockKey.ts';
import { type StockName, stockSet } from '#shared/content/pictures/stockSet.ts';
import { nodesFrom } from '#shared/content/templates/pieces.ts';
import type { Answers, Nodes } from '#shared/elements/node.ts';
import type { WrittenGroups } from '../groups/writeGroups.ts';
import type { DemoLink, DemoPage, DemoSite } from './site.ts';

type Ids = ReadonlyMap<string, string>;

/** Blocks first, since pages show them; then pages, in order; then navigation and settings. */
export async function writeSite(
  table: Table,
  site: DemoSite,
  { groups, calendars, forms }: WrittenGroups & { readonly forms: Ids },
): Promise<void> {
  const blockIds = Object.keys(site.blocks).map((name) => [name, newId()] as const);
  const ids: Ids = new Map([...blockIds, ...marked('group', groups), ...marked('calendar', calendars), ...marked('form', forms)]);
  for (const [key, { name, holds }] of Object.entries(site.blocks)) {
    const { elements } = nodesFrom([{ holds }], newId);
    const nodes = { sections: [], elements: elements.map(({ sectionId: _, ...element }) => element) };
    await writeBlock(table, { id: ids.get(key) ?? newId(), name, blockType: 'elementBlock', nodes: settled(nodes, ids) });
  }
  const footer = settled(nodesFrom(site.footer, newId, 'siteFooter'), ids);
  await writeBlock(table, { id: newId(), name: 'Footer', blockType: 'footerBlock', nodes: footer });
  for (const page of site.pages) await publishPage(table, await writePage(table, page, ids));
  for (const { by, ...page } of site.drafts) await writePage(table.as({ name: by }), page, ids);
  await table.write(
    table.set(styles, styleOf(table.church, site)),
    navigation(table.church, site.links).flatMap((link) => table.set(links, link)),
    site.redirects.flatMap(([from, to]) => table.set(redirects, { id: newId(), from, to, auto: false })),
    table.follow('publish', { churchId: table.church }),
  );
}

const marked = (kind: string, ids: Ids) => [...ids].map(([key, id]) => [`${kind}:${key}`, id] as const);

type BlockMade = Parameters<typeof makeBlock>[1] & { id: string };

async function writeBlock(table: Table, block: BlockMade): Promise<void> {
  await makeBlock(table, block);
  await publishBlock(table, block.id);
}

async function writePage(table: Table, { bands, shared, ...facts }: DemoPage, ids: Ids): Promise<string> {
  const nodes = nodesFrom(bands, newId);
  const sections = nodes.sections.map((section, at) => ({ ...section, animations: bands[at]?.animations ?? {} }));
  const ogImage = shared && pictureOf(shared);
  const { id } = await makePage(table, { ...facts, ogImage, nodes: settled({ ...nodes, sections }, ids) });
  return id;
}

const pictureOf = (name: StockName) => `${settings.content}/${stockKey(name)}`;

/** Replaces the placeholders of pictures and blocks with their addresses. */
function settled(nodes: Nodes, ids: Ids): Nodes {
  return {
    sections: nodes.sections.map((section) => ({ ...section, background: section.background && settle(section.background, ids) })),
    elements: nodes.elements.map((element) => ({ ...element, answers: settledAnswers(element.answers, ids) })),
  };
}

const settledAnswers = (answers: Answers, ids: Ids): Answers =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, typeof value === 'string' ? settle(value, ids) : value]));

function settle(value: string, ids: Ids): string {
  const [, kind, name = ''] = /^(stock|block|group|calendar|form):([\w-]+)$/.exec(value) ?? [];
  if (!kind) return value;
  const picture = stockSet.find((one) => one.name === name);
  const found = kind === 'stock' ? picture && pictureOf(picture.name) : ids.get(kind === 'block' ? name : value);
  if (!found) throw new Error(`The demo site has no ${kind} ${name}.`);
  return found;
}

const styleOf = (churchId: string, { palette, fonts, radius }: DemoSite) => ({
  id: newId(),
  churchId,
  palette: JSON.stringify(palette),
  fonts: JSON.stringify(fonts),
  borderRadius: JSON.stringify({ radius }),
});

function navigation(churchId: string, all: readonly DemoLink[], parentId?: string): Link[] {
  return all.flatMap(({ text, url, badge, below = [] }, at) => {
    const id = newId();
    const link = { id, churchId, category: 'website', linkType: 'url', text, url, badge, sort: at + 1, parentId, visibility: 'everyone' };
    return [link, ...navigation(churchId, below, id)];
  });
}
