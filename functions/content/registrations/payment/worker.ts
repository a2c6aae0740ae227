// The queue `seats`: what other areas tell of registrations.
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { log } from '#functions/core/log.ts';
import { PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { parse, shape } from '#shared/words.ts';
import { notePayment } from './paid.ts';

const Message = shape({ body: PaymentOrder });

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { body, messageId } of event.Records) {
    try {
      await notePayment(parse(Message, JSON.parse(body)).body);
    } catch (error) {
      log.error('a payment for seats is not noted', { messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
