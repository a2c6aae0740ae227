import { exponentialBackoff } from '#shared/concurrency/backoff.ts';
import type { InvocationResult } from '../functions/worker.ts';
import { isRecord, listAt, readObject, textAt } from '../json.ts';

/** What a function says of a batch: `failed` names what it could not do; `error` is set when the batch failed as a whole. */
export interface BatchResult {
  readonly failed: ReadonlySet<string>;
  readonly error?: string;
}

/** Reads the answer of a function that was given a batch (`batchItemFailures`). */
export function batchResult(outcome: InvocationResult): BatchResult {
  if (outcome.kind === 'failed') return { failed: new Set(), error: outcome.message };
  if (outcome.kind === 'timedOut') return { failed: new Set(), error: 'The function ran out of time.' };
  const failures = listAt(readObject(outcome.answer), 'batchItemFailures').filter(isRecord);
  const failed = new Set(failures.map((one) => textAt(one, 'itemIdentifier')));
  // AWS takes a failure without a name for a failure of the whole batch.
  return failed.has('') ? { failed: new Set(), error: 'The function reported a failure without a name.' } : { failed };
}

/** How long to wait before another attempt: doubling from half a second to half a minute. */
export const retryDelay = (attempt: number): number => exponentialBackoff(attempt, 500, 30_000);
