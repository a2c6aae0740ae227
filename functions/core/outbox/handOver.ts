// Puts a row of the outbox into the queue it names, and takes it out of the table.
import { AwsError, awsJson } from '../aws/client.ts';
import { log } from '../log.ts';
import { settings } from '../settings.ts';
import { Table } from '../table/table.ts';
import { type OutboxRow, outbox } from './outbox.ts';

const table = new Table('-');

/** What no further try would change: it is said once, and holds nobody up. */
const isHopeless = (error: unknown) =>
  error instanceof AwsError && ['InvalidParameterValue', 'InvalidMessageContents', 'InvalidParameterValueException'].includes(error.kind);

/**
 * Throws where the queue cannot be reached: then the row waits for the next try. What goes into the queue twice, because the row could not be
 * taken out, is done once: whoever reads the queue remembers ids, or may do it again.
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

/** Takes rows out that were handed over; what is left is handed over again by the sweep. */
export async function takeOut(rows: readonly OutboxRow[]): Promise<void> {
  try {
    await table.write(...rows.map((row) => table.erase(outbox, row)));
  } catch (error) {
    log.error('outbox rows not taken out', { ids: rows.map(({ id }) => id), error });
  }
}
