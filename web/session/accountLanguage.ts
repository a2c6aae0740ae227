import i18next from 'i18next';
import { useEffect } from 'react';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import { account as accountCalls } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';
import type { SessionUser } from './store.ts';

let chosen: Language | undefined;

/** Notes that somebody chose a language before signing in: it becomes that of the account. */
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
 * The language kept with the account goes before the one this browser used last; one that was chosen just before signing in goes before both,
 * and is kept. `refresh` asks for the account anew.
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
    // Not whenever the language of the screen changes: one that is chosen in the profile would be taken back at once.
  }, [id, language, refresh]);
}
