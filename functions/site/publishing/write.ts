// Writes a site's objects: pages, the documents they frame, and the two files for search engines.

import { unpack } from '#functions/content/drafts/snapshot.ts';
import { putObject, removeObject } from '#functions/core/aws/objects.ts';
import { log } from '#functions/core/log.ts';
import { settings } from '#functions/core/settings.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { feedFile } from '#shared/content/sermons/podcasts.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { pagePath } from '#shared/elements/paths.ts';
import { builderFileOf, fileOf, keyOf } from '../addresses.ts';
import { loadSite, type Site } from '../loadSite.ts';
import { drawn, isPublic, make, ours, type RenderedFile, shownInBuilder } from '../pages.ts';
import { type RawDocument, rawDocuments } from '../rawDocuments.ts';

/** Concurrent requests to the object store. */
const most = 16;

const put = (site: Site, file: string, { body, type, cacheControl }: RenderedFile) =>
  putObject(settings.siteBucket, keyOf(site.church.id, file), body, { 'content-type': type, 'cache-control': cacheControl });

/** Documents are derived from their content: every writer writes the same. */
const putDocument = ({ key, body }: RawDocument) =>
  putObject(settings.siteBucket, key, body, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });

/** Writes the documents of these nodes, or only those of blocks, which every page may show. */
export async function writeDocuments(site: Site, nodes: readonly Nodes[]): Promise<void> {
  const all = nodes.flatMap((one) => rawDocuments(site.church.id, one));
  const once = [...new Map(all.map((document) => [document.key, document])).values()];
  const [failed] = await settleWithLimit(most, once, putDocument);
  if (failed) throw failed.error;
}

/** Brings the object at an address up to date: writes the page, or deletes the object. */
async function writePage(site: Site, url: string): Promise<void> {
  const page = site.pages.get(url);
  if (page) await writeDocuments(site, [unpack(page.snapshot)]);
  const made = isPublic(page) ? await drawn(site, page) : await ours(site, url);
  if (made) await put(site, fileOf(url), made);
  else await removeObject(settings.siteBucket, keyOf(site.church.id, fileOf(url)));
  if (isPublic(page)) await put(site, builderFileOf(page.pageId), await shownInBuilder(site, page));
}

/** The podcast says which service goes on: without its pages, when only that has changed. */
export async function writeFeed(churchId: string): Promise<void> {
  const site = await loadSite(churchId, `/${feedFile}`);
  if (site?.podcast) await put(site, feedFile, await make(site, feedFile));
}

/**
 * Writes the pages at these addresses, and the site-wide files; the podcast's only if `withFeed`, because no page changes it. Resolves with the names of those that could not be written; the others are.
 */
export async function write(site: Site, urls: readonly string[], withFeed: boolean): Promise<readonly string[]> {
  const pages = [...new Set(urls)].filter((url) => pagePath(url) === url);
  const whole = ['robots.txt', 'sitemap.xml', ...(withFeed && site.podcast ? [feedFile] : [])];
  const gone = withFeed && !site.podcast ? [feedFile] : [];
  const jobs = [
    { name: 'documents of blocks', run: () => writeDocuments(site, Object.values(site.data.blocks)) },
    ...pages.map((url) => ({ name: url, run: () => writePage(site, url) })),
    ...gone.map((file) => ({ name: file, run: () => removeObject(settings.siteBucket, keyOf(site.church.id, file)) })),
    ...whole.map((file) => ({ name: file, run: async () => put(site, file, await make(site, file)) })),
  ];
  const failed = await settleWithLimit(most, jobs, ({ run }) => run());
  for (const { item, error } of failed) log.error('object not written', { churchId: site.church.id, name: item.name, error });
  return failed.map(({ item }) => item.name);
}
