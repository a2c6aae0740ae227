// For tests: what a gateway says of the payment of a story after some of its events. Plain and small on purpose: the adapters read the
// gateways' objects on their own, and are held to the same stories.
import { amountOf } from '../money/wire.ts';
import type { Truth, TruthTransaction } from '../truth.ts';

interface StripeObject {
  readonly id: string;
  readonly object: string;
  readonly amount: number;
  readonly created: number;
  readonly currency: string;
  readonly status: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly latest_charge?: string | null;
  readonly balance_transaction?: string | null;
  readonly failure_balance_transaction?: string | null;
  readonly balance_transactions?: readonly StripeObject[];
  readonly fee?: number;
  readonly source?: unknown;
  readonly reason?: string;
  readonly billing_details?: { readonly name?: string; readonly email?: string };
  readonly last_payment_error?: { readonly code: string; readonly message: string } | null;
}
interface StripeStory {
  readonly events: readonly { readonly created: number; readonly data: { readonly object: StripeObject } }[];
  readonly objects: Readonly<Record<string, StripeObject>>;
}
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const disputeStates: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', lost: 'lost', warning_closed: 'won' };
const refundStates: Readonly<Record<string, 'done' | 'failed'>> = { succeeded: 'done', failed: 'failed', canceled: 'failed' };

/** After event number `at`: the objects that were told of, as they were then; balance transactions as they are in the end. */
export function stripeTruth({ events, objects }: StripeStory, at: number): Truth | undefined {
  const isLast = at === events.length - 1;
  const then = new Map(events.slice(0, at + 1).map(({ data }) => [data.object.id, data.object] as const));
  const now = isLast ? Object.values(objects) : [...then.values()];
  const of = (kind: string) => now.filter(({ object }) => object === kind);
  const charge = of('charge')[0];
  const intent = of('payment_intent')[0] ?? Object.values(objects).find(({ object }) => object === 'payment_intent');
  if (!intent) return undefined;
  const made = charge ?? intent;
  const moved = (
    id: string | null | undefined,
    kind: TruthTransaction['kind'],
    cause: string,
    inline?: StripeObject,
  ): TruthTransaction[] => {
    const found = inline ?? (id ? objects[id] : undefined);
    return found ? [{ id: found.id, kind, amount: found.amount, fee: found.fee ?? 0, at: iso(found.created), cause }] : [];
  };
  const status = charge?.status === 'succeeded' ? 'paid' : charge?.status === 'failed' || intent.last_payment_error ? 'failed' : 'pending';
  return {
    gatewayId: 'gateway0001',
    provider: 'stripe',
    currency: intent.currency,
    paymentId: intent.id,
    attempt: made.metadata?.attempt,
    amount: intent.amount,
    status,
    createdAt: iso(intent.created),
    paidAt: status === 'paid' ? iso(made.created) : undefined,
    failure: intent.last_payment_error ?? undefined,
    method: { type: 'card', name: 'visa', last4: '4242' },
    payer: { name: charge?.billing_details?.name, email: charge?.billing_details?.email },
    transactions: [
      ...moved(charge?.balance_transaction, 'payment', made.id),
      ...moved(charge?.failure_balance_transaction, 'failure', made.id),
      ...of('refund').flatMap((one) => [
        ...moved(one.balance_transaction, 'refund', one.id),
        ...moved(one.failure_balance_transaction, 'refundFailed', one.id),
      ]),
      ...of('dispute').flatMap((one) =>
        (one.balance_transactions ?? []).flatMap((inline) =>
          moved(undefined, inline.amount < 0 ? 'dispute' : 'disputeReversal', one.id, inline),
        ),
      ),
    ],
    refunds: of('refund').map((one) => ({
      ...{ id: one.id, amount: one.amount, at: iso(one.created) },
      status: refundStates[one.status] ?? 'pending',
    })),
    disputes: of('dispute').map((one) => ({
      ...{ id: one.id, amount: one.amount, at: iso(one.created), reason: one.reason },
      status: disputeStates[one.status] ?? 'open',
    })),
  };
}

interface PaypalMoney {
  readonly currency_code: string;
  readonly value: string;
}
interface PaypalObject {
  readonly id: string;
  readonly status: string;
  readonly amount?: PaypalMoney;
  readonly custom_id?: string;
  readonly create_time: string;
  readonly update_time?: string;
  readonly seller_receivable_breakdown?: { readonly paypal_fee: PaypalMoney };
  readonly supplementary_data?: { readonly related_ids: { readonly order_id: string } };
}
interface PaypalStory {
  readonly events: readonly { readonly resource_type: string; readonly resource: PaypalObject }[];
}
const amountIn = (money: PaypalMoney | undefined) => amountOf(Number(money?.value ?? 0), 'usd') ?? 0;
const captureStates: Readonly<Record<string, Truth['status']>> = {
  ...{ COMPLETED: 'paid', PARTIALLY_REFUNDED: 'paid', REFUNDED: 'paid', PENDING: 'pending', DECLINED: 'failed', DENIED: 'failed' },
};

export function paypalTruth({ events }: PaypalStory, at: number): Truth | undefined {
  const then = events.slice(0, at + 1);
  const capture = then.findLast(({ resource_type }) => resource_type === 'capture')?.resource;
  if (!capture) return undefined;
  const status = captureStates[capture.status] ?? 'pending';
  const paidAt = capture.update_time ?? capture.create_time;
  const refunds = new Map(then.filter(({ resource_type }) => resource_type === 'refund').map(({ resource }) => [resource.id, resource]));
  return {
    gatewayId: 'gateway0001',
    provider: 'paypal',
    currency: 'usd',
    paymentId: capture.supplementary_data?.related_ids.order_id ?? capture.id,
    attempt: capture.custom_id?.split('.')[1],
    amount: amountIn(capture.amount),
    status,
    createdAt: capture.create_time,
    paidAt: status === 'paid' ? paidAt : undefined,
    method: { type: 'paypal', name: 'PayPal', last4: '' },
    payer: {},
    transactions: [
      ...(status === 'paid'
        ? [
            {
              ...{ id: capture.id, kind: 'payment' as const, amount: amountIn(capture.amount), at: paidAt, cause: capture.id },
              fee: amountIn(capture.seller_receivable_breakdown?.paypal_fee),
            },
          ]
        : []),
      ...[...refunds.values()].map(({ id, amount, create_time }) => ({
        ...{ id, kind: 'refund' as const, amount: -amountIn(amount), fee: 0, at: create_time, cause: id },
      })),
    ],
    refunds: [...refunds.values()].map(({ id, amount, create_time }) => ({
      ...{ id, amount: amountIn(amount), status: 'done' as const, at: create_time },
    })),
    disputes: [],
  };
}
