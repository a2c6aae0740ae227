// The addresses of pages generated from groups and sermons, and of pages that show them.

import { listObjects } from '#functions/core/aws/listObjects.ts';
import { settings } from '#functions/core/settings.ts';
import { finderPath, groupPath, sermonPath, sermonsPath } from '#shared/content/site/lists.ts';
import { keyOf, urlOf } from '../addresses.ts';
import { hasBuiltInPage } from '../builtInPages.ts';
import type { Site } from '../loadSite.ts';

/** The pages that show calendars or groups; a generated home page links to the groups. */
export const listingUrls = ({ listing, pages, groups }: Site): readonly string[] =>
  pages.has('/') || groups.size === 0 ? listing : ['/', ...listing];

/** Files of groups and sermons that were deleted, hidden or renamed; and a generated home page, which may have linked to the last group. */
export async function oldBuiltInUrls(site: Site): Promise<readonly string[]> {
  const below = keyOf(site.church.id, '');
  const found = await Promise.all(
    [finderPath, sermonsPath].map((path) => listObjects(settings.siteBucket, keyOf(site.church.id, path.slice(1)))),
  );
  const old = found
    .flat()
    .map(({ key }) => urlOf(key.slice(below.length)))
    .filter(
      (url) =>
        url === finderPath || url === sermonsPath || url.startsWith(groupPath({ slug: '' })) || url.startsWith(sermonPath({ slug: '' })),
    )
    .filter((url) => !hasBuiltInPage(site, url) && !site.pages.has(url));
  return old.length > 0 && hasBuiltInPage(site, '/') ? ['/', ...old] : old;
}
