import { exponentialBackoff } from '#shared/concurrency/backoff.ts';
import type { InvocationResult } from '../functions/worker.ts';
import { isRecord, listAt, readObject, textAt } from '../json.ts';

/** A function's result for a batch: `failed` lists what it couldn't process; `error` is set if the entire batch failed. */
export interface BatchResult {
  readonly failed: ReadonlySet<string>;
  readonly error?: string;
}

/** Reads the answer of a function to a batch (`batchItemFailures`). */
export function batchResult(outcome: InvocationResult): BatchResult {
  if (outcome.kind === 'failed') return { failed: new Set(), error: outcome.message };
  if (outcome.kind === 'timedOut') return { failed: new Set(), error: 'The function ran out of time.' };
  const failures = listAt(readObject(outcome.answer), 'batchItemFailures').filter(isRecord);
  const failed = new Set(failures.map((one) => textAt(one, 'itemIdentifier')));
  // AWS treats a failure without an identifier as a failure of the entire batch.
  return failed.has('') ? { failed: new Set(), error: 'The function reported a failure without a name.' } : { failed };
}

/** The delay before a retry: doubling from half a second to half a minute. */
export const retryDelay = (attempt: number): number => exponentialBackoff(attempt, 500, 30_000);
