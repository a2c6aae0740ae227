// Which church one is in after a sign-in: the church of the host, else the one the address asks for, else the
// one used last if it is still valid, else the only one there is, else the person chooses.
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';

export interface Wishes {
  /** The label of the church whose host this is: it decides alone. */
  readonly subDomain?: string | undefined;
  /** The `churchId` of the address. */
  readonly churchId?: string | undefined;
  /** The church this browser was in last. */
  readonly lastChurchId?: string | undefined;
}

export type Choice =
  | { readonly kind: 'enter'; readonly userChurch: LoginUserChurch }
  /** The host's church, which the person does not belong to yet. */
  | { readonly kind: 'select'; readonly subDomain: string }
  /** `join` is the church the address asks for, when the person does not belong to it yet: joining is theirs to say. */
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
