// By which words a message is found. Pure: what is written down and what is searched agree because both read this.

const longestWord = 50;
/** Letters beyond the first plane are two units, and a row holds sixty of them. */
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

/** The different words of a text, in their order. */
export function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return [...new Set(words.map(cut))].slice(0, mostWords);
}

function cut(word: string): string {
  const letters = [...word].slice(0, longestWord);
  const isLong = letters.join('').length > longestWord;
  return (isLong ? letters.slice(0, longestOfPairs) : letters).join('');
}

/** Whether a text holds words that begin with every word of the term. */
export function holds(text: string, term: string): boolean {
  const words = wordsOf(text);
  return wordsOf(term).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The word of a term that says most; nothing when the term holds none. */
export const tellingWord = (term: string): string | undefined => wordsOf(term).toSorted((a, b) => b.length - a.length)[0];
