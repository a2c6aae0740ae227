// What is made for a church and kept in the site bucket: its pages, and the two files that search engines ask for.
import { type Rendered, renderPage, type SiteChurch } from '#web/site/prerender.tsx';
import type { Kept } from '../core/kind.ts';
import { siteOf } from '../core/settings.ts';
import { Table } from '../core/table.ts';
import { type ChurchRow, churches } from '../membership/table.ts';
import { robots, sitemap } from './searchFiles.ts';

export interface Made {
  readonly status: 200 | 404;
  readonly body: string;
  readonly type: string;
  /** The CDN keeps a page until the church's version is raised; browsers always ask whether theirs is still the one. */
  readonly cacheControl: string;
}

const fresh = 'public, max-age=0, s-maxage=31536000, must-revalidate';
/** An address that leads nowhere today may lead somewhere tomorrow. */
const brief = 'public, max-age=0, s-maxage=60';

/** A church as its row has it now. */
export const rowOf = (churchId: string): Promise<Kept<ChurchRow> | undefined> => new Table(churchId).get(churches, {});

/** Archived churches have no site. */
export async function churchOf(churchId: string): Promise<Kept<ChurchRow> | undefined> {
  const found = await rowOf(churchId);
  return found?.row.archivedDate ? undefined : found;
}

/** What the pages are told: public facts and public settings, nothing else. */
const publicFacts = (church: ChurchRow): SiteChurch => ({
  id: church.id,
  name: church.name,
  address1: church.address1,
  address2: church.address2,
  city: church.city,
  state: church.state,
  zip: church.zip,
  country: church.country,
  timeZone: church.timeZone,
  settings: Object.fromEntries(church.settings.filter((setting) => setting.public).map(({ keyName, value }) => [keyName, value])),
  origin: siteOf(church.subDomain),
});

const page = ({ status, html }: Rendered): Made => ({
  status,
  body: html,
  type: 'text/html; charset=utf-8',
  cacheControl: status === 200 ? fresh : brief,
});

const file = (type: string, body: string): Made => ({ status: 200, body, type: `${type}; charset=utf-8`, cacheControl: fresh });

/** Makes what lies at a path below `pages/<church>/`, such as `index.html`; the church's own 404 page for what does not exist. */
export async function make(church: ChurchRow, path: string): Promise<Made> {
  const facts = publicFacts(church);
  if (path === 'robots.txt') return file('text/plain', robots(facts.origin));
  if (path === 'sitemap.xml') return file('application/xml', sitemap(facts.origin));
  return page(await renderPage(facts, /^(.+)\.html$/.exec(path)?.[1] ?? ''));
}

export const keyOf = (churchId: string, path: string): string => `pages/${churchId}/${path}`;
