import { chapters, type HelpSection } from '#web/membership/support/articles.ts';
import type { Book, Page } from './book.ts';

export interface Chapter {
  readonly key: HelpSection;
  readonly pages: readonly Page[];
}

const keys: readonly HelpSection[] = [
  'start',
  'people',
  'groups',
  'messages',
  'calendars',
  'website',
  'sermons',
  'forms',
  'giving',
  'settings',
  'account',
  'churches',
];

/** A book’s pages by chapter, in the order of the support drawer. */
export const chaptersOf = ({ pages }: Book): readonly Chapter[] =>
  keys.map((key) => ({ key, pages: chapters[key].flatMap(({ path }) => pages.find((page) => page.path === path) ?? []) }));

/** The page to read next. */
export function pageAfter(book: Book, path: string): Page | undefined {
  const all = chaptersOf(book).flatMap(({ pages }) => pages);
  return all[all.findIndex((page) => page.path === path) + 1];
}
