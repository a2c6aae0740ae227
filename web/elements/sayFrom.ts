import type { Say } from './view.ts';

/** Texts for elements, from wherever a key is found; of something counted, in the form of its number. */
export function sayFrom(language: string, textOf: (key: string) => unknown): Say {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const counted = typeof values.count === 'number' ? textOf(`${key}_${plurals.select(values.count)}`) : undefined;
    const text = counted ?? textOf(key);
    return typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : '';
  };
}
