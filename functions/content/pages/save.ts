// Page properties: title, address, visibility. They apply at once; only the content waits for publishing.

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { PageSave } from '#shared/content/pages/pages.ts';
import { Refusal } from '#shared/errors.ts';
import { freePath, makePage, needPath, pathOfTitle } from '../drafts/create.ts';
import { republishPage } from '../publishing/publish.ts';
import { redirectRenamed } from '../site/redirectRenamed.ts';
import { type PageRow, pages, pageUrls, published } from '../table.ts';
import { factsVersionOf } from '../views.ts';

/** Older clients create pages with this call and don't know publishing, so their pages are public at once. */
export async function savePage(table: Table, { id, version, ...given }: PageSave): Promise<PageRow> {
  if (id) return retryOnRefusal(() => change(table, id, given, version), 'outdated', version === undefined ? 4 : 1);
  const title = given.title ?? (given.url ? given.url.replaceAll('/', ' ').trim() : '');
  if (!title) throw new Refusal('invalid', 'title is required.');
  const url = given.url ?? (await freePath(table, pathOfTitle(title)));
  return makePage(table, { ...given, title, url, live: true });
}

async function change(table: Table, id: string, given: Omit<PageSave, 'id' | 'version'>, version?: number): Promise<PageRow> {
  const page = await table.need(pages, { id });
  if (version !== undefined && version !== factsVersionOf(page.row)) throw new Refusal('outdated');
  const url = given.url === undefined || given.url === page.row.url ? page.row.url : needPath(given.url);
  const facts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const row: PageRow = { ...page.row, ...facts, url };
  const differs = [...Object.keys(facts)].some(
    (name) => JSON.stringify(Reflect.get(row, name)) !== JSON.stringify(Reflect.get(page.row, name)),
  );
  if (!differs) return page.row;
  const after = { ...row, factsVersion: factsVersionOf(page.row) + 1, modifiedAt: nowIso(), modifiedBy: table.actor.name };
  await table.write(table.put(pages, after, page), moveAddress(table, page, url), await showFacts(table, page, after));
  return after;
}

function moveAddress(table: Table, { row }: StoredRow<PageRow>, url: string): Op[] {
  if (row.url === url) return [];
  const claim = table.put(pageUrls, { url, pageId: row.id }, undefined, 'urlTaken');
  return [...claim, ...table.erase(pageUrls, { url: row.url, pageId: row.id })];
}

/** The public page follows its properties. */
async function showFacts(table: Table, { row: before }: StoredRow<PageRow>, row: PageRow): Promise<Op[]> {
  if (!before.published) return [];
  const { row: shown } = await table.need(published, { url: before.url });
  const { url, title, description, ogImage, layout, visibility } = row;
  const renamed = url !== before.url;
  return [
    ...table.set(published, { ...shown, url, title, description, ogImage, layout, visibility }),
    ...(renamed ? table.erase(published, shown) : []),
    ...(renamed ? await redirectRenamed(table, before.url, url) : []),
    ...republishPage(table, row, renamed ? [before.url] : []),
  ];
}
