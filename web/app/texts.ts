/** Which language a browser gets, and the files its texts lie in; without React, so that the first module of the app can ask for them. */
import { type Language, nearestLanguage } from '#shared/languages.ts';

const storageKey = 'narthex.language';

/** The language this browser last used or asks for. */
export function preferredLanguage(): Language {
  return nearestLanguage([remembered(), ...navigator.languages]);
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberLanguage(language: string): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be blocked: the language then lasts until the page is left.
  }
}

/** Another tab has chosen: this one follows, as it does with light and dark. */
export function hearOtherTabs(follow: (language: Language) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) follow(nearestLanguage([newValue]));
  });
}

const files = {
  entry: (language: string) => import(`../../shared/locales/entry/${language}.json`),
  portal: (language: string) => import(`../../shared/locales/${language}.json`),
  studio: (language: string) => import(`../../shared/locales/studio/${language}.json`),
};
/** The sign-in screens, everyone beyond them, website builders. */
export type TextFile = keyof typeof files;

/** Every language is complete (a test says so), so English is fetched only in the place of a language that cannot be had. */
export const fetchTexts = async (file: TextFile, language: string): Promise<object> =>
  (await files[file](language).catch(() => files[file]('en'))).default;
