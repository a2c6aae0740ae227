/** Initials and a color index for names without a photo. Pure. */

const firstLetter = (word: string) => {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return letter?.segment.toLocaleUpperCase() ?? '';
};

/** The initials of the first and last word; ignores nicknames in quotes and brackets. */
export function initials(name: string): string {
  const words = name
    .replace(/["“”„'(][^"“”'()]*["“”')]/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return firstLetter(first ?? '') + firstLetter(last ?? '');
}

/** A stable number from 0 to `count - 1` for a name. */
export function tintOf(name: string, count: number): number {
  let sum = 0x811c9dc5;
  for (const letter of name.trim().toLowerCase()) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((sum >>> 16) ^ (sum & 0xffff)) % count;
}
