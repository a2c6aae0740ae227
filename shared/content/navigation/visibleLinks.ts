// The part of a navigation that a viewer can see.
import type { Link } from './links.ts';

/** What anonymous visitors see, and so what pages rendered once for all contain. */
export const isOpen = ({ visibility }: Link): boolean => !visibility || visibility === 'everyone' || visibility === 'visitors';

/** The visible links; those below a hidden link are hidden too. */
export function shownLinks(links: readonly Link[], isShown: (link: Link) => boolean): Link[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const isSeen = (link: Link, way: readonly string[] = []): boolean => {
    const parent = link.parentId && !way.includes(link.parentId) ? byId.get(link.parentId) : undefined;
    return isShown(link) && (!parent || isSeen(parent, [...way, link.id]));
  };
  return links.filter((link) => isSeen(link));
}
