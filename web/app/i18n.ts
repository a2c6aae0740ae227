/**
 * Texts, in a few files per language (`texts.ts`). Each is loaded before the first screen that needs it. Switching the language loads the same
 * files of the other language; no reload is needed.
 */
import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type admin from '#shared/locales/admin/en.json';
import type broadcast from '#shared/locales/broadcast/en.json';
import type calendar from '#shared/locales/calendar/en.json';
import type portal from '#shared/locales/en.json';
import type entry from '#shared/locales/entry/en.json';
import type forms from '#shared/locales/forms/en.json';
import type give from '#shared/locales/give/en.json';
import type giving from '#shared/locales/giving/en.json';
import type mailings from '#shared/locales/mailings/en.json';
import type people from '#shared/locales/people/en.json';
import type studio from '#shared/locales/studio/en.json';
import { fetchTexts, hearOtherTabs, preferredLanguage, rememberLanguage, type TextFile } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    nsSeparator: false;
    resources: {
      translation: typeof entry &
        typeof portal &
        typeof studio &
        typeof forms &
        typeof give &
        typeof giving &
        typeof people &
        typeof mailings &
        typeof admin &
        typeof calendar &
        typeof broadcast;
    };
  }
}

/** The files needed so far; every language chosen from now on loads them too. */
const needed = new Set<TextFile>(['entry']);

/** Fetches all files needed in a language, including any requested while it is loading. */
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

/** The initial load; undefined before it starts. */
let started: Promise<unknown> | undefined;

async function add(file: TextFile): Promise<void> {
  needed.add(file);
  // Runs in parallel with the initial load if that is still pending.
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
  // Forget a failed request, so that it can be retried.
  under.catch(() => arriving.delete(file));
  return under;
}

/** Loads the texts for everything beyond sign-in, in this and any later language. May be called before the initial load. */
export const portalTexts = (): Promise<void> => bring('portal');
/** The same for the editor of formatted texts, which lies with the website tools. */
export const editorTexts = (): Promise<void> => bring('studio');
/** The same for the website, group and calendar screens. */
export const studioTexts = async (): Promise<void> => {
  await Promise.all([editorTexts(), bring('calendar')]);
};
/** The same for the screens of sermons, and for hosting chats. */
export const broadcastTexts = (): Promise<void> => bring('broadcast');
/** The same for the screens of live services, whose dates recur as those of calendars do. */
export const liveTexts = async (): Promise<void> => {
  await Promise.all([broadcastTexts(), bring('calendar')]);
};
/** The same for the screens of forms. */
export const formsTexts = (): Promise<void> => bring('forms');
/** The same for the form for giving, which visitors see without the rest. */
export const giveTexts = (): Promise<void> => bring('give');
/** The same for the screens of giving. */
export const givingTexts = async (): Promise<void> => {
  await Promise.all([giveTexts(), bring('giving')]);
};

/** The same for the tools for people: tags, import, duplicates, merging. */
export const peopleTexts = (): Promise<void> => bring('people');
/** The same for emails to many, which are written in the editor of formatted texts. */
export const mailingTexts = (): Promise<void> => bring('mailings');

/** The same for roles and the audit log. */
export const adminTexts = (): Promise<void> => bring('admin');

/** Starts with the preferred language and resolves when its texts are loaded. Change it with `i18n.changeLanguage(code)`. */
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
