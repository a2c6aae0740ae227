import { createSign, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { HttpResponse } from '../../../front/http.ts';
import { type Delivery, deliver, type Message, type Post } from '../delivery/deliver.ts';
import { type Faults, noFaults } from '../delivery/faults.ts';
import type { Held } from '../shelf.ts';
import { decide, openDispute } from './captures.ts';
import { makeSigner, type Signer } from './certificate.ts';
import { PaypalBook } from './objects.ts';
import { answer, type PaypalCall } from './service.ts';
import { catchUp } from './timers.ts';

/** PayPal, as far as we use it. */
export interface PaypalStandIn {
  readonly book: PaypalBook;
  readonly faults: Faults;
  answer(call: PaypalCall): Promise<HttpResponse>;
  /** Does what is due and sends what waits; says how many messages were sent. */
  tick(): Promise<number>;
  tickDays(days: number): Promise<void>;
  /** Ends the open dispute of an order. */
  /** Opens a dispute about an order's capture, unless there is one. */
  dispute(orderId: string): void;
  decide(orderId: string, status: 'won' | 'lost'): void;
  close(): Promise<void>;
}

export interface PaypalRequest {
  readonly dataDir: string;
  readonly clock: () => number;
  readonly post: Post;
  /** Where this answers, for the address of the certificate; known once it listens. */
  readonly base: () => string;
}

const dayMs = 86_400_000;

export async function openPaypal({ dataDir, clock, post, base }: PaypalRequest): Promise<PaypalStandIn> {
  const book = new PaypalBook(clock);
  const faults = noFaults();
  await book.open(join(dataDir, 'paypal.journal'));
  let made: Signer | undefined;
  const signer = () => {
    made ??= makeSigner('messageverificationcerts.paypal.com');
    return made;
  };
  const message = (one: Held<Delivery>, isForged: boolean): Message | undefined => messageOf(book, signer(), base(), one, isForged);
  let ticking: Promise<number> | undefined;
  const once = async () => {
    catchUp(book);
    const sent = await deliver({ book, deliveries: book.deliveries, faults: faults.webhooks, post, message });
    await book.save();
    return sent;
  };
  return {
    book,
    faults,
    answer: (call) => answer(book, faults, signer, call),
    tick: () => {
      ticking ??= once().finally(() => {
        ticking = undefined;
      });
      return ticking;
    },
    tickDays: async (days) => {
      book.moveClock(days * dayMs);
      catchUp(book);
      await book.save();
    },
    dispute: (orderId) => {
      const isOf = (id: string) => book.disputes.every().some(({ shown }) => shown.disputed_transactions[0]?.seller_transaction_id === id);
      for (const one of book.captures.every()) {
        const { id, status, supplementary_data } = one.shown;
        if (supplementary_data.related_ids.order_id === orderId && status === 'COMPLETED' && !isOf(id))
          openDispute({ book, account: one.account }, one);
      }
    },
    decide: (orderId, status) => {
      for (const one of book.disputes.every()) {
        const capture = book.captures.find(one.account, one.shown.disputed_transactions[0]?.seller_transaction_id ?? '');
        if (capture?.shown.supplementary_data.related_ids.order_id === orderId) decide({ book, account: one.account }, one, status);
      }
    },
    close: async () => {
      await ticking;
      await book.close();
    },
  };
}

/** Signed over transmission id, time, the webhook's id and the body's CRC-32. */
function messageOf(
  book: PaypalBook,
  { key }: Signer,
  base: string,
  { account, shown }: Held<Delivery>,
  isForged: boolean,
): Message | undefined {
  const webhook = book.webhooks.find(account, shown.endpoint)?.shown;
  const event = book.events.find(account, shown.event)?.shown;
  if (!webhook || !event) return undefined;
  const body = JSON.stringify(event);
  const id = randomUUID();
  const time = book.iso();
  const signed = [id, time, isForged ? 'forged' : webhook.id, crc32(body)].join('|');
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${base}/v1/notifications/certs/CERT-standin`,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(key, 'base64'),
  };
  return { url: webhook.url, body, headers };
}
