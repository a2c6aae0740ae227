// Normalizes text for comparison and search. Pure; used on both sides.

/** Letters that don't decompose into a base letter and a mark. */
const folds: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const foldable = new RegExp(`[${Object.keys(folds).join('')}]`, 'g');
/** Accents, Hebrew points, Arabic vowel signs. Marks that change the letter itself (Hindi, kana) stay. */
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/gu;

/** Of a text without any, only the case matters; most are such. */
const beyondAscii = /[^ -~]/;

/** Ignores case, accents and character width. */
export const fold = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .normalize('NFKD')
        .toLowerCase()
        .replace(accents, '')
        .replace(foldable, (letter) => folds[letter] ?? letter)
    : text.toLowerCase();

/** Whether every typed word occurs somewhere in the texts; true if nothing is typed. */
export function holdsWords(typed: string, ...texts: readonly string[]): boolean {
  const all = texts.map(fold);
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => all.some((text) => text.includes(word)));
}
