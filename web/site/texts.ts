// The texts of the public pages in the church's language. Pages are made on the server: nothing here reaches a browser.
import type { Language } from '#shared/languages.ts';
import type en from '#shared/locales/en.json';
import { anything, mapOf, maybe, parse, shape } from '#shared/words.ts';

export type TextKey = `site.${keyof (typeof en)['site'] & string}` | 'ui.skipToContent' | 'ui.mainNavigation';
/** The text of a key; `{{name}}` is filled from the values. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

const File = shape({ default: shape({ site: maybe(mapOf(anything)), ui: maybe(mapOf(anything)) }) });

async function textsOf(language: Language): Promise<Record<string, unknown>> {
  const file: unknown = await import(`../../shared/locales/${language}.json`, { with: { type: 'json' } });
  const { site, ui } = parse(File, file).default;
  return { ...under('site', site), ...under('ui', ui) };
}

const under = (part: string, texts: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${part}.${key}`, text]));

/** A page is whole even while a text is not translated yet: it is then in English. */
export async function textsIn(language: Language): Promise<Say> {
  const texts = { ...(await textsOf('en')), ...(language === 'en' ? {} : await textsOf(language)) };
  return (key, values = {}) => {
    const text = texts[key];
    return typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '') : '';
  };
}
