// The church to enter after a sign-in: the host's church, else the one in the address, else the last one used if still valid, else the only
// one there is; otherwise the person chooses.
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';

export interface Wishes {
  /** The label of the church whose host this is; takes precedence over everything else. */
  readonly subDomain?: string | undefined;
  /** The `churchId` in the address. */
  readonly churchId?: string | undefined;
  /** The church last used in this browser. */
  readonly lastChurchId?: string | undefined;
}

export type Choice =
  | { readonly kind: 'enter'; readonly userChurch: LoginUserChurch }
  /** The host's church, if the person doesn't belong to it yet. */
  | { readonly kind: 'select'; readonly subDomain: string }
  /** `join` is the church in the address, if the person doesn't belong to it yet: joining is their decision. */
  | { readonly kind: 'ask'; readonly join?: string };

export function chooseChurch(userChurches: readonly LoginUserChurch[], { subDomain, churchId, lastChurchId }: Wishes): Choice {
  const found = (fits: (of: LoginUserChurch) => boolean) => userChurches.find(fits);
  if (subDomain) {
    const userChurch = found(({ church }) => church.subDomain === subDomain);
    return userChurch ? { kind: 'enter', userChurch } : { kind: 'select', subDomain };
  }
  const asked = churchId && found(({ church }) => church.id === churchId);
  if (asked) return { kind: 'enter', userChurch: asked };
  if (churchId) return { kind: 'ask', join: churchId };
  const last = found(({ church }) => church.id === lastChurchId);
  const [only, ...others] = userChurches;
  const home = last ?? (others.length === 0 ? only : undefined);
  return home ? { kind: 'enter', userChurch: home } : { kind: 'ask' };
}
