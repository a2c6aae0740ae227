import { fold } from '#shared/folding.ts';

/** A page of the handbook in one language, as `infra/web/handbook.ts` made it. */
export interface Page {
  /** Below `/help`. */
  readonly path: string;
  readonly title: string;
  /** Without marks, for the search. */
  readonly text: string;
  readonly html: string;
}
export interface Book {
  /** Which language the pages are in: not every language of the app has a handbook. */
  readonly language: string;
  readonly pages: readonly Page[];
}

export interface Hit {
  readonly page: Page;
  /** What stands around the first word that was found. */
  readonly excerpt: string;
}

const around = 60;

function excerptOf(text: string, at: number): string {
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - around)));
  const end = text.indexOf(' ', at + 2 * around);
  const to = end < 0 ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

/** The words of a text, folded, and where they stand. */
const wordsIn = (text: string): readonly { readonly word: string; readonly at: number }[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index: at }) => ({ word: fold(word), at }));

/** The pages in which each of the words begins a word; those whose title has them first. Nothing for no words. */
export function searchBook({ pages }: Book, words: string): readonly Hit[] {
  const wanted = wordsIn(words).map(({ word }) => word);
  if (wanted.length === 0) return [];
  const found = pages.flatMap((page) => {
    const [title, text] = [wordsIn(page.title), wordsIn(page.text)];
    const begins = (among: typeof text, beginning: string) => among.find(({ word }) => word.startsWith(beginning));
    const inTitle = wanted.filter((word) => begins(title, word)).length;
    if (!wanted.every((word) => begins(title, word) ?? begins(text, word))) return [];
    const places = wanted.flatMap((word) => begins(text, word)?.at ?? []);
    return [{ inTitle, hit: { page, excerpt: excerptOf(page.text, Math.min(...places, page.text.length)) } }];
  });
  return found.toSorted((a, b) => b.inTitle - a.inTitle).map(({ hit }) => hit);
}
