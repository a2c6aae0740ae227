// How likely two records are the same person. Pure: the nightly search and the form for a new person use the same. It only suggests; people
// are merged by people (docs/decisions.md, P10).
import { fold } from '#shared/caseFolding.ts';
import { jaroWinkler } from './jaroWinkler.ts';
import { areNicknames } from './nicknames.ts';
import { type LikenessReason, likenessReasons } from './reasons.ts';

/** What is compared of a person. */
export interface Compared {
  readonly id: string;
  readonly name: {
    readonly first?: string | undefined;
    readonly last?: string | undefined;
    readonly nick?: string | undefined;
    readonly suffix?: string | undefined;
  };
  readonly contactInfo: {
    readonly email?: string | undefined;
    readonly mobilePhone?: string | undefined;
    readonly homePhone?: string | undefined;
    readonly workPhone?: string | undefined;
    readonly address1?: string | undefined;
    readonly zip?: string | undefined;
  };
  readonly birthDate?: string | undefined;
  readonly gender?: string | undefined;
}

export interface Likeness {
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
}

/** From here on it is worth asking. */
const likelyFrom = 5;

/** What of a person is compared, made comparable once. */
export interface Traits {
  readonly id: string;
  readonly firsts: readonly string[];
  readonly last: string;
  readonly suffix: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly address: string;
  readonly zip: string;
  readonly birthDate: string;
  readonly gender: string;
}

const letters = (text = '') =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const lastSeven = (phone = '') => {
  const digits = phone.normalize('NFKD').replace(/\D/g, '');
  return digits.length < 7 ? [] : [digits.slice(-7)];
};

export function traitsOf({ id, name, contactInfo, birthDate = '', gender = '' }: Compared): Traits {
  const { email, mobilePhone, homePhone, workPhone, address1, zip } = contactInfo;
  return {
    id,
    firsts: [letters(name.first), letters(name.nick)].filter(Boolean),
    last: letters(name.last),
    suffix: letters(name.suffix),
    email: fold((email ?? '').trim()),
    phones: [...new Set([mobilePhone, homePhone, workPhone].flatMap(lastSeven))],
    address: letters(address1),
    zip: letters(zip).replaceAll(' ', ''),
    birthDate,
    gender: gender === 'Unspecified' ? '' : gender,
  };
}

function alikeFirst(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short) ? 0.85 : 0;
  // “Anna Maria” and “Anna”.
  if (long.startsWith(`${short} `)) return 0.95;
  return areNicknames(a, b) ? 0.95 : jaroWinkler(a, b);
}

/** `undefined` if one of them has none. */
function firstNames(a: Traits, b: Traits): number | undefined {
  if (a.firsts[0] !== undefined && a.firsts[0] === b.firsts[0]) return 1;
  const all = a.firsts.flatMap((one) => b.firsts.map((two) => alikeFirst(one, two)));
  return all.length === 0 ? undefined : Math.max(...all);
}

function lastNames(a: string, b: string): number | undefined {
  if (!a || !b) return undefined;
  if (a === b || !(a.includes(' ') || b.includes(' '))) return jaroWinkler(a, b);
  const [one, two] = [a.split(' '), b.split(' ')];
  // “Berg-Stone” and “Berg”.
  const isPart = one.length !== two.length && (one.every((word) => two.includes(word)) || two.every((word) => one.includes(word)));
  return isPart ? 0.95 : jaroWinkler(a, b);
}

const step = (value: number | undefined, steps: readonly (readonly [number, number])[]): number =>
  value === undefined ? 0 : (steps.find(([from]) => value >= from)?.[1] ?? 0);

/** First and last name, also the wrong way round. */
function namePoints(a: Traits, b: Traits): { points: number; isSame: boolean } {
  const [first, last] = [firstNames(a, b), lastNames(a.last, b.last)];
  const points =
    step(first, [
      [0.97, 2.5],
      [0.91, 2],
      [0.84, 1],
      [0.78, -2],
      [0, -8],
    ]) +
    step(last, [
      [0.97, 2],
      [0.9, 1.5],
      [0.84, 0.7],
      [0.75, -1],
      [0, -2],
    ]);
  const [one = '', two = ''] = [a.firsts[0], b.firsts[0]];
  const isTurned = one !== '' && one !== a.last && jaroWinkler(one, b.last) > 0.93 && jaroWinkler(a.last, two) > 0.93;
  return isTurned ? { points: 4, isSame: true } : { points, isSame: (first ?? 0) >= 0.84 && (last ?? 0) >= 0.84 };
}

/** The same date is strong; one that was mistyped or has day and month swapped says something; another one says no. */
function datePoints(a: string, b: string): number {
  if (!a || !b) return 0;
  if (a === b) return 3;
  const [[year, month, day], [otherYear, otherMonth, otherDay]] = [a.split('-'), b.split('-')];
  if (year === otherYear && month === otherDay && day === otherMonth) return 1.5;
  const same = [year === otherYear, month === otherMonth, day === otherDay].filter(Boolean).length;
  return same === 2 && year === otherYear ? 0.5 : same === 2 ? -1.5 : -5;
}

const generation = /^(jr|sr|junior|senior|i|ii|iii|iv|v)$/;
const differ = (a: string, b: string) => a !== '' && b !== '' && a !== b;

const mostNamePoints = 4.5;

/** `from`: below it, names aren’t compared where they can’t help. */
export function compareTraits(a: Traits, b: Traits, from = likelyFrom): Likeness {
  const isEmail = a.email !== '' && a.email === b.email;
  const isPhone = a.phones.some((phone) => b.phones.includes(phone));
  const isZip = a.zip !== '' && a.zip === b.zip;
  const isAddress = a.address !== '' && b.address !== '' && !differ(a.zip, b.zip) && jaroWinkler(a.address, b.address) >= 0.9;
  const date = datePoints(a.birthDate, b.birthDate);
  const isOtherGeneration = a.suffix !== b.suffix && (generation.test(a.suffix) || generation.test(b.suffix));
  const besides =
    (isEmail ? 3 : 0) +
    (isPhone ? 2 : 0) +
    (isAddress ? 1 : 0) +
    (isZip ? 0.5 : 0) +
    date -
    (differ(a.gender, b.gender) ? 3 : 0) -
    (isOtherGeneration ? 4 : 0);
  // Most pairs of a postcode end here.
  if (besides + mostNamePoints < from) return { score: besides, reasons: [] };
  const name = namePoints(a, b);
  const isTrue = { email: isEmail, birthDate: date === 3, phone: isPhone, address: isAddress, name: name.isSame };
  return { score: besides + name.points, reasons: likenessReasons.filter((reason) => isTrue[reason]) };
}

export const likenessOf = (a: Compared, b: Compared): Likeness => compareTraits(traitsOf(a), traitsOf(b));
export const isLikely = ({ score }: Likeness): boolean => score >= likelyFrom;
