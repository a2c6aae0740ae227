// The page on which cards are entered: the web app's document for giving, with the policy of one church.

import { siteState } from '#functions/content/table.ts';
import { getObject } from '#functions/core/aws/objects.ts';
import { now } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import type { Request, Response } from '#functions/core/serve/serve.ts';
import { settings, siteOf } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { subDomains } from '#functions/membership/table.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { visitorChecks } from '../donate/rows.ts';
import { openGateways } from '../settings/openGateways.ts';
import { policyFor, violationsPath } from './policy.ts';

/** `/<sub-domain>`. Four requests to the table; the CDN keeps the answer for a minute. */
export async function givingPage({ path }: Pick<Request, 'path'>): Promise<Response> {
  const subDomain = path.slice(1).toLowerCase();
  const found = await new Table('-').get(subDomains, { subDomain });
  if (!found) return answer(404, policyFor([], []), 'no-store');
  const table = new Table(found.row.churchId);
  const [gateways, site, check] = await Promise.all([openGateways(table), table.get(siteState, {}), table.get(visitorChecks, {})]);
  const domains = site?.row.domains.filter(({ verified }) => verified).map(({ name }) => `https://${name}`) ?? [];
  const parents = ["'self'", settings.portal, siteOf(subDomain), ...domains];
  const captcha = check?.row.by === 'recaptcha' ? (['recaptcha'] as const) : [];
  const providers = [...gateways.map(({ provider }) => provider), ...captcha];
  return answer(200, policyFor(providers, parents), 'public, max-age=60');
}

async function answer(status: number, policy: string, cache: string): Promise<Response> {
  const body = await shell();
  if (body === undefined) return { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' }, cookies: [], body: '' };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'reporting-endpoints': `giving="${violationsPath}"`,
    'cache-control': cache,
  };
  return { status, headers, cookies: [], body };
}

let held: { readonly body: string; readonly at: number } | undefined;

/** The built document. Read anew each minute: a deployment of the web app doesn't restart functions. */
async function shell(): Promise<string | undefined> {
  if (held && now().getTime() - held.at < minuteMs) return held.body;
  try {
    held = { body: (await getObject(settings.siteBucket, 'app/give/index.html')).toString('utf8'), at: now().getTime() };
  } catch (error) {
    // An older document works as long as its files are kept.
    log.error('the page for giving could not be read', { error });
  }
  return held?.body;
}
