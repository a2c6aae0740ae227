/** The texts of the chat: fetched with it, in the page's language. */
import { nearestLanguage } from '#shared/languages.ts';

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

function textAt(texts: unknown, key: string): string | undefined {
  let found: unknown = texts;
  for (const name of key.split('.'))
    found = typeof found === 'object' && found !== null ? Object.entries(found).find(([one]) => one === name)?.[1] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Says the texts of a file; what is counted in the form the language has for it. */
export function sayIn(texts: unknown, language: string): Say {
  const plurals = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}_${plurals.select(values.count)}` : key;
    const text = textAt(texts, `liveChat.${form}`) ?? textAt(texts, `liveChat.${key}`) ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? number.format(value) : value;
    });
  };
}

const fileOf = (language: string): Promise<{ readonly default: unknown }> => import(`../../../shared/locales/live/${language}.json`);

export async function sayOfPage(): Promise<Say> {
  const language = nearestLanguage([document.documentElement.lang]);
  return sayIn((await fileOf(language)).default, language);
}
