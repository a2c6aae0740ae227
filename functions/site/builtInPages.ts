import { finderPath, sermonsPath } from '#shared/content/site/lists.ts';
import type { Site } from './loadSite.ts';

/**
 * Whether an address has a generated page: the home page, the group finder, the sermons, or the page of a group or a sermon. The church's own
 * pages and redirects take precedence.
 */
export function hasBuiltInPage({ groups, sermons, pages, redirects }: Site, url: string): boolean {
  if (pages.has(url)) return false;
  if (url === '/') return true;
  if (redirects.has(url)) return false;
  return groups.has(url) || sermons.has(url) || (url === finderPath && groups.size > 0) || (url === sermonsPath && sermons.size > 0);
}

/** The addresses of pages generated from groups and sermons, unless the church has its own pages there. */
export const builtInUrls = (site: Site): readonly string[] =>
  [finderPath, ...site.groups.keys(), sermonsPath, ...site.sermons.keys()].filter((url) => hasBuiltInPage(site, url));
