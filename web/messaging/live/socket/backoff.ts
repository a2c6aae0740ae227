import { equalJitter, exponentialBackoff } from '#shared/concurrency/backoff.ts';

const shortest = 1_000;
const longest = 30_000;

/**
 * Milliseconds before attempt `attempt` (from 1): growing, and with jitter, so that clients disconnected together don't reconnect together.
 */
export function backoffDelay(attempt: number, random: () => number = Math.random): number {
  return equalJitter(exponentialBackoff(attempt, shortest, longest), random);
}
