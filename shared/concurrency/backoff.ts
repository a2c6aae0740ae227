// How long to wait before another attempt, in milliseconds. Attempts are counted from 1.

/** Twice as long after each attempt, up to a limit. */
export const exponentialBackoff = (attempt: number, firstMs: number, mostMs = Number.POSITIVE_INFINITY): number =>
  Math.min(mostMs, firstMs * 2 ** Math.max(0, attempt - 1));

/** Any part of a wait, so that many who were refused at once do not come back at once. `random`: from 0 to 1. */
export const fullJitter = (ms: number, random: () => number): number => ms * random();

/** The same, but at least half of it: for those who should stay away for a while. */
export const equalJitter = (ms: number, random: () => number): number => ms / 2 + fullJitter(ms / 2, random);
