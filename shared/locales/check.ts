// For tests of the texts: what keys there must be, and the sources that use them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageCodes } from '#shared/languages.ts';
import type { Texts } from './textFiles.ts';

/** Every language but English, which is the measure. */
export const translations: readonly Language[] = languageCodes.filter((code) => code !== 'en');

const plural = /_(zero|one|two|few|many|other)$/;
export const baseOf = (key: string): string => key.replace(plural, '');
export const formOf = (key: string): string | undefined => plural.exec(key)?.[1];

/** Keys that have plural forms, without the forms. */
export const pluralsOf = (texts: Texts): ReadonlySet<string> => new Set([...texts.keys()].filter((key) => formOf(key)).map(baseOf));

export const formsIn = (language: Language): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** The keys a language must have: those of English, in the language's own plural forms. */
export function keysFor(language: Language, english: Texts): string[] {
  const single = [...english.keys()].filter((key) => !formOf(key));
  const counted = [...pluralsOf(english)].flatMap((key) => formsIn(language).map((form) => `${key}_${form}`));
  return [...single, ...counted].toSorted();
}

/** `{{name}}` and `<1>`, in the order of the alphabet. */
export const placeholdersIn = (text: string): string[] => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted();

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Sources that people come to see. The gallery is drawn by the development server only. */
export const sources: readonly Source[] = ['web', 'functions', 'shared']
  .flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[tT]esting\.tsx?$|^web\/(e2e|app\/gallery)\/|locales\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
