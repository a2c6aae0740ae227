import { finderPath } from '#shared/content/site/lists.ts';
import type { Site } from './loadSite.ts';

/**
 * Whether an address has a generated page: the home page, the group finder, or a group's page. The church's own pages and redirects take
 * precedence.
 */
export function hasBuiltInPage({ groups, pages, redirects }: Site, url: string): boolean {
  if (pages.has(url)) return false;
  return url === '/' || (!redirects.has(url) && (groups.has(url) || (url === finderPath && groups.size > 0)));
}
