const shortest = 1_000;
const longest = 30_000;

/** Milliseconds before try number `attempt` (from 1): growing, and never the same for many clients that were cut off at once. */
export function backoffDelay(attempt: number, random: () => number = Math.random): number {
  const grown = Math.min(longest, shortest * 2 ** (attempt - 1));
  return grown / 2 + (grown / 2) * random();
}
