// Where a notification leads (docs/wire.md, section 3). Pure.
import { safeReturnPath } from '#shared/membership/signIn/returnPath.ts';
import type { Places } from '#shared/membership/signIn/sessions.ts';
import type { Notification } from '#shared/messaging/notifications/notifications.ts';
import { type Host, hostOf } from '#web/session/host.ts';

/**
 * `inside`: a path in the current app. `app`: a path in another of our apps, opened in a new tab with the sign-in handed over; `href` is
 * its absolute URL. `web`: any other https address, in a new tab.
 */
export type Destination =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'app'; readonly app: Host['app']; readonly path: string; readonly href: string }
  | { readonly kind: 'web'; readonly href: string };

export interface From {
  readonly places: Pick<Places, 'portal' | 'site' | 'lessons'>;
  readonly here: Host;
  /** The current church's label. */
  readonly subDomain: string | undefined;
}
type Told = Pick<Notification, 'contentType' | 'contentId' | 'link'>;

/** `undefined` without a link, or for one that can't be trusted. */
export function destinationOf({ contentType, contentId, link }: Told, from: From): Destination | undefined {
  const id = encodeURIComponent(contentId);
  if (contentType === 'task') return inApp('portal', `/tasks/${id}`, from);
  if (contentType === 'assignment') return inApp('site', `/my/plans/${id}`, from);
  if (contentType === 'privateMessage') return inApp('portal', link ? pathOf(link, from.places.portal) : `/messages/${id}`, from);
  if (!link) return undefined;
  return link.startsWith('/') ? inApp('portal', pathOf(link, from.places.portal), from) : outside(link, from);
}

/**
 * A path below an origin; empty for what only looks like one (`//host`, `/\host`, `/..//host`), and for sign-in, sign-out and handover
 * pages, which no notification is about.
 */
function pathOf(link: string, origin: string): string {
  const url = URL.canParse(link, origin) ? new URL(link, origin) : undefined;
  return url?.origin === origin && !link.includes('\\') ? safeReturnPath(url.pathname + url.search + url.hash, '') : '';
}

function inApp(app: Host['app'], path: string, { places, here, subDomain }: From): Destination | undefined {
  if (!path) return undefined;
  const origin = app === 'site' ? subDomain && places.site.replace('{key}', subDomain) : places[app];
  if (!origin) return undefined;
  const isHere = app === here.app && (app !== 'site' || here.subDomain === subDomain);
  return isHere ? { kind: 'inside', path } : { kind: 'app', app, path, href: origin + path };
}

/** An absolute URL: our own open in the app, others only by https. */
function outside(link: string, from: From): Destination | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url || link.includes('\\') || url.username || url.password) return undefined;
  const host = hostOf(from.places, url.origin);
  const isOurs = host.app !== 'portal' || url.origin === from.places.portal;
  const path = pathOf(link, url.origin);
  if (!isOurs) return url.protocol === 'https:' ? { kind: 'web', href: url.href } : undefined;
  // Another church's public page needs no sign-in.
  if (host.app === 'site' && host.subDomain !== from.subDomain) return path ? { kind: 'web', href: url.href } : undefined;
  return inApp(host.app, path, from);
}
