/**
 * Texts: per language one file for the sign-in screens, one for everyone beyond them, and one for those who build websites. Each is loaded
 * before the first screen that needs it. Switching the language loads the same files of the other; no reload is needed.
 */
import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type portal from '#shared/locales/en.json';
import type entry from '#shared/locales/entry/en.json';
import type studio from '#shared/locales/studio/en.json';
import { fetchTexts, hearOtherTabs, preferredLanguage, rememberLanguage, type TextFile } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    nsSeparator: false;
    resources: { translation: typeof entry & typeof portal & typeof studio };
  }
}

/** What is needed so far, and therefore of every language that is chosen from now on. */
const needed = new Set<TextFile>(['entry']);

/** All that is needed of a language, also what comes to be needed while it is on its way. */
async function fetchNeeded(language: string): Promise<object> {
  const wanted = [...needed];
  const texts = await Promise.all(wanted.map((file) => fetchTexts(file, language)));
  return wanted.length < needed.size ? fetchNeeded(language) : Object.assign({}, ...texts);
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) => {
    fetchNeeded(language).then(
      (texts) => done(null, texts),
      (problem) => done(problem instanceof Error ? problem : String(problem), null),
    );
  },
};

/** The first texts, while loading; undefined before the first request. */
let started: Promise<unknown> | undefined;

async function add(file: TextFile): Promise<void> {
  needed.add(file);
  // Begun beside the first texts, where these are still on their way.
  const likely = preferredLanguage();
  const own = fetchTexts(file, likely);
  await Promise.all([own, started]);
  const known = Object.keys(i18next.services?.resourceStore.data ?? {});
  const addTo = async (language: string) => {
    const texts = await (language === likely ? own : fetchTexts(file, language));
    i18next.addResourceBundle(language, 'translation', texts, true, true);
  };
  await Promise.all(known.map(addTo));
}

const arriving = new Map<TextFile, Promise<void>>();
function bring(file: TextFile): Promise<void> {
  const under = arriving.get(file) ?? add(file);
  arriving.set(file, under);
  // A failed request is repeated.
  under.catch(() => arriving.delete(file));
  return under;
}

/** Brings the texts of all that lies beyond the sign-in, now and in every language chosen from now on; may be asked for before the first texts. */
export const portalTexts = (): Promise<void> => bring('portal');
/** The same for the screens that make websites, groups and calendars. */
export const studioTexts = (): Promise<void> => bring('studio');

/** Starts with the preferred language; resolves when its texts are there. Change it with `i18n.changeLanguage(code)`. */
export async function startTexts(): Promise<I18n> {
  i18next.on('languageChanged', rememberLanguage);
  hearOtherTabs((language) => void i18next.changeLanguage(language));
  started = i18next
    .use(backend)
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
