// The queue `book`: reads the payments of an event again and makes the books say what the gateway says; gives back what other areas don't owe, and
// forgets givers who were erased.
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { log } from '#functions/core/log.ts';
import { ForgetGiver } from '#functions/core/outbox/forget.ts';
import { PaidFirst, RefundOrder, RetellOrder } from '#functions/core/outbox/paymentOrders.ts';
import { Table } from '#functions/core/table/table.ts';
import { anything, check, parse, shape, text } from '#shared/words.ts';
import { linkPaid } from '../bills/older.ts';
import { refundUnowed } from '../bills/refundUnowed.ts';
import { retell } from '../bills/tell.ts';
import { settle } from '../donate/settle.ts';
import { forgetGiver } from '../erasure/forgetGiver.ts';
import { connected } from '../gateways/connected.ts';
import { gatewayRows } from '../settings/rows.ts';
import { type EventRow, events } from './rows.ts';

const EventOrder = shape({ churchId: text(20), provider: text(30), id: text(120) });
const Message = shape({ id: text(20), body: anything });

/** After that many failures an event is shown as failed; the queue goes on for more than an hour. */
const mostTries = 5;

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: { itemIdentifier: string }[] = [];
  for (const { body, messageId } of event.Records) {
    try {
      await follow(parse(Message, JSON.parse(body)).body);
    } catch (error) {
      log.error('an event is not booked', { messageId, error });
      failed.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures: failed };
}

async function follow(order: unknown): Promise<void> {
  const unowed = check(RefundOrder, order);
  if (unowed.ok) return refundUnowed(new Table(unowed.value.churchId), unowed.value.unowed);
  const again = check(RetellOrder, order);
  if (again.ok) return retell(new Table(again.value.churchId), again.value.retell);
  const first = check(PaidFirst, order);
  if (first.ok) return retryOnRefusal(() => linkPaid(new Table(first.value.churchId), first.value.paidFirst));
  const gone = check(ForgetGiver, order);
  if (gone.ok) return forgetGiver(new Table(gone.value.churchId), gone.value.forgottenGiver, gone.value);
  const { churchId, ...key } = parse(EventOrder, order);
  await bookEvent(new Table(churchId, { name: key.provider }), key);
}

/** Safe to repeat. Throws if it can't be booked now; the event says why. */
export async function bookEvent(table: Table, key: { provider: string; id: string }): Promise<void> {
  const event = await table.get(events, key);
  if (!event || event.row.state === 'ignored') return;
  try {
    const row = await table.need(gatewayRows, { id: event.row.gatewayId });
    const gateway = await connected(table, row.row);
    let personId: string | undefined;
    for (const paymentId of event.row.paymentIds) {
      const truth = await gateway.truthOf(paymentId);
      const attempt = truth && (await settle(table, truth));
      if (!attempt?.wanted.unnamed) personId = attempt?.wanted.personId ?? personId;
    }
    await became(table, key, (before) => ({ ...before, state: 'booked', message: undefined, personId }));
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    await became(table, key, (before) => {
      const tries = before.tries + 1;
      return { ...before, tries, message, state: tries >= mostTries ? 'failed' : before.state };
    });
    throw error;
  }
}

const became = (table: Table, key: { provider: string; id: string }, change: (row: EventRow) => EventRow): Promise<void> =>
  retryOnRefusal(async () => {
    const before = await table.need(events, key);
    // Without the audit log line: that log is for what staff change.
    await table.write(table.put(events, change(before.row), before).slice(0, 1));
  });
