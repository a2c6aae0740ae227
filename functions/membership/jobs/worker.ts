// Works off the queue of this area: jobs, and what other areas order to be done with submissions.
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { FactOrder } from '#functions/core/facts/builds.ts';
import { jobWorker } from '#functions/core/jobs/worker.ts';
import { PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { ReleaseOrder, SubmissionOrder } from '#functions/core/outbox/submissionOrder.ts';
import { Table } from '#functions/core/table/table.ts';
import { anything, check, parse, shape } from '#shared/words.ts';
import { buildFact } from '../facts/build.ts';
import { notePayment } from '../forms/payment/paid.ts';
import { storeOrdered } from '../forms/submissions/orders/orders.ts';
import { releaseOrdered } from '../forms/submissions/release.ts';
import { areaJobs } from './registry.ts';

const workOnJobs = jobWorker(areaJobs);
const Message = shape({ body: anything });

/** Whether it was an order of another area, which is done then. */
async function isOrder({ body }: SQSRecord): Promise<boolean> {
  const { body: order } = parse(Message, JSON.parse(body));
  const [submitted, released, paid] = [check(SubmissionOrder, order), check(ReleaseOrder, order), check(PaymentOrder, order)];
  const facts = check(FactOrder, order);
  if (submitted.ok) await storeOrdered(submitted.value);
  else if (released.ok) await releaseOrdered(released.value);
  else if (paid.ok) await notePayment(paid.value);
  else if (facts.ok) await retryOnRefusal(() => buildFact(new Table(facts.value.churchId), facts.value.buildFact), 'outdated', 1);
  return submitted.ok || released.ok || paid.ok || facts.ok;
}

/** An order that fails fails its batch, which the plan keeps at one message. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const Records: SQSRecord[] = [];
  for (const record of event.Records) if (!(await isOrder(record))) Records.push(record);
  return workOnJobs({ Records });
}
