// Bounded concurrency. The only file that imports the package.
import pMap from 'p-map';

/** Maps every item, at most `limit` at a time, and keeps the order. Rejects with the first failure and starts nothing more. */
export const mapWithLimit = <T, R>(limit: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> =>
  pMap(items, work, { concurrency: limit });

export interface Failure<T> {
  readonly item: T;
  readonly error: unknown;
}

/** Processes every item, at most `limit` at a time, regardless of failures. Never rejects: returns what failed, and why. */
export async function settleWithLimit<T>(limit: number, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<Failure<T>[]> {
  const failures: Failure<T>[] = [];
  await mapWithLimit(limit, items, async (item) => {
    try {
      await work(item);
    } catch (error) {
      failures.push({ item, error });
    }
  });
  return failures;
}
