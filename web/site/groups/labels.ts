// Maps the group finder's labels to keys that are valid in URLs and style sheets.
import { finderPath, labelsOf, type PublicGroup } from '#shared/content/site/lists.ts';
import { slugOf } from '#shared/elements/paths.ts';
import { listsOf } from '#web/elements/lists/lists.ts';
import type { SiteContext } from '#web/elements/view.ts';

/** A key for every label. A label that has no URL-safe slug, or whose key is taken, gets its number. */
export function marksOf(groups: readonly PublicGroup[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const [at, label] of labelsOf(groups).entries()) {
    const slug = slugOf(label);
    const plain = /^[a-z0-9-]+$/.test(slug) ? `label-${slug}` : `label-${at + 1}`;
    marks.set(label.toLowerCase(), [...marks.values()].includes(plain) ? `${plain}-${at + 1}` : plain);
  }
  return marks;
}

export const markOf = (marks: ReadonlyMap<string, string>, label: string): string => marks.get(label.trim().toLowerCase()) ?? '';

/** The finder's address, filtered by a label. */
export function finderAt(site: SiteContext, label: string): string {
  const mark = markOf(marksOf(listsOf(site).useGroups() ?? []), label);
  return mark ? `${finderPath}#${mark}` : finderPath;
}
