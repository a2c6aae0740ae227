// Works off the queue of this area: jobs, and submissions ordered by other areas.
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { jobWorker } from '#functions/core/jobs/worker.ts';
import { SubmissionOrder } from '#functions/core/outbox/submissionOrder.ts';
import { check, shape } from '#shared/words.ts';
import { storeOrdered } from '../forms/submissions/ordered.ts';
import { areaJobs } from './registry.ts';

const workOnJobs = jobWorker(areaJobs);
const Message = shape({ body: SubmissionOrder });

const orderIn = ({ body }: SQSRecord): SubmissionOrder | undefined => {
  const read = check(Message, JSON.parse(body));
  return read.ok ? read.value.body : undefined;
};

/** An order that fails fails its batch, which the plan keeps at one message. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const orders = event.Records.map((record) => ({ record, order: orderIn(record) }));
  for (const { order } of orders) if (order) await storeOrdered(order);
  return workOnJobs({ Records: orders.flatMap(({ record, order }) => (order ? [] : [record])) });
}
