// Stripe's messages: a hint which payments to read again. Needs nothing of the package, so that the function that takes them stays small.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { check, maybe, type Out, orNull, shape, text, whole } from '#shared/words.ts';
import { GatewayError, type Notice } from '../gateway.ts';

/** Seconds that a message may be old or ahead. */
const tolerance = 300;

const refused = (why: string) => new GatewayError('signature', `The message is not signed by Stripe: ${why}.`);

/** Checks `t=…,v1=…[,v1=…]`; more than one while a secret is being replaced. */
function checkSignature(body: string, header: string | undefined, secret: string, nowSeconds: number): void {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const valuesOf = (name: string) => parts.filter(([key]) => key?.trim() === name).map(([, value = '']) => value.trim());
  const [time = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time)) throw refused('no time');
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`, 'utf8').digest();
  const isSigned = valuesOf('v1').some((value) => {
    const given = /^[0-9a-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : undefined;
    return given !== undefined && timingSafeEqual(given, wanted);
  });
  if (!isSigned) throw refused('no signature fits');
  if (Math.abs(nowSeconds - Number(time)) > tolerance) throw refused('too old');
}

/** What our endpoint is told of. */
export const eventTypes = [
  ...['payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.payment_failed', 'payment_intent.canceled'],
  ...['charge.succeeded', 'charge.updated', 'charge.failed', 'charge.refunded'],
  ...['refund.created', 'refund.updated', 'refund.failed'],
  ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
  ...['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'],
  ...['setup_intent.succeeded', 'setup_intent.setup_failed'],
  ...['payout.created', 'payout.paid', 'payout.failed', 'payout.canceled', 'payout.reconciliation_completed'],
  ...['invoice_payment.paid', 'customer.subscription.updated', 'customer.subscription.deleted'],
] as const;

const reference = maybe(orNull(text(255)));
const Event = shape({
  id: text(255),
  type: text(255),
  created: whole,
  data: shape({
    object: shape({
      id: text(255),
      object: text(100),
      payment_intent: reference,
      charge: reference,
      payment: maybe(shape({ payment_intent: reference })),
    }),
  }),
});
export type StripeEvent = Out<typeof Event>;

function paymentOf({ id, object, payment_intent, charge, payment }: StripeEvent['data']['object']): string | undefined {
  if (object === 'payment_intent') return id;
  if (object === 'charge') return payment_intent ?? id;
  if (object === 'refund' || object === 'dispute') return payment_intent ?? charge ?? undefined;
  return object === 'invoice_payment' ? (payment?.payment_intent ?? undefined) : undefined;
}

export function noticeFrom(given: unknown): Notice {
  const read = check(Event, given);
  if (!read.ok) throw new GatewayError('refused', `This is no event: ${read.problem}`);
  const { id, type, created, data } = read.value;
  const { object } = data;
  const payment = paymentOf(object);
  return {
    id,
    type,
    at: new Date(created * 1000).toISOString(),
    paymentIds: payment ? [payment] : [],
    payouts: object.object === 'payout' ? [object.id] : [],
    schedules: object.object === 'subscription' ? [object.id] : [],
  };
}

/** Rejects with `signature`; a body that is signed and still no event is refused. */
export function verified(body: string, header: string | undefined, secret: string, nowSeconds: number): Notice {
  checkSignature(body, header, secret, nowSeconds);
  try {
    return noticeFrom(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) throw new GatewayError('refused', 'This is no event: not JSON.');
    throw error;
  }
}
