// Delays between attempts, in milliseconds. Attempts count from 1.

/** Doubles after each attempt, up to a limit. */
export const exponentialBackoff = (attempt: number, firstMs: number, mostMs = Number.POSITIVE_INFINITY): number =>
  Math.min(mostMs, firstMs * 2 ** Math.max(0, attempt - 1));

/** A random part of the delay, so that clients refused at the same time don't all come back at the same time. `random` returns 0 to 1. */
export const fullJitter = (ms: number, random: () => number): number => ms * random();

/** As `fullJitter`, but never less than half of the delay. */
export const equalJitter = (ms: number, random: () => number): number => ms / 2 + fullJitter(ms / 2, random);
