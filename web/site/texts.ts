// Texts of the public pages in the church's language. Used on the server only; nothing here reaches a browser.
import type { Language } from '#shared/languages.ts';
import type en from '#shared/locales/en.json';
import { anything, mapOf, maybe, parse, shape } from '#shared/words.ts';
import type { Say as SayAny } from '#web/elements/view.ts';

type Site = (typeof en)['site'];
export type TextKey =
  | `site.${keyof Site & string}`
  | `site.groups.${keyof Site['groups']}`
  | `site.calendar.${keyof Site['calendar']}`
  | `site.sermons.${keyof Site['sermons']}`
  | `site.video.${keyof Site['video']}`
  | `site.event.${keyof Site['event']}`
  | 'ui.skipToContent'
  | 'ui.mainNavigation';
/** The text for a key; `{{name}}` is filled in from the values. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

const Part = maybe(mapOf(anything));
/** The recurrence texts, taken from the file of calendars. */
const File = shape({ default: shape({ site: Part, ui: Part, calendar: maybe(shape({ rule: Part })) }) });

async function textsOf(language: Language): Promise<ReadonlyMap<string, string>> {
  const files: readonly unknown[] = await Promise.all([
    import(`../../shared/locales/entry/${language}.json`, { with: { type: 'json' } }),
    import(`../../shared/locales/${language}.json`, { with: { type: 'json' } }),
    import(`../../shared/locales/calendar/${language}.json`, { with: { type: 'json' } }),
  ]);
  return new Map(files.flatMap((file) => flat('', parse(File, file).default)));
}

/** All texts below a group, by full key. */
function flat(key: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => flat(key ? `${key}.${name}` : name, below));
}

/** Untranslated texts fall back to English, so that pages are never incomplete. */
export async function textsIn(language: Language): Promise<SayAny> {
  const [english, own] = await Promise.all([textsOf('en'), textsOf(language)]);
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}_${plurals.select(values.count)}` : key;
    const text = own.get(form) ?? own.get(key) ?? english.get(key) ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
