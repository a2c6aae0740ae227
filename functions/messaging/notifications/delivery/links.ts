// Where notifications lead.
import { settings, siteOf } from '#functions/core/settings.ts';
import { safeReturnPath } from '#shared/membership/signIn/returnPath.ts';

interface Leading {
  readonly contentType: string;
  readonly contentId: string;
  readonly link: string;
}

/** Whether the link is allowed: a path of the portal, or a web address. */
export const isLink = (link: string): boolean =>
  link.startsWith('/') ? safeReturnPath(link, '') !== '' : ['https:', 'http:'].includes(URL.parse(link)?.protocol ?? '');

/**
 * The full address of the subject (docs/wire.md, section 3): tasks are in the member portal, assignments on the church's own site,
 * everything else where its link leads.
 */
export function addressOfThing({ contentType, contentId, link }: Leading, subDomain: string): string {
  if (contentType === 'task') return `${settings.portal}/tasks/${encodeURIComponent(contentId)}`;
  if (contentType === 'assignment') return `${siteOf(subDomain)}/my/plans/${encodeURIComponent(contentId)}`;
  if (!isLink(link)) return `${settings.portal}/notifications`;
  return link.startsWith('/') ? `${settings.portal}${link}` : link;
}
