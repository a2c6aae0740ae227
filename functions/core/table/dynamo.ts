// The table's protocol: the only place that sends requests, counts them, and retries the ones worth retrying.
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { exponentialBackoff, fullJitter } from '#shared/concurrency/backoff.ts';
import { retry } from '#shared/concurrency/retry.ts';
import { AwsError, awsJson, isRecord } from '../aws/client.ts';
import { random } from '../random.ts';

export type Item = Record<string, unknown>;

/** Every request since the log was last cleared, for tests and the bench: operation, consumed capacity, and when it ran (`performance.now()`). */
export const requestLog: { operation: string; units: number; from: number; to: number }[] = [];

const passing = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
  'InternalServerError',
]);

/** Sends one operation. Transaction conflicts and throttling are retried up to six times with growing random pauses. */
export async function dynamo(operation: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const from = performance.now();
  const answer = await retry(() => awsJson('dynamodb', `DynamoDB_20120810.${operation}`, { ...input, ReturnConsumedCapacity: 'TOTAL' }), {
    attempts: 7,
    isTransient,
    delay: (attempt) => fullJitter(exponentialBackoff(attempt, 30), random),
  });
  requestLog.push({ operation, units: units(answer.ConsumedCapacity), from, to: performance.now() });
  if (requestLog.length > 10_000) requestLog.splice(0, 5_000);
  return answer;
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof AwsError)) return false;
  if (passing.has(error.kind)) return true;
  return (
    error.kind === 'TransactionCanceledException' &&
    reasonsOf(error).every((code) => code === 'None' || code === 'TransactionConflict' || code === 'ThrottlingError')
  );
}

/** Why each item of a transaction was refused, in order. */
export function reasonsOf(error: AwsError): string[] {
  const reasons = error.answer.CancellationReasons;
  return Array.isArray(reasons)
    ? reasons.map((reason) => (isRecord(reason) && typeof reason.Code === 'string' ? reason.Code : 'None'))
    : [];
}

const units = (given: unknown): number =>
  Array.isArray(given)
    ? given.reduce((sum: number, one) => sum + units(one), 0)
    : isRecord(given) && typeof given.CapacityUnits === 'number'
      ? given.CapacityUnits
      : 0;

export const toItem = (row: Item): Record<string, AttributeValue> => marshall(row, { removeUndefinedValues: true });

const isAttributes = (value: unknown): value is Record<string, AttributeValue> => isRecord(value);
export const fromItem = (item: unknown): Item | undefined => (isAttributes(item) ? unmarshall(item) : undefined);
export const fromItems = (items: unknown): Item[] => (Array.isArray(items) ? items.map(fromItem).filter((item) => item !== undefined) : []);
