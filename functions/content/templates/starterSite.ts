// A complete site for a church that has none, created with one click: pages, navigation, theme and footer, as drafts or published.

import { newId } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { StarterStyle } from '#shared/content/templates/context.ts';
import { starterSite } from '#shared/content/templates/templates.ts';
import { Refusal } from '#shared/errors.ts';
import { allPages, footerId } from '../blocks/usage.ts';
import { makeBlock, makePage } from '../drafts/create.ts';
import { publishBlock, publishPage } from '../publishing/publish.ts';
import { links, ofChurch, styles } from '../table.ts';
import { churchFacts } from './churchFacts.ts';
import { templateSay } from './texts.ts';

interface Asked {
  readonly style: StarterStyle;
  readonly publish: boolean;
}
type Starter = ReturnType<typeof starterSite>;

/** Returns the ids of the pages. Refused with `siteNotEmpty` if the church has pages, even if they are created concurrently. */
export async function makeStarter(table: Table, { style, publish }: Asked, language = 'en'): Promise<{ pages: string[] }> {
  if ((await allPages(table)).length > 0) throw new Refusal('siteNotEmpty');
  const facts = await churchFacts(table, language);
  const site = starterSite(style, await templateSay(facts.language ?? language), facts, newId);
  const pages: string[] = [];
  // The home page comes first: its creation decides a race.
  for (const page of site.pages) pages.push((await makePage(table, page).catch(notEmpty)).id);
  const footer = (await footerId(table)) ? undefined : await makeBlock(table, { ...site.footer, blockType: 'footerBlock' });
  await table.write(await themeOps(table, site), await linkOps(table, site), table.follow('publish', { churchId: table.church }));
  if (publish) {
    if (footer) await publishBlock(table, footer.id);
    for (const id of pages) await publishPage(table, id);
  }
  return { pages };
}

function notEmpty(error: unknown): never {
  throw error instanceof Refusal && error.code === 'urlTaken' ? new Refusal('siteNotEmpty') : error;
}

async function themeOps(table: Table, { style }: Starter): Promise<Op[]> {
  const before = await table.get(styles, {});
  return table.put(styles, { ...style, id: before?.row.id ?? newId(), churchId: table.church }, before);
}

/** An existing navigation stays. */
async function linkOps(table: Table, site: Starter): Promise<Op[]> {
  const all = (await table.all(ofChurch, ['site'], { begins: ['link', ''] })).of(links);
  if (all.some(({ row }) => row.category === 'website')) return [];
  return site.links.flatMap(({ id = newId(), category = 'website', ...link }) =>
    table.put(links, { ...link, id, category, churchId: table.church }),
  );
}
