// The part of a navigation that a viewer can see.
import type { Link } from './links.ts';

/** What anonymous visitors see, and therefore every page that is rendered once for all. */
export const isOpen = ({ visibility }: Link): boolean => !visibility || visibility === 'everyone' || visibility === 'visitors';

/** The links that are shown: what lies below a hidden one is hidden with it. */
export function shownLinks(links: readonly Link[], isShown: (link: Link) => boolean): Link[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const isSeen = (link: Link, way: readonly string[] = []): boolean => {
    const parent = link.parentId && !way.includes(link.parentId) ? byId.get(link.parentId) : undefined;
    return isShown(link) && (!parent || isSeen(parent, [...way, link.id]));
  };
  return links.filter((link) => isSeen(link));
}
