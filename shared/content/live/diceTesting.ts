// A seeded random generator (mulberry32), so that a failure can be repeated.
export interface Dice {
  readonly number: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
}

export function seeded(seed: number): Dice {
  let state = seed | 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    number: (from, to) => from + Math.floor(roll() * (to - from + 1)),
    chance: (share) => roll() < share,
  };
}
