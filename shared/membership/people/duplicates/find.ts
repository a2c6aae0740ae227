// Finds pairs of records that may be the same person, without comparing everyone with everyone: only people with something in common are.
import { type Compared, compareTraits, isLikely, type Likeness, type Traits, traitsOf } from './likeness.ts';

/** Two people who may be one; `a` is the smaller id. */
export interface Pair extends Likeness {
  readonly a: string;
  readonly b: string;
}

/** Blocks up to this size are compared as a whole. */
const mostCompared = 60;
/** In larger ones (a postcode, a birth date that stands for “unknown”) everyone is compared with so many neighbors by name. */
const neighbors = 12;

/** What people have in common: email address, the last seven digits of a phone, birth date, postcode. */
const blocksOf = ({ email, phones, birthDate, zip }: Traits): string[] => [
  ...(email ? [`email ${email}`] : []),
  ...phones.map((phone) => `phone ${phone}`),
  ...(birthDate ? [`born ${birthDate}`] : []),
  ...(zip ? [`zip ${zip}`] : []),
];

const byLast = ({ last, firsts }: Traits) => `${last} ${firsts[0] ?? ''}`;
const byFirst = ({ last, firsts }: Traits) => `${firsts[0] ?? ''} ${last}`;
/** By code points: every run orders alike, and 50,000 names take no time. */
const ordered = (block: readonly Traits[], by: (one: Traits) => string) => {
  const keyed = block.map((one) => ({ key: by(one), one }));
  return keyed.toSorted((x, y) => (x.key < y.key ? -1 : x.key > y.key ? 1 : x.one.id < y.one.id ? -1 : 1)).map(({ one }) => one);
};

/** The pairs of a block that are compared. */
function* pairsIn(block: readonly Traits[]): Generator<readonly [Traits, Traits]> {
  const isSmall = block.length <= mostCompared;
  const orders = isSmall ? [block] : [ordered(block, byLast), ordered(block, byFirst)];
  for (const order of orders) {
    for (const [at, one] of order.entries()) {
      for (const other of order.slice(at + 1, isSmall ? undefined : at + 1 + neighbors)) yield [one, other];
    }
  }
}

/** At most `most` pairs, the likeliest first; the same for the same people in any order. */
export function findDuplicates(people: Iterable<Compared>, most: number): Pair[] {
  const blocks = new Map<string, Traits[]>();
  for (const person of people) {
    const traits = traitsOf(person);
    for (const key of blocksOf(traits)) {
      const block = blocks.get(key);
      if (block) block.push(traits);
      else blocks.set(key, [traits]);
    }
  }
  const found = new Map<string, Pair>();
  for (const block of blocks.values()) {
    for (const [one, other] of pairsIn(block)) {
      if (one.id === other.id) continue;
      const [a, b] = one.id < other.id ? [one, other] : [other, one];
      const key = `${a.id} ${b.id}`;
      if (found.has(key)) continue;
      const likeness = compareTraits(a, b);
      if (isLikely(likeness)) found.set(key, { a: a.id, b: b.id, ...likeness });
    }
  }
  return [...found]
    .toSorted(([x, one], [y, two]) => two.score - one.score || (x < y ? -1 : 1))
    .map(([, pair]) => pair)
    .slice(0, most);
}
