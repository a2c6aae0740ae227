// Who sees which links, in which order, and what a valid link is.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Link } from '#shared/content/navigation/links.ts';
import { safeLink } from '#shared/elements/sanitize/urls.ts';
import { Refusal } from '#shared/errors.ts';
import { check, many, text } from '#shared/words.ts';

export const mostLinks = 500;

/** Parents before their children, siblings by number. A link whose parent doesn't exist is at the top level. */
export function inOrder(links: readonly Link[]): Link[] {
  const ids = new Set(links.map(({ id }) => id));
  const bySort = (a: Link, b: Link) => (a.sort ?? 0) - (b.sort ?? 0) || (a.id < b.id ? -1 : 1);
  const parentOf = ({ parentId }: Link) => (parentId && ids.has(parentId) ? parentId : '');
  const sorted = links.toSorted(bySort);
  const walk = (parent: string): Link[] => sorted.filter((link) => parentOf(link) === parent).flatMap((link) => [link, ...walk(link.id)]);
  return walk('');
}

export function linksBelow(all: readonly StoredRow<Link>[], id: string): StoredRow<Link>[] {
  const children = all.filter(({ row }) => row.parentId === id && row.id !== id);
  return children.flatMap((one) => [
    one,
    ...linksBelow(
      all.filter((other) => other !== one),
      one.row.id,
    ),
  ]);
}

const staff = (caller: Caller) => caller.membershipStatus === 'Staff';
/** Anyone can sign in to a church as its guest, which doesn't make them a member. */
export const member = (caller: Caller): boolean => staff(caller) || caller.membershipStatus === 'Member';

function groupsOf(link: Link): string[] {
  try {
    const read = check(many(text(20)), JSON.parse(link.groupIds || '[]'));
    return read.ok ? read.value : [];
  } catch {
    return [];
  }
}

/** What a signed-in user sees. An unknown visibility means staff only. */
export function isShownTo(caller: Caller, link: Link): boolean {
  switch (link.visibility) {
    case undefined:
    case '':
    case 'everyone':
      return true;
    case 'visitors':
      return false;
    case 'members':
      return member(caller);
    case 'team':
      return staff(caller) || caller.leaderGroupIds.length > 0;
    case 'groups':
      return staff(caller) || groupsOf(link).some((id) => caller.groupIds.includes(id));
    default:
      return staff(caller);
  }
}

/** Refuses addresses that no page can have, and a link below itself. */
export function checkedLink(link: Link, all: readonly StoredRow<Link>[]): Link {
  if (link.url && !safeLink(link.url)) throw new Refusal('invalid', 'url is not a valid link.');
  if (link.photo && !safeLink(link.photo)) throw new Refusal('invalid', 'photo is not a valid link.');
  const inside = linksBelow(all, link.id).map(({ row }) => row.id);
  if (link.parentId && (link.parentId === link.id || inside.includes(link.parentId))) {
    throw new Refusal('invalid', 'A link cannot be nested under itself.');
  }
  return { ...link, parentId: link.parentId || undefined };
}
