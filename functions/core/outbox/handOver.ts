// Moves outbox rows into the queue they name and deletes them from the table.
import { AwsError, awsJson } from '../aws/client.ts';
import { log } from '../log.ts';
import { settings } from '../settings.ts';
import { Table } from '../table/table.ts';
import { type OutboxRow, outbox } from './outbox.ts';

const table = new Table('-');

/** A permanent failure: logged once, without holding up the rest. */
const isHopeless = (error: unknown) =>
  error instanceof AwsError && ['InvalidParameterValue', 'InvalidMessageContents', 'InvalidParameterValueException'].includes(error.kind);

/**
 * Throws if the queue can't be reached: the row then waits for the next attempt. A message queued twice, because its row couldn't be
 * deleted, takes effect once: consumers remember ids, or are idempotent.
 */
export async function handOver(row: OutboxRow): Promise<void> {
  const { id, queue, body } = row;
  const url = settings.queueUrls[queue];
  if (!url) return log.error('outbox row for no queue', { id, queue });
  try {
    await awsJson('sqs', 'AmazonSQS.SendMessage', { QueueUrl: url, MessageBody: JSON.stringify({ id, body }) });
  } catch (error) {
    if (!isHopeless(error)) throw error;
    return log.error('outbox row that no queue takes', { id, queue, error });
  }
}

/** Deletes rows that were handed over; the sweep hands over any that remain. */
export async function takeOut(rows: readonly OutboxRow[]): Promise<void> {
  try {
    await table.write(...rows.map((row) => table.erase(outbox, row)));
  } catch (error) {
    log.error('outbox rows not taken out', { ids: rows.map(({ id }) => id), error });
  }
}
