// Much to do, a few at a time. The package is named here only.
import pMap from 'p-map';

/** Does the work for every item, `limit` at a time. Answers in the order of the items; the first failure rejects, and nothing more is begun. */
export const mapWithLimit = <T, R>(limit: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> =>
  pMap(items, work, { concurrency: limit });

export interface Failure<T> {
  readonly item: T;
  readonly error: unknown;
}

/** Processes every item, `limit` at a time, independent of failures. Never rejects: returns what failed, and why. */
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
