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

/** Case and accents make no difference; the length stays the same. */
const plain = (text: string) => [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');

const around = 60;

function excerptOf(text: string, at: number): string {
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - around)));
  const end = text.indexOf(' ', at + 2 * around);
  const to = end < 0 ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

/** Where a word of the text begins with this; -1 where none does. */
function placeIn(text: string, word: string): number {
  let at = text.indexOf(word);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at;
}

/** The pages in which each of the words begins a word; those whose title has them first. Nothing for no words. */
export function searchBook({ pages }: Book, words: string): readonly Hit[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = pages.flatMap((page) => {
    const [title, text] = [plain(page.title), plain(page.text)];
    const inTitle = wanted.filter((word) => placeIn(title, word) >= 0).length;
    if (!wanted.every((word) => placeIn(title, word) >= 0 || placeIn(text, word) >= 0)) return [];
    const places = wanted.map((word) => placeIn(text, word)).filter((at) => at >= 0);
    return [{ inTitle, hit: { page, excerpt: excerptOf(page.text, Math.min(...places, page.text.length)) } }];
  });
  return found.toSorted((a, b) => b.inTitle - a.inTitle).map(({ hit }) => hit);
}
