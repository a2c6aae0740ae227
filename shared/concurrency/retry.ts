import { sleep } from './sleep.ts';

export interface RetryPolicy {
  /** How many attempts in total. */
  readonly attempts: number;
  /** Whether a retry might succeed. */
  readonly isTransient: (error: unknown) => boolean;
  /** Milliseconds to wait after a failed attempt, counted from 1. No delay if omitted. */
  readonly delay?: (attempt: number) => number;
}

/** Retries until it succeeds, and rejects with the last error. `work` must be safe to repeat. */
export async function retry<T>(work: (attempt: number) => Promise<T>, { attempts, isTransient, delay }: RetryPolicy): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
    }
    const ms = delay?.(attempt) ?? 0;
    if (ms > 0) await sleep(ms);
  }
}
