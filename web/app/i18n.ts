/**
 * Texts: per language one file for everybody, fetched when that language is chosen, and one for those who make websites, fetched with their
 * first screen. Switching needs no reload.
 */
import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import type en from '#shared/locales/en.json';
import type studio from '#shared/locales/studio/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    nsSeparator: false;
    resources: { translation: typeof en & typeof studio };
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
const fetchStudioTexts = (language: string) => import(`../../shared/locales/studio/${language}.json`);

/** Every language is complete (a test says so), so English is fetched only in the place of a language that cannot be had. */
const orEnglish = async (fetch: typeof fetchTexts, language: string): Promise<object> =>
  (await fetch(language).catch(() => fetch('en'))).default;

let inStudio = false;
/** The first texts, on their way; nothing before anybody asked for them. */
let started: Promise<unknown> | undefined;

const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) => {
    const both = [orEnglish(fetchTexts, language), inStudio ? orEnglish(fetchStudioTexts, language) : {}];
    Promise.all(both).then(
      ([texts, studio]) => done(null, { ...texts, ...studio }),
      (problem) => done(problem instanceof Error ? problem : String(problem), null),
    );
  },
};

async function addStudioTexts(): Promise<void> {
  inStudio = true;
  await started;
  const known = (i18next.languages ?? []).filter((language) => i18next.hasResourceBundle(language, 'translation'));
  for (const language of known) {
    i18next.addResourceBundle(language, 'translation', await orEnglish(fetchStudioTexts, language), true, true);
  }
}

let arriving: Promise<void> | undefined;
/** Brings the texts of the screens that make websites, now and in every language chosen from now on; may be asked for before the first texts. */
export function studioTexts(): Promise<void> {
  arriving ??= addStudioTexts();
  return arriving;
}

/** Starts with the preferred language; resolves when its texts are there. Change it with `i18n.changeLanguage(code)`. */
export async function startTexts(): Promise<I18n> {
  i18next.on('languageChanged', remember);
  started = i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      fallbackLng: false,
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      nsSeparator: false,
      returnNull: false,
    });
  await started;
  return i18next;
}
