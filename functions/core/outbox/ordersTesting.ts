// For tests: what was ordered of a queue so far, oldest first, and the same as the queue hands it over.
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { anything, parse, shape } from '#shared/words.ts';
import { newId } from '../random.ts';
import { itemsOf } from '../table/itemsTesting.ts';
import { Table } from '../table/table.ts';
import { type FollowUpQueue, OutboxRow, outbox, outboxShards, outboxWaiting } from './outbox.ts';

const OfKind = shape({ row: anything });

export async function ordersOf(queue: FollowUpQueue): Promise<unknown[]> {
  return (await allOrders()).filter((row) => row.queue === queue).map(({ body }) => body);
}

/** Of all queues. */
export async function allOrders(): Promise<OutboxRow[]> {
  const rows = (await itemsOf(outbox.name)).map((item) => parse(OutboxRow, parse(OfKind, item).row));
  return rows.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The same of all queues and without reading the whole table, for runs that write much. */
export async function waitingOrders(): Promise<OutboxRow[]> {
  const shards = Array.from({ length: outboxShards }, (_, at) => [outboxWaiting, String(at)]);
  const pages = await Promise.all(shards.map((shard) => new Table('-').all(outbox, shard, { index: 'gsi1' })));
  return pages.flatMap((page) => page.of(outbox).map(({ row }) => row)).toSorted((a, b) => a.at.localeCompare(b.at));
}
export async function forgetOrders(): Promise<void> {
  const [table, all] = [new Table('-'), await waitingOrders()];
  for (let from = 0; from < all.length; from += 90) await table.write(...all.slice(from, from + 90).map((row) => table.erase(outbox, row)));
}

/** A message as a queue hands it over. `receives`: how often it has been handed over, this time included. */
export const sqsRecord = (body: string, messageId: string = newId(), receives = 1): SQSRecord => ({
  ...{ messageId, receiptHandle: '', body, messageAttributes: {}, md5OfBody: '', eventSource: '', eventSourceARN: '', awsRegion: '' },
  attributes: { ApproximateReceiveCount: String(receives), SentTimestamp: '', SenderId: '', ApproximateFirstReceiveTimestamp: '' },
});

const recordOf = (order: unknown): SQSRecord => sqsRecord(JSON.stringify({ id: newId(), body: order }));
export const handedOver = (...orders: readonly unknown[]): SQSEvent => ({ Records: orders.map(recordOf) });
