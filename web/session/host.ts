import type { Places } from '#shared/membership/signIn/sessions.ts';

/** The app an address belongs to. On a church's site, `subDomain` is the church's label. */
export interface Host {
  readonly app: 'portal' | 'site' | 'lessons';
  readonly subDomain?: string;
}

/** The app of an origin. Anything that is neither the lessons app nor a church's site is the portal. */
export function hostOf(places: Pick<Places, 'portal' | 'site' | 'lessons'>, origin: string): Host {
  if (origin === places.lessons) return { app: 'lessons' };
  if (origin === places.portal) return { app: 'portal' };
  const [before = '', after = ''] = places.site.split('{key}');
  const fits = origin.startsWith(before) && origin.endsWith(after);
  const label = fits ? origin.slice(before.length, origin.length - after.length) : '';
  return /^[a-z0-9-]+$/.test(label) ? { app: 'site', subDomain: label } : { app: 'portal' };
}
