// By which words a message is found. Pure: what is written down and what is searched agree because both read this.

const longestWord = 50;
/** Letters beyond the basic plane are two code units, and a row holds sixty of them. */
const longestOfPairs = 30;
/** Of one message; beyond it a message is an essay and is found by what it begins with. */
const mostWords = 300;

/** Text as it is compared: without case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss');

const wordsIn = (folded: string): string[] => folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** The different words of a text, in their order. */
export function wordsOf(text: string): string[] {
  return [...new Set(wordsIn(fold(text)).map(cut))].slice(0, mostWords);
}

/** Scripts that put no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

/**
 * What a text is found by: its words, and in scripts without spaces also the rest of the run from each letter, since a word may begin at
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

/** Whether a text holds words that begin with every word of the term, as the table finds it. */
export function holds(text: string, term: string): boolean {
  const words = foundBy(text);
  return wordsOf(term).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The word of a term that says most; nothing when the term holds none. */
export const mostSelectiveWord = (term: string): string | undefined => wordsOf(term).toSorted((a, b) => b.length - a.length)[0];
