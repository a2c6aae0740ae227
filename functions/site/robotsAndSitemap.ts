import type { PublishedRow } from '../content/table.ts';
import { builtInUrls, hasBuiltInPage } from './builtInPages.ts';
import type { Site } from './loadSite.ts';

/** `robots.txt` of a church's site: everything may be indexed except sign-in and what is behind it. */
export const robots = ({ data }: Site): string =>
  `User-agent: *\nDisallow: /login\nDisallow: /logout\nDisallow: /my\n\nSitemap: ${data.church.origin}/sitemap.xml\n`;

const escaped = (text: string) => text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Entry {
  readonly url: string;
  /** When it was last published; a generated home page has no such time. */
  readonly at?: string;
}

/** `sitemap.xml` of a church's site: its public pages, the home page, which always exists, and those of its groups and sermons. */
export function sitemap(site: Site): string {
  const { data, pages } = site;
  const open: readonly Entry[] = [...pages.values()].filter(isOpen);
  const made = [...(hasBuiltInPage(site, '/') ? ['/'] : []), ...builtInUrls(site)];
  const urls = [...made.map((url): Entry => ({ url })), ...open].map(({ url, at }) => {
    const lastmod = at ? `<lastmod>${at.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escaped(data.church.origin + url)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Pages made for embedding elsewhere shouldn't be found on their own. */
const isOpen = ({ visibility, layout }: PublishedRow) => visibility === 'public' && layout !== 'embed';
