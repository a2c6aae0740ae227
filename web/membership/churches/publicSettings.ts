import type { Church } from '#shared/membership/churches/churches.ts';

/** A public setting of a church; `undefined` when it is not set. */
export const settingOf = (church: Pick<Church, 'settings'> | undefined, keyName: string): string | undefined =>
  church?.settings?.find((setting) => setting.keyName === keyName)?.value || undefined;

export interface Logos {
  /** For light grounds, and for dark ones. */
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
}

/** A church's logos, each in the place of a missing other. */
export function logosOf(church: Pick<Church, 'settings'> | undefined): Logos {
  const [light, dark] = [settingOf(church, 'logoLight'), settingOf(church, 'logoDark')];
  return { light: light ?? dark, dark: dark ?? light };
}

/** The small square picture of a church, where it has one. */
export const iconOf = (church: Pick<Church, 'settings'> | undefined): string | undefined => settingOf(church, 'favicon_400x400');
