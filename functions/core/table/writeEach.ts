import { Refusal } from '#shared/errors.ts';
import { AwsError } from '../aws/client.ts';
import { marking } from '../facts/marks.ts';
import { type Op, withTable } from './conditions.ts';
import { dynamo } from './dynamo.ts';

/**
 * Writes rows one after the other, until one fails: at half the price of a transaction, for what needn't be written together. A failed
 * condition is thrown as its refusal. A write whose answer was lost is sent again, and then fails its own condition: its owner tries
 * again (`retryOnRefusal`).
 */
export async function writeEach(ops: readonly Op[]): Promise<void> {
  for (const { request, refusal, mark } of ops) {
    // First: a row that was written without its mark would be missed.
    for (const { Put } of marking(mark ? [mark] : [])) await dynamo('PutItem', withTable(Put));
    for (const [verb, o] of Object.entries(request)) {
      await dynamo(`${verb}Item`, withTable(o)).catch((error: unknown) => {
        throw error instanceof AwsError && error.kind === 'ConditionalCheckFailedException' ? new Refusal(refusal) : error;
      });
    }
  }
}
