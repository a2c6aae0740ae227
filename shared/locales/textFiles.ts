// The texts as they lie in the files, for the build and for tests. Screens import the files of their language instead.
import { readFileSync } from 'node:fs';
import type { Language } from '#shared/languages.ts';

/** Texts by their whole keys, such as `people.status.member`. */
export type Texts = ReadonlyMap<string, string>;

function* flat(value: unknown, path = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else for (const [name, part] of Object.entries(Object(value))) yield* flat(part, path ? `${path}.${name}` : name);
}

const fileOf = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** All files of a language: that of the screens around signing in, everyone's beyond them, that of those who make websites, those of forms and of giving, that of the chat, that of people’s tags, import and merging, that of emails to many, that of roles and the audit log, that of the emails we send, that of calendars, and that of sermons and live services. */
export const textsOf = (language: Language): Texts => new Map(filesOf(language).flatMap((file) => [...flat(file)]));

/** Those of one file; `''` is everyone's beyond the sign-in. */
export const textsIn = (folder: string, language: Language): Texts =>
  new Map(flat(fileOf(`./${folder ? `${folder}/` : ''}${language}.json`)));

/** Each of them, so that a screen finds its texts in the files it loads. */
export const filesOf = (language: Language): unknown[] =>
  [
    'entry/',
    '',
    'studio/',
    'forms/',
    'give/',
    'giving/',
    'live/',
    'people/',
    'mailings/',
    'admin/',
    'mail/',
    'calendar/',
    'broadcast/',
  ].map((folder) => fileOf(`./${folder}${language}.json`));
