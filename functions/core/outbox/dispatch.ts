// The only consumer of the table's stream. New outbox rows go to the queue they name; everything else is ignored.
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { check } from '#shared/words.ts';
import { awsJson } from '../aws/client.ts';
import { log } from '../log.ts';
import { settings } from '../settings.ts';
import { fromItem } from '../table/dynamo.ts';
import { OutboxRow, outbox } from './outbox.ts';

export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const row = outboxRowOf(record);
    if (!row) continue;
    try {
      await send(row);
    } catch (error) {
      log.error('outbox row not handed over', { id: row.id, queue: row.queue, error });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}

function outboxRowOf(record: DynamoDBRecord): OutboxRow | undefined {
  if (record.eventName !== 'INSERT') return undefined;
  const item = fromItem(record.dynamodb?.NewImage);
  if (item?.kind !== outbox.name) return undefined;
  const read = check(OutboxRow, item.row);
  return read.ok ? read.value : undefined;
}

async function send({ id, queue, body }: OutboxRow): Promise<void> {
  const url = settings.queueUrls[queue];
  if (!url) throw new Error(`There is no queue named ${queue}.`);
  await awsJson('sqs', 'AmazonSQS.SendMessage', { QueueUrl: url, MessageBody: JSON.stringify({ id, body }) });
}
