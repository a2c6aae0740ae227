// The words that messages are indexed by. Pure: index and search agree because both use this.

const longestWord = 50;
/** Letters beyond the BMP take two code units, and a row has room for sixty. */
const longestOfPairs = 30;
/** Per message; longer ones are found by their beginning. */
const mostWords = 300;

/** Text for comparison: ignores case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss');

const wordsIn = (folded: string): string[] => folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** The distinct words of a text, in order. */
export function wordsOf(text: string): string[] {
  return [...new Set(wordsIn(fold(text)).map(cut))].slice(0, mostWords);
}

/** Scripts written without spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

/**
 * The index terms of a text: its words, and in scripts without spaces also the rest of the run from each letter, since a word may start at
 * any of them. If there are too many, words come first.
 */
export function foundBy(text: string): string[] {
  const words = wordsIn(fold(text));
  return [...new Set([...words.map(cut), ...words.flatMap(restsOf)])].slice(0, mostWords);
}

function restsOf(word: string): string[] {
  if (!unspaced.test(word)) return [];
  const letters = [...word].slice(0, mostWords);
  const begins = (at: number) => at > 0 && !/\p{M}/u.test(letters[at] ?? '') && [letters[at - 1], letters[at]].some(isUnspaced);
  return letters.flatMap((_, at) => (begins(at) ? cut(letters.slice(at, at + longestWord).join('')) : []));
}

const isUnspaced = (letter: string | undefined): boolean => letter !== undefined && unspaced.test(letter);

function cut(word: string): string {
  const letters = [...word].slice(0, longestWord);
  const isLong = letters.join('').length > longestWord;
  return (isLong ? letters.slice(0, longestOfPairs) : letters).join('');
}

/** Whether a text contains words starting with each word of the search term, as the index finds it. */
export function holds(text: string, term: string): boolean {
  const words = foundBy(text);
  return wordsOf(term).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The longest, most selective word of a term; `undefined` if it contains none. */
export const mostSelectiveWord = (term: string): string | undefined => wordsOf(term).toSorted((a, b) => b.length - a.length)[0];
