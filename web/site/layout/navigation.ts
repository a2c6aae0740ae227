// A site's navigation: the church's own links, nested as it arranged them.
import type { Link } from '#shared/content/navigation/links.ts';
import { isOpen, shownLinks } from '#shared/content/navigation/visibleLinks.ts';
import { safeLink } from '#shared/elements/sanitize/urls.ts';

export interface Item {
  readonly id: string;
  readonly text: string;
  /** The target; empty for an item that only groups others. */
  readonly href: string;
  readonly badge: string;
  readonly items: readonly Item[];
}

const deepest = 3;

/** The website links visible to visitors, in order. Omits cycles, and links without a text or a target. */
export function navigationOf(links: readonly Link[]): readonly Item[] {
  const own = shownLinks(links, isOpen).filter(({ category }) => category === 'website');
  const known = new Set(own.map(({ id }) => id));
  const sorted = own.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const under = (parent: string, depth: number): readonly Item[] =>
    depth > deepest
      ? []
      : sorted
          .filter(({ parentId = '' }) => (known.has(parentId) ? parentId : '') === parent)
          .map((link) => asItem(link, under(link.id, depth + 1)))
          .filter(({ text, href, items }) => text && (href || items.length > 0));
  return under('', 1);
}

const asItem = ({ id, text = '', url = '', badge = '' }: Link, items: readonly Item[]): Item => ({
  id,
  text: text.trim(),
  href: safeLink(url),
  badge: badge.trim(),
  items,
});

/** Whether the item, or one below it, is the current page. */
export const leadsTo = ({ href, items }: Item, path: string): boolean => href === path || items.some((item) => leadsTo(item, path));
