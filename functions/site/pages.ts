// The generated files of a church in the site bucket: its pages, and the two files for search engines.

import { liveFile } from '#shared/content/live/liveService.ts';
import { feedFile } from '#shared/content/sermons/podcasts.ts';
import { sermonsPath } from '#shared/content/site/lists.ts';
import { endOf } from '#shared/content/site/redirectChain.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { nearestLanguage } from '#shared/languages.ts';
import {
  type Rendered,
  renderEvent,
  renderForBuilder,
  renderForm,
  renderGroup,
  renderGroups,
  renderHome,
  renderMaintenance,
  renderPage,
  renderRegistration,
  renderSermon,
  renderSermons,
} from '#web/site/prerender.tsx';
import { unpack } from '../content/drafts/snapshot.ts';
import type { PublishedRow } from '../content/table.ts';
import { decoded, fileOf, maintenanceFile, urlOf } from './addresses.ts';
import { hasBuiltInPage } from './builtInPages.ts';
import { calendarFile, calendarFileOf, liveFileOf } from './live.ts';
import type { Site } from './loadSite.ts';
import { podcastFeed } from './podcastFeed.ts';
import { robots, sitemap } from './robotsAndSitemap.ts';

export interface RenderedFile {
  readonly status: 200 | 301 | 302 | 404 | 503;
  readonly body: string;
  readonly type: string;
  /** The CDN asks the bucket again after a second, which answers that nothing changed; browsers always ask the CDN. */
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The nodes on the page, which may frame documents that must exist first. */
  readonly nodes?: Nodes;
}

/**
 * What is published is public within two seconds, and no store has to count versions for it (decision S1). The CDN collapses simultaneous
 * requests; while the bucket is away, it serves what it has.
 */
const fresh = 'public, max-age=0, s-maxage=1, stale-if-error=86400';
/** Made for each request: an event's page may lag behind for a moment. */
const brief = 'public, max-age=0, s-maxage=5';
/** Seconds after which crawlers may come back. */
const pause = '600';

/** Public pages are files; members-only pages are rendered by the app for signed-in viewers. */
export const isPublic = (page: PublishedRow | undefined): page is PublishedRow => page?.visibility === 'public';

const html = ({ html: body }: Rendered, status: RenderedFile['status'], cacheControl: string): RenderedFile => ({
  status,
  body,
  type: 'text/html; charset=utf-8',
  cacheControl,
});
const file = (type: string, body: string): RenderedFile => ({ status: 200, body, type: `${type}; charset=utf-8`, cacheControl: fresh });

const leading = (status: 301 | 302, location: string): RenderedFile => ({
  status,
  body: '',
  type: 'text/plain; charset=utf-8',
  cacheControl: fresh,
  headers: { location },
});

/** Renders files below `pages/<church>/`, such as `index.html`; missing pages redirect, or are the church's own 404 page. */
export async function make(site: Site, name: string): Promise<RenderedFile> {
  if (name === 'robots.txt') return file('text/plain', robots(site));
  if (name === 'sitemap.xml') return file('application/xml', sitemap(site));
  if (name === feedFile && site.podcast) return file('application/rss+xml', feedOf(site, site.podcast));
  if (name === liveFile) return liveFileOf(site.church.id);
  if (name === calendarFile) return calendarFileOf(site.church);
  if (name === maintenanceFile) return maintained(site);
  const url = urlOf(name);
  const page = site.pages.get(url);
  // Addresses are found however they are written, but have one canonical form: `/About` redirects to `/about`.
  if ((page || url === '/') && decoded(name) !== fileOf(url)) return leading(301, url);
  if (isPublic(page)) return drawn(site, page);
  if (page) return leading(302, `/my/page${url}`);
  const made = await ours(site, url);
  if (made) return made;
  const end = url && endOf(url, site.redirects, (path) => site.pages.has(path) || hasBuiltInPage(site, path));
  return end ? leading(301, end) : html(await renderPage(site.data, undefined), 404, fresh);
}

/** The generated page at an address, if there is one. */
export async function ours(site: Site, url: string): Promise<RenderedFile | undefined> {
  if (!hasBuiltInPage(site, url)) return undefined;
  const { data, groups, leaders } = site;
  if (url === '/') return html(await renderHome(data), 200, fresh);
  const sermon = site.sermons.get(url);
  if (sermon) return html(await renderSermon(data, { sermon, ...textsOf(site, sermon.id) }), 200, fresh);
  if (url === sermonsPath) return html(await renderSermons(data), 200, fresh);
  const group = groups.get(url);
  const made = group ? renderGroup(data, { group, leaders: leaders.get(group.id) ?? [] }) : renderGroups(data);
  return html(await made, 200, fresh);
}

/** The episodes are the public sermons with audio. */
const feedOf = ({ church, data, sermons }: Site, podcast: NonNullable<Site['podcast']>): string =>
  podcastFeed({
    ...{ podcast, sermons: [...sermons.values()], origin: data.church.origin, church: church.name, giving: data.giving },
    language: nearestLanguage([data.church.settings.language]),
    ...{ live: data.lists?.live ?? [], now: data.lists?.now ?? 0 },
  });

const textsOf = ({ sermonTexts }: Site, id: string) => sermonTexts.get(id) ?? { transcript: '', notes: '' };

/** The page of a public event. */
export const eventPage = async ({ data }: Site, event: Parameters<typeof renderEvent>[1]): Promise<RenderedFile> =>
  html(await renderEvent(data, event), 200, brief);

/** The page of a form; brief, because forms open, close and change. */
export const formPage = async ({ data }: Site, asked: Parameters<typeof renderForm>[1]): Promise<RenderedFile> =>
  html(await renderForm(data, asked), 200, brief);

/** A page of a registration; not kept anywhere, because its address is a secret. */
export const registrationPage = async ({ data }: Site, asked: Parameters<typeof renderRegistration>[1]): Promise<RenderedFile> =>
  html(await renderRegistration(data, asked), 200, 'no-store');

/** A public page as every visitor sees it. */
export async function drawn(site: Site, page: PublishedRow): Promise<RenderedFile> {
  const nodes = unpack(page.snapshot);
  const { url, title, description, ogImage, layout } = page;
  const made = html(await renderPage(site.data, { url, title, description, ogImage, layout, nodes }), 200, fresh);
  return { ...made, nodes };
}

/** The same page for the builder, which shows it while its draft is on its way. As plain text: it is no document of its own. */
export async function shownInBuilder(site: Site, { snapshot, ...page }: PublishedRow): Promise<RenderedFile> {
  return file('text/plain', await renderForBuilder(site.data, { ...page, nodes: unpack(snapshot) }));
}

async function maintained({ data }: Site): Promise<RenderedFile> {
  return { ...html(await renderMaintenance(data), 503, 'no-store'), headers: { 'retry-after': pause } };
}
