import { finderPath } from '#shared/content/site/lists.ts';
import type { Site } from './loadSite.ts';

/** Whether an address has a page of our making: the home page, the finder of groups, a group's. What the church made or led on comes first. */
export function hasBuiltInPage({ groups, pages, redirects }: Site, url: string): boolean {
  if (pages.has(url)) return false;
  return url === '/' || (!redirects.has(url) && (groups.has(url) || (url === finderPath && groups.size > 0)));
}
