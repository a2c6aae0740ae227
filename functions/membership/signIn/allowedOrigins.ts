// Addresses that come from clients are used only when they lead to this stage or one of its churches (decision D21).
import { settings } from '#functions/core/settings.ts';

const originOf = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Whether an origin is the portal, the lessons app, or a church's site. */
function ownOrigin(address: string): boolean {
  const url = originOf(address);
  if (!url) return false;
  if ([settings.portal, settings.lessons].some((own) => originOf(own)?.origin === url.origin)) return true;
  const [before = '', after = ''] = settings.site.split('{key}');
  const label = url.origin.slice(before.length, url.origin.length - after.length);
  return url.origin === `${before}${label}${after}` && /^[a-z0-9-]+$/.test(label);
}

/** The origin a mail's link leads to: the client's, if it is ours; else the portal. */
export const linkOrigin = (appUrl: string | undefined): string => (appUrl && ownOrigin(appUrl) ? new URL(appUrl).origin : settings.portal);
