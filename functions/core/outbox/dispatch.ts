// The only consumer of the table's stream. New outbox rows go to the queue they name; everything else is ignored.
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { check } from '#shared/words.ts';
import { fromItem } from '../table/dynamo.ts';
import { handOver } from './handOver.ts';
import { OutboxRow, outbox } from './outbox.ts';

/**
 * Whatever a batch holds, the awaited is sent first. If rows can't be handed over, the stream redelivers the first of them and everything
 * after it, for hours.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const found = event.Records.flatMap((record) => {
    const row = outboxRowOf(record);
    return row ? [{ row, at: record.dynamodb?.SequenceNumber ?? '' }] : [];
  });
  const left = await handOver(found.map(({ row }) => row));
  const failed = found.find(({ row }) => left.has(row.id));
  return { batchItemFailures: failed ? [{ itemIdentifier: failed.at }] : [] };
}

function outboxRowOf(record: DynamoDBRecord): OutboxRow | undefined {
  if (record.eventName !== 'INSERT') return undefined;
  const item = fromItem(record.dynamodb?.NewImage);
  if (item?.kind !== outbox.name) return undefined;
  const read = check(OutboxRow, item.row);
  return read.ok ? read.value : undefined;
}
