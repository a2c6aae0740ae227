// The only consumer of the table's stream. New outbox rows go to the queue they name; everything else is ignored.
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { check } from '#shared/words.ts';
import { log } from '../log.ts';
import { fromItem } from '../table/dynamo.ts';
import { handOver, takeOut } from './handOver.ts';
import { OutboxRow, outbox } from './outbox.ts';

/** Stops at a row that can't be handed over: the stream redelivers it and everything after it, for hours. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const done: OutboxRow[] = [];
  let failed: string | undefined;
  for (const record of event.Records) {
    const row = outboxRowOf(record);
    if (!row) continue;
    try {
      await handOver(row);
      done.push(row);
    } catch (error) {
      log.error('outbox row not handed over', { id: row.id, queue: row.queue, error });
      failed = record.dynamodb?.SequenceNumber ?? '';
      break;
    }
  }
  await takeOut(done);
  return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] };
}

function outboxRowOf(record: DynamoDBRecord): OutboxRow | undefined {
  if (record.eventName !== 'INSERT') return undefined;
  const item = fromItem(record.dynamodb?.NewImage);
  if (item?.kind !== outbox.name) return undefined;
  const read = check(OutboxRow, item.row);
  return read.ok ? read.value : undefined;
}
