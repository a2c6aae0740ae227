/** Picks the language and the text files for it. Free of React, so that the entry module can request them early. */
import { type Language, languageKey, nearestLanguage } from '#shared/languages.ts';

/** The language last used in this browser, else the one that the server has drawn the page in, else the one the browser asks for. */
export function preferredLanguage(): Language {
  return nearestLanguage([remembered(), document.documentElement.dataset.served, ...navigator.languages]);
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(languageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberLanguage(language: string): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be blocked: the language then lasts until the page is closed.
  }
}

/** Follows a language switch in another tab, like light and dark mode. */
export function hearOtherTabs(follow: (language: Language) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === languageKey && newValue) follow(nearestLanguage([newValue]));
  });
}

const files = {
  entry: (language: string) => import(`../../shared/locales/entry/${language}.json`),
  portal: (language: string) => import(`../../shared/locales/${language}.json`),
  studio: (language: string) => import(`../../shared/locales/studio/${language}.json`),
  forms: (language: string) => import(`../../shared/locales/forms/${language}.json`),
  give: (language: string) => import(`../../shared/locales/give/${language}.json`),
  giving: (language: string) => import(`../../shared/locales/giving/${language}.json`),
  people: (language: string) => import(`../../shared/locales/people/${language}.json`),
  mailings: (language: string) => import(`../../shared/locales/mailings/${language}.json`),
  admin: (language: string) => import(`../../shared/locales/admin/${language}.json`),
  calendar: (language: string) => import(`../../shared/locales/calendar/${language}.json`),
  broadcast: (language: string) => import(`../../shared/locales/broadcast/${language}.json`),
};
/** One file each for the sign-in screens, the rest of the portal, the website tools, forms, the form for giving, the screens of giving, the import of people, emails to many, roles and the audit log, calendars, and sermons and live services. */
export type TextFile = keyof typeof files;

/** Every language is complete (enforced by a test), so English is only the fallback for a language that can't be loaded. */
export const fetchTexts = async (file: TextFile, language: string): Promise<object> =>
  (await files[file](language).catch(() => files[file]('en'))).default;
