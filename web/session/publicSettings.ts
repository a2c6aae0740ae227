import type { Church } from '#shared/membership/churches/churches.ts';

/** A church's public setting; `undefined` if it isn't set. */
export const settingOf = (church: Pick<Church, 'settings'> | undefined, keyName: string): string | undefined =>
  church?.settings?.find((setting) => setting.keyName === keyName)?.value || undefined;

export interface Logos {
  /** For light and for dark backgrounds. */
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
}

/** A church's logos, each as a fallback for the other. */
export function logosOf(church: Pick<Church, 'settings'> | undefined): Logos {
  const [light, dark] = [settingOf(church, 'logoLight'), settingOf(church, 'logoDark')];
  return { light: light ?? dark, dark: dark ?? light };
}

/** A church's small square icon, if it has one. */
export const iconOf = (church: Pick<Church, 'settings'> | undefined): string | undefined => settingOf(church, 'favicon_400x400');
