import { expect, test } from '@jest/globals';
import { hasLetters, isLike, skeletonOf } from './skeleton.ts';
import { hasLink, hasListed, isDanger, sameAs } from './texts.ts';

const staff = ['Ann Miller', 'Paul Okoye', 'Grace Church', 'Isabel Rossi'];
const skeletons = staff.map(skeletonOf);

/** Signs that look like a letter, each from another corner of Unicode; not taken from the table that is tested. */
const alike: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'ɑ', '𝐚', 'ａ', '@', 'á', 'ⓐ', '4'],
  b: ['Ь', '𝖇', 'ｂ', '8'],
  c: ['с', 'ϲ', '𝒄', 'ｃ', 'ⅽ'],
  e: ['е', '𝕖', 'ｅ', 'é', '3', 'ė'],
  g: ['𝗀', 'ｇ', 'ɡ', '9'],
  h: ['һ', '𝘩', 'ｈ', 'ⓗ'],
  i: ['і', '1', 'l', '𝓲', 'ï', '|', 'ı'],
  k: ['к', '𝐤', 'ｋ', 'κ'],
  l: ['1', 'I', '|', 'ⅼ', '𝙡', 'Ӏ'],
  m: ['rn', 'м', '𝗆', 'ｍ', 'ⅿ'],
  n: ['ո', '𝐧', 'ｎ', 'ñ'],
  o: ['о', 'ο', '0', '𝟎', 'ｏ', 'ö', 'օ'],
  p: ['р', 'ρ', '𝗽', 'ｐ'],
  r: ['г', '𝐫', 'ｒ', 'ř'],
  s: ['ѕ', '5', '$', '𝓈', 'ｓ'],
  u: ['υ', 'ս', '𝐮', 'ｕ', 'ü'],
  y: ['у', 'γ', '𝓎', 'ｙ'],
};
const decorated: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => [...name].join('\u200B'),
  (name) => [...name].join('\u0301'),
  (name) => `Pastor ${name}`,
  (name) => `${name} ✝`,
  (name) => name.replace(' ', ''),
  (name) => name.replace(' ', '.'),
  (name) => name.split(' ').toReversed().join(' '),
];

test('a thousand names that look like those of staff: none passes', () => {
  let state = 7;
  const dice = (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * end);
  };
  const passed: string[] = [];
  for (let tried = 0; tried < 1000; tried++) {
    const plain = staff[tried % staff.length]!;
    const name = dice(4) ? plain : plain.toUpperCase();
    const swapped = [...name].map((letter) => {
      const signs = alike[letter.toLowerCase()];
      return signs && dice(2) ? signs[dice(signs.length)]! : letter;
    });
    const given = decorated[dice(decorated.length)]!(swapped.join(''));
    if (!isLike(given, skeletons)) passed.push(given);
  }
  expect(passed).toEqual([]);
});

test.each(['Anna', 'Paul M.', 'Gracie', 'Peter Miller', 'Иван', '王芳', 'Ömer', 'Isa'])('%s is nobody else’s name', (name) => {
  expect(isLike(name, skeletons)).toBe(false);
});

test('a name has a letter or digit of any script; signs alone, and what can’t be seen, are none', () => {
  const names = 'Анна أحمد שרה 王芳 김민준 さくら सीता ปรีชา ሰላም Þór Ng É 4 🙏Ann ነ 𐌰𐌽𐌰 ①'.split(' ');
  expect(names.filter((name) => !hasLetters(name))).toEqual([]);
  const signs = ['🙏', '❤️', '👨‍👩‍👧', '🇩🇪', '!!!', '$$$', '...', '\u200B', '\u3164', '\u2800', '\u202E', ' ', '\u0301'];
  expect(signs.filter(hasLetters)).toEqual([]);
});

test('texts that say the same, links, listed words, and people in danger', () => {
  expect(['Amen', 'AMEN!!', ' amen ', '🙏🙏🙏', 'x'.repeat(31)].map(sameAs)).toEqual(['amen', 'amen', 'amen', '🙏', '']);
  expect(['see example.com now', 'https://x', 'John 3.16 is good', 'Hello.Good morning'].map(hasLink)).toEqual([true, true, false, false]);
  expect(['My c4sin0', 'casinos', 'a casino!'].map((said) => hasListed(said, ['casino']))).toEqual([true, false, true]);
  expect(['I want to die', 'Ich will sterben.', 'quiero morir', '我想死', 'Jesus died for us'].map(isDanger)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
