// Common transliterations of other alphabets into Latin.

const single: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ñ: 'n',
};

const pairs = (from: string, to: string) => {
  const written = to.split(' ');
  return [...from].map((letter, at) => [letter, written[at] ?? ''] as const);
};
const letters: ReadonlyMap<string, string> = new Map([
  ...Object.entries(single),
  ...pairs('абвгдеёжзийклмнопрстуфхцчшщыэюя', 'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch y e yu ya'),
  ...pairs('ъьіїєґ', '  i i ye g'),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
]);

/** Hangul syllables are composed by rule, so they are transliterated by rule (Revised Romanization, letter by letter). */
const first = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const middle = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const last = ' g kk gs n nj nh d l lg lm lb ls lt lp lh m b bs s ss ng j ch k t p h'.split(' ');
const hangul = (letter: string): string | undefined => {
  const at = (letter.codePointAt(0) ?? 0) - 0xac00;
  if (at < 0 || at > 11_171) return undefined;
  return `${first[Math.floor(at / 588)]}${middle[Math.floor((at % 588) / 28)]}${last[at % 28]}`;
};

/** Removes diacritics from Latin, Greek and Cyrillic letters; in other scripts they are part of the letter. */
const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '$1')
    .normalize('NFC');

/** The text with every letter in Latin that has a transliteration; others are kept. Expects lower case. */
export const transliterate = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => letters.get(letter) ?? hangul(letter) ?? latinOf(letter)).join('');
const latinOf = (letter: string) => {
  const plain = withoutMarks(letter);
  return letters.get(plain) ?? plain;
};
