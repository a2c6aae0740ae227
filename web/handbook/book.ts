import { fold } from '#shared/caseFolding.ts';

/** A handbook page in one language, as built by `infra/web/handbook.ts`. */
export interface Page {
  /** The path below `/help`. */
  readonly path: string;
  readonly title: string;
  /** Without markup, for search. */
  readonly text: string;
  readonly html: string;
}
export interface Book {
  /** The language of the pages, since not every app language has a handbook. */
  readonly language: string;
  readonly pages: readonly Page[];
}

export interface Hit {
  readonly page: Page;
  /** The excerpt around the first match. */
  readonly excerpt: string;
}

const around = 60;

function excerptOf(text: string, at: number): string {
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - around)));
  const end = text.indexOf(' ', at + 2 * around);
  const to = end < 0 ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

/** A text's words, folded, with their positions. */
const wordsIn = (text: string): readonly { readonly word: string; readonly at: number }[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index: at }) => ({ word: fold(word), at }));

/** The pages in which each search word is the prefix of some word; title matches first. Empty without search words. */
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
