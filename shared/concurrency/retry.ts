import { sleep } from './sleep.ts';

export interface RetryPolicy {
  /** How often it is tried in all. */
  readonly attempts: number;
  /** Whether another attempt may go better. */
  readonly isTransient: (error: unknown) => boolean;
  /** Milliseconds to wait after an attempt that failed, counted from 1; none when it is left out. */
  readonly delay?: (attempt: number) => number;
}

/** Tries until it goes well; the last error stands. What is tried must be safe to repeat. */
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
