import i18next from 'i18next';
import { useEffect } from 'react';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import { account as accountCalls } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';
import type { SessionUser } from './store.ts';

let chosen: Language | undefined;

/** Saves a language chosen before signing in to the account. */
export const chooseLanguage = (language: Language): void => {
  chosen = language;
};

async function keep(language: Language): Promise<void> {
  try {
    await call(accountCalls.setLanguage, { body: { language } });
  } catch (error) {
    console.warn('The language could not be kept with the account.', error);
  }
}

/**
 * The account's language takes precedence over the one last used in this browser; one chosen just before signing in takes precedence over
 * both, and is saved. `refresh` reloads the account.
 */
export function useAccountLanguage(user: SessionUser | undefined, refresh: () => Promise<unknown>): void {
  const [id, language] = [user?.id, user?.language];
  useEffect(() => {
    if (!id) return;
    if (!chosen) {
      if (language && language !== i18next.language) void i18next.changeLanguage(nearestLanguage([language]));
      return;
    }
    const wanted = chosen;
    const forget = () => {
      if (chosen === wanted) chosen = undefined;
    };
    if (wanted === language) forget();
    else void keep(wanted).then(refresh).then(forget, forget);
    // Not on every language change of the screen: one chosen in the profile would be reverted at once.
  }, [id, language, refresh]);
}
