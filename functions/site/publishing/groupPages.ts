// The addresses of pages generated from groups, and of pages that show groups.

import { listObjects } from '#functions/core/aws/listObjects.ts';
import { settings } from '#functions/core/settings.ts';
import { finderPath, groupPath } from '#shared/content/site/lists.ts';
import { keyOf, urlOf } from '../addresses.ts';
import { hasBuiltInPage } from '../builtInPages.ts';
import type { Site } from '../loadSite.ts';

/** The finder and the pages of all groups, unless the church has its own pages there. */
export const groupUrls = (site: Site): readonly string[] => [finderPath, ...site.groups.keys()].filter((url) => hasBuiltInPage(site, url));

/** The pages that show calendars or groups; a generated home page links to the groups. */
export const listingUrls = ({ listing, pages, groups }: Site): readonly string[] =>
  pages.has('/') || groups.size === 0 ? listing : ['/', ...listing];

/** Files of groups that were deleted, hidden or renamed; and a generated home page, which may have linked to the last of them. */
export async function oldGroupUrls(site: Site): Promise<readonly string[]> {
  const below = keyOf(site.church.id, '');
  const found = await listObjects(settings.siteBucket, keyOf(site.church.id, finderPath.slice(1)));
  const old = found
    .map(({ key }) => urlOf(key.slice(below.length)))
    .filter((url) => url === finderPath || url.startsWith(groupPath({ slug: '' })))
    .filter((url) => !hasBuiltInPage(site, url) && !site.pages.has(url));
  return old.length > 0 && hasBuiltInPage(site, '/') ? ['/', ...old] : old;
}
