// Works off the queue of this area's jobs, and makes the copies of gifts.
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { FactOrder } from '#functions/core/facts/builds.ts';
import { jobWorker } from '#functions/core/jobs/worker.ts';
import { Table } from '#functions/core/table/table.ts';
import { anything, check, parse, shape } from '#shared/words.ts';
import { buildGifts } from '../givers/copies.ts';
import { giftsFact } from '../givers/rows.ts';
import { areaJobs } from './registry.ts';

const workOnJobs = jobWorker(areaJobs);
const Message = shape({ body: anything });

/** Whether a copy was ordered, which is made then. Of rows that this area doesn't hold, none is. */
async function isCopied({ body }: SQSRecord): Promise<boolean> {
  const order = check(FactOrder, parse(Message, JSON.parse(body)).body);
  if (order.ok && order.value.buildFact === giftsFact)
    await retryOnRefusal(() => buildGifts(new Table(order.value.churchId)), 'outdated', 1);
  return order.ok;
}

/** An order that fails fails its batch, which the plan keeps at one message. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const Records: SQSRecord[] = [];
  for (const record of event.Records) if (!(await isCopied(record))) Records.push(record);
  return workOnJobs({ Records });
}
