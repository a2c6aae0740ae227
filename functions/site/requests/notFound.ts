// Requests for objects missing from the bucket: the CDN sends each here once.

import { published } from '#functions/content/table.ts';
import { AwsError } from '#functions/core/aws/client.ts';
import { putObject, removeObject } from '#functions/core/aws/objects.ts';
import type { Response } from '#functions/core/serve/serve.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { groupPath, sermonPath, sermonsPath } from '#shared/content/site/lists.ts';
import { idForm } from '#shared/words.ts';
import { builderFolder, decoded, keyOf, urlOf } from '../addresses.ts';
import { publicGroups } from '../lists.ts';
import { loadSite, type Site, type Wanted } from '../loadSite.ts';
import { eventPage, formPage, make, type RenderedFile, registrationPage } from '../pages.ts';
import { writeDocuments } from '../publishing/write.ts';
import { publicSermons } from '../sermons.ts';
import { eventAt } from './eventPage.ts';
import { formAt } from './formPage.ts';
import { registrationAt } from './registrationPage.ts';

const answered = ({ status, type, body, cacheControl, headers }: RenderedFile): Response => ({
  status,
  headers: { 'content-type': type, 'cache-control': cacheControl, ...headers },
  cookies: [],
  body,
});
const nothing = answered({ status: 404, type: 'text/plain; charset=utf-8', body: 'There is nothing here.', cacheControl: 'no-store' });

/** Answers `/pages/<church>/<path>`: a page that didn't exist yet, a redirect, the maintenance page, or the church's own 404 page. */
export async function missing(path: string): Promise<Response> {
  const [, churchId = '', name = ''] = /^\/pages\/([^/]+)\/(.+)$/.exec(path) ?? [];
  // Written with each publishing; the builder does without.
  if (name.startsWith(builderFolder)) return nothing;
  const site = idForm.test(churchId) && name ? await loadSite(churchId, wantedBy(name)) : undefined;
  if (!site) return nothing;
  const event = await eventAt(site, name);
  if (event) return answered(await eventPage(site, event));
  const form = await formAt(site, name);
  if (form) return answered(await formPage(site, form));
  const registration = await registrationAt(site, name);
  if (registration) return answered(await registrationPage(site, registration));
  const made = await make(site, name);
  if (made.status === 200) await keep(site, name, made);
  return answered(made);
}

/** The sitemap names the pages of all sermons. */
const wantedBy = (name: string): Wanted => (name.endsWith('.xml') ? sermonsPath : `/${urlOf(name).slice(1)}`);

/**
 * Stores the missing object. If a newer one was published in the meantime it stays, and a page deleted in the meantime doesn't come back.
 */
async function keep(site: Site, name: string, { body, type, cacheControl, nodes }: RenderedFile): Promise<void> {
  const key = keyOf(site.church.id, decoded(name));
  if (nodes) await writeDocuments(site, [nodes, ...Object.values(site.data.blocks)]);
  try {
    await putObject(settings.siteBucket, key, body, { 'content-type': type, 'cache-control': cacheControl, 'if-none-match': '*' });
  } catch (error) {
    if (!(error instanceof AwsError) || (error.status !== 412 && error.status !== 409)) throw error;
  }
  if (!name.endsWith('.html')) return;
  const before = site.pages.get(urlOf(name))?.at;
  const now = await new Table(site.church.id).get(published, { url: urlOf(name) });
  const isGone =
    (site.sermons.has(urlOf(name)) &&
      !(await publicSermons(new Table(site.church.id))).sermons.some((one) => sermonPath(one) === urlOf(name))) ||
    (site.groups.has(urlOf(name)) && !(await publicGroups(new Table(site.church.id))).some((one) => groupPath(one) === urlOf(name)));
  if (now?.row.at !== before || isGone) await removeObject(settings.siteBucket, key);
}
