/** Texts: one file per language, fetched when that language is chosen; switching needs no reload. */
import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import type en from '#shared/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

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

function remember(language: string): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be blocked: the language then lasts until the page is left.
  }
}

const fetchTexts = (language: string) => import(`../../shared/locales/${language}.json`);

/** Every language is complete (a test says so), so English is fetched only in the place of a language that cannot be had. */
const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) => {
    fetchTexts(language)
      .catch(() => fetchTexts('en'))
      .then(
        (texts) => done(null, texts.default),
        (problem) => done(problem instanceof Error ? problem : String(problem), null),
      );
  },
};

/** Starts with the preferred language; resolves when its texts are there. Change it with `i18n.changeLanguage(code)`. */
export async function startTexts(): Promise<I18n> {
  i18next.on('languageChanged', remember);
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({ lng: preferredLanguage(), fallbackLng: false, load: 'currentOnly', interpolation: { escapeValue: false }, returnNull: false });
  return i18next;
}
