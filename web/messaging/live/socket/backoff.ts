import { equalJitter, exponentialBackoff } from '#shared/concurrency/backoff.ts';

const shortest = 1_000;
const longest = 30_000;

/** Milliseconds before try number `attempt` (from 1): growing, and never the same for many clients that were cut off at once. */
export function backoffDelay(attempt: number, random: () => number = Math.random): number {
  return equalJitter(exponentialBackoff(attempt, shortest, longest), random);
}
