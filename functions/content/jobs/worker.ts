// Works off the queue of this area: jobs, and what other areas tell of payments for seats.
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { jobWorker } from '#functions/core/jobs/worker.ts';
import { log } from '#functions/core/log.ts';
import { PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { anything, check, parse, shape } from '#shared/words.ts';
import { notePayment } from '../registrations/payment/paid.ts';
import { areaJobs } from './registry.ts';

const workOnJobs = jobWorker(areaJobs);
const Message = shape({ body: anything });

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const Records: SQSRecord[] = [];
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of event.Records) {
    const order = check(PaymentOrder, parse(Message, JSON.parse(record.body)).body);
    if (!order.ok) {
      Records.push(record);
      continue;
    }
    try {
      await notePayment(order.value);
    } catch (error) {
      log.error('a payment for seats is not noted', { messageId: record.messageId, error });
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  const jobs = await workOnJobs({ Records });
  return { batchItemFailures: [...batchItemFailures, ...jobs.batchItemFailures] };
}
