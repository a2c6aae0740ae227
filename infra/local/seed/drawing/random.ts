/** A source of numbers that always gives the same row for the same text, so that a portrait never changes between two starts. */
export interface Dice {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** One of the options; an option named twice is twice as likely. */
  pick<const T>(options: readonly [T, ...T[]]): T;
  /** True in `share` of all throws. */
  chance(share: number): boolean;
}

/** FNV-1a, so that neighbouring seed texts lie far apart. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** @param seedText any text; the same text gives the same throws. */
export const diceOf = (seedText: string): Dice => {
  let state = hash(seedText);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (options) => options[Math.floor(next() * options.length)] ?? options[0],
    chance: (share) => next() < share,
  };
};
