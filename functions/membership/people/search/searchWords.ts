// The words a person is found by, and the words of a search term. Pure: the index and the search agree because both use this.
import type { PersonRow } from '#functions/membership/table.ts';
import { fold } from '#shared/caseFolding.ts';

const longestWord = 80;
const mostWords = 30;

export const digitsOf = (text: string) => text.normalize('NFKD').replace(/\D/g, '');
const apostrophes = /['’‘ʼ`´]/g;
const notLetters = /[^\p{L}\p{M}\p{N}]+/u;
const cut = (word: string) => [...word].slice(0, longestWord).join('');
const split = (text: string) => fold(text.replace(apostrophes, '')).split(notLetters).filter(Boolean);

/** `O'Brien` is found by `obrien` and by `brien`. */
const nameWords = (name = ''): string[] => [...split(name), ...split(name.replace(apostrophes, ' ')).filter((word) => word.length > 1)];

const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Names written without a space, last name first, are searched that way. */
function joinedNames({ first = '', last = '' }: PersonRow['name']): string[] {
  return unspaced.test(first) && unspaced.test(last) ? [...split(last + first), ...split(first + last)] : [];
}

function emailWords(email = ''): string[] {
  const whole = fold(email.trim());
  const [local = '', domain = ''] = whole.split('@');
  return whole ? [whole, ...local.split(/[._+-]+/), domain, ...domain.split('.').slice(1, -1)] : [];
}

/** A number is found by its first digits, with and without country code, and by its last seven and last four digits. */
function phoneWords(phone = ''): string[] {
  const digits = digitsOf(phone);
  return digits.length < 3 ? [] : [digits, ...[10, 7, 4].filter((n) => digits.length > n).map((n) => digits.slice(-n))];
}

const [fewest, most] = [7, 10];
/** Whether a number ends with these digits; a whole one with or without its codes, which are in front of the last ten digits. */
export function isSameNumber(number: string, given: string): boolean {
  const n = Math.min(number.length, given.length, most);
  return n > 0 && n >= Math.min(given.length, fewest) && number.slice(-n) === given.slice(-n);
}

/** The words a person is found by, the most selective ones first. */
export function wordsOf({ name, contactInfo }: Pick<PersonRow, 'name' | 'contactInfo'>): string[] {
  const names = [name.first, name.last, name.nick, name.middle].flatMap(nameWords);
  const phones = [contactInfo.mobilePhone, contactInfo.homePhone, contactInfo.workPhone].flatMap(phoneWords);
  const words = [...names, ...joinedNames(name), ...emailWords(contactInfo.email), ...phones].filter(Boolean).map(cut);
  return [...new Set(words)].slice(0, mostWords);
}

/**
 * One word of a search term: `key` is the prefix looked up in the index and may be sufficient by itself; `matches` decides on all words of
 * a person, joined by spaces.
 */
export interface Wanted {
  readonly key: string;
  readonly alone: boolean;
  matches(all: string): boolean;
}

const holds = (all: string, beginning: string) => ` ${all}`.includes(` ${beginning}`);
const plainly = (given: string): Wanted => {
  const word = cut(given);
  return { key: word, alone: true, matches: (all) => holds(all, word) };
};

function wantedWord(token: string): Wanted[] {
  const whole = fold(token).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (whole.includes('@')) return [plainly(whole)];
  const [key, ...others] = split(token).map(cut);
  if (key === undefined) return [];
  if (others.length === 0) return [plainly(key)];
  return [{ key, alone: false, matches: (all) => holds(all, cut(whole)) || [key, ...others].every((word) => holds(all, word)) }];
}

const numberPart = /^[\d()+./-]*\d[\d()+./-]*$/;

/** The words of a search term. Consecutive digits are one phone number, however they are spaced. */
export function parseSearchTerm(term: string): Wanted[] {
  const wanted: Wanted[] = [];
  let digits = '';
  for (const token of [...term.split(/\s+/), '']) {
    if (numberPart.test(token)) {
      digits += digitsOf(token);
      continue;
    }
    if (digits) wanted.push(plainly(digits));
    digits = '';
    wanted.push(...wantedWord(token));
  }
  return wanted;
}
