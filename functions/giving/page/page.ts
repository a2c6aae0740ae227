// The page on which cards are entered: the web app's document for giving, with the policy of one church, and its form drawn into it.

import { siteState } from '#functions/content/table.ts';
import { getObject } from '#functions/core/aws/objects.ts';
import { now } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import type { Request, Response } from '#functions/core/serve/serve.ts';
import { settings, siteOf } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches, subDomains } from '#functions/membership/table.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { placeOf } from '../places.ts';
import type { Documents } from './drawn.ts';
import { policyFor, violationsPath } from './policy.ts';

/** For how long the CDN keeps an answer: a fund that was added is there seconds later. Browsers ask each time. */
export const keptSeconds = 10;

/**
 * `/<sub-domain>` is the document alone, for what is drawn by the browser; `/<sub-domain>/<language>` has the form in it, `own` being the
 * church's language. Six requests to the table.
 */
export async function givingPage({ path }: Pick<Request, 'path'>): Promise<Response> {
  const [subDomain = '', language] = path.slice(1).toLowerCase().split('/');
  return (await pagesOf(subDomain))(language);
}

/** A church's page in any language, all from the same rows. */
export async function pagesOf(subDomain: string): Promise<(language: string | undefined) => Promise<Response>> {
  const found = await new Table('-').get(subDomains, { subDomain });
  if (!found) return () => answer(404, policyFor([], []), 'no-store', ({ html }) => html);
  const table = new Table(found.row.churchId);
  const [church, site, loaded] = await Promise.all([table.get(churches, {}), table.get(siteState, {}), placeOf(table)]);
  const domains = site?.row.domains.filter(({ verified }) => verified).map(({ name }) => `https://${name}`) ?? [];
  const parents = ["'self'", settings.portal, siteOf(subDomain), ...domains];
  const captcha = loaded.captcha ? (['recaptcha'] as const) : [];
  const policy = policyFor([...loaded.gateways.map(({ provider }) => provider), ...captcha], parents);
  // Archived churches take no donations: the browser learns it when it asks.
  const place = church && !church.row.archivedDate ? loaded.within(church.row) : undefined;
  return (language) =>
    answer(200, policy, `public, max-age=0, s-maxage=${keptSeconds}`, async (documents) =>
      // Loaded with the first form: the nightly comparison and the document alone need none of it.
      place && language ? (await import('./drawn.ts')).drawnInto(documents, place, language) : documents.html,
    );
}

async function answer(
  status: number,
  policy: string,
  cache: string,
  bodyOf: (documents: Documents) => string | Promise<string>,
): Promise<Response> {
  const documents = await built();
  if (!documents) return { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' }, cookies: [], body: '' };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'reporting-endpoints': `giving="${violationsPath}"`,
    'cache-control': cache,
  };
  return { status, headers, cookies: [], body: await bodyOf(documents) };
}

let held: { readonly documents: Documents; readonly at: number } | undefined;

/** The built document, and what is loaded with it in each language. Read anew each minute: a deployment of the web app doesn't restart functions. */
async function built(): Promise<Documents | undefined> {
  if (held && now().getTime() - held.at < minuteMs) return held.documents;
  try {
    const read = async (file: string) => (await getObject(settings.siteBucket, `app/give/${file}`)).toString('utf8');
    // A release of the web app may have no such list: its texts are asked for later then.
    const [html, ahead] = await Promise.all([read('index.html'), read('ahead.json').catch(() => '')]);
    held = { documents: { html, ahead }, at: now().getTime() };
  } catch (error) {
    // An older document works as long as its files are kept.
    log.error('the page for giving could not be read', { error });
  }
  return held?.documents;
}
