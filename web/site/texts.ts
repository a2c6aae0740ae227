// The texts of the public pages in the church's language. Pages are made on the server: nothing here reaches a browser.
import type { Language } from '#shared/languages.ts';
import type en from '#shared/locales/en.json';
import { mapOf, parse, shape, text } from '#shared/words.ts';

type Keys<Part extends 'site' | 'ui'> = `${Part}.${keyof (typeof en)[Part] & string}`;
export type TextKey = Keys<'site'> | 'ui.skipToContent' | 'ui.mainNavigation';
/** The text of a key; `{{name}}` is filled from the values. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

const File = shape({
  default: shape({ site: mapOf(text(1000)), ui: shape({ skipToContent: text(200), mainNavigation: text(200) }) }),
});

export async function textsIn(language: Language): Promise<Say> {
  const file: unknown = await import(`../../shared/locales/${language}.json`);
  const { site, ui } = parse(File, file).default;
  const texts = new Map([...Object.entries(site).map(entry('site')), ...Object.entries(ui).map(entry('ui'))]);
  return (key, values = {}) => (texts.get(key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

const entry =
  (part: string) =>
  ([key, value]: [string, string]): [string, string] => [`${part}.${key}`, value];
