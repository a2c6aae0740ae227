import type Stripe from 'stripe';
import { check, maybe, shape, text } from '#shared/words.ts';
import type { Charge, Charged, Fresh, Refunded, Saved } from '../gateway.ts';
import { GatewayError } from '../gateway.ts';
import { asking, clientOf, gatewayError, problemOf } from './client.ts';
import { chargeIn, paymentExpand } from './payments.ts';
import { fundsText, refundStatus, truthFrom } from './truth.ts';

const isSaved = (method: Fresh | Saved): method is Saved => 'customer' in method;
/** Without redirect, inside a frame: cards, Link and bank accounts. */
const types = ['card', 'link', 'us_bank_account'] as const;

const agreement = ({ agreed }: Charge): Stripe.PaymentIntentCreateParams.MandateData | undefined =>
  agreed && {
    customer_acceptance: { type: 'online', online: { ip_address: agreed.address, user_agent: agreed.userAgent } },
  };

/** How the giver pays. A bank account needs the giver's agreement each time that no mandate covers. */
function methodParams(charge: Charge): Partial<Stripe.PaymentIntentCreateParams> {
  const { method } = charge;
  const mandate_data = agreement(charge);
  if (isSaved(method)) {
    const isBank = method.type === 'bank';
    // A bank account of older clients is no card in any case, and said so it can't be mistaken.
    const allowed = method.id.startsWith('ba_') ? (['us_bank_account'] as const) : types;
    return {
      customer: method.customer,
      payment_method: method.id,
      allowed_payment_method_types: [...allowed],
      ...(isBank && mandate_data && !charge.offSession ? { mandate_data } : {}),
    };
  }
  const shared = { ...(charge.customer ? { customer: charge.customer } : {}), allowed_payment_method_types: [...types] };
  if (method.kind === 'confirmationToken') return { ...shared, confirmation_token: method.id };
  if (method.kind === 'paymentMethod') return { ...shared, payment_method: method.id };
  throw new GatewayError('refused', `Stripe charges no ${method.kind}.`, 'method_kind');
}

function paramsOf(charge: Charge): Stripe.PaymentIntentCreateParams {
  const { amount, currency, offSession, keep, email, guard3ds, returnUrl } = charge;
  return {
    amount,
    currency,
    confirm: true,
    ...methodParams(charge),
    ...(offSession ? { off_session: true } : { use_stripe_sdk: true }),
    ...(keep && charge.customer ? { setup_future_usage: 'off_session' } : {}),
    ...(returnUrl && !offSession ? { return_url: returnUrl } : {}),
    ...(email ? { receipt_email: email } : {}),
    ...(guard3ds && !offSession ? { payment_method_options: { card: { request_three_d_secure: 'any' } } } : {}),
    description: charge.description,
    metadata: { ...charge.metadata, attempt: charge.attempt },
    expand: paymentExpand,
  };
}

const states: Readonly<Record<string, Charged['status']>> = {
  succeeded: 'paid',
  processing: 'pending',
  requires_action: 'needsAction',
  requires_payment_method: 'declined',
  canceled: 'declined',
};

/** Two deposits are waited for, nothing is asked of the giver now. */
const waits = ({ next_action }: Stripe.PaymentIntent): boolean => next_action?.type === 'verify_with_microdeposits';

/** What older clients read of a payment, and nothing of the payer. */
const wireOf = ({ id, object, status, client_secret, amount, currency, next_action, created }: Stripe.PaymentIntent) => {
  return { id, object, status, client_secret, amount, currency, next_action, created };
};

function chargedFrom(gatewayId: string, intent: Stripe.PaymentIntent): Charged {
  const status = waits(intent) ? 'pending' : (states[intent.status] ?? 'pending');
  const error = intent.last_payment_error;
  return {
    status,
    paymentId: intent.id,
    ...(intent.client_secret ? { clientSecret: intent.client_secret } : {}),
    truth: truthFrom(gatewayId, { intent, charge: chargeIn(intent), refunds: [], disputes: [] }),
    wire: wireOf(intent),
    ...(status === 'declined'
      ? { decline: { code: error?.decline_code ?? error?.code ?? intent.status, message: error?.message ?? '' } }
      : {}),
  };
}

export async function charge(key: string, gatewayId: string, asked: Charge): Promise<Charged> {
  const stripe = await clientOf(key);
  try {
    const intent = await stripe.paymentIntents.create(paramsOf(asked), { idempotencyKey: asked.attempt });
    const isRepeated = intent.lastResponse.headers['idempotent-replayed'] === 'true';
    // What was answered first is old by now: the giver may have been to their bank since.
    const latest = isRepeated ? await stripe.paymentIntents.retrieve(intent.id, { expand: paymentExpand }) : intent;
    return chargedFrom(gatewayId, latest);
  } catch (error) {
    const declined = declinedBy(error);
    if (declined) return declined;
    throw gatewayError(error);
  }
}

const Declined = shape({ payment_intent: maybe(shape({ id: text(255) })) });

/** A decline is an answer. Older clients read its sentence from `raw`. */
function declinedBy(error: unknown): Charged | undefined {
  const problem = problemOf(error);
  if (problem?.type !== 'StripeCardError') return undefined;
  const { code, declineCode, message, raw } = problem;
  const read = check(Declined, raw);
  const paymentId = read.ok ? read.value.payment_intent?.id : undefined;
  return {
    status: 'declined',
    ...(paymentId ? { paymentId } : {}),
    wire: { error: message, raw: { message, code, decline_code: declineCode || undefined } },
    decline: { code: declineCode || code, message },
  };
}

export async function cancel(key: string, paymentId: string): Promise<void> {
  try {
    await asking(key, (stripe) => stripe.paymentIntents.cancel(paymentId, { cancellation_reason: 'abandoned' }));
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === 'payment_intent_unexpected_state')) throw error;
  }
}

export function refund(
  key: string,
  asked: { paymentId: string; amount: number; key: string; funds?: Readonly<Record<string, number>> },
): Promise<Refunded> {
  return asking(key, async (stripe) => {
    const of = asked.paymentId.startsWith('pi_') ? { payment_intent: asked.paymentId } : { charge: asked.paymentId };
    const metadata = { refund: asked.key, ...(asked.funds ? { funds: fundsText(asked.funds) } : {}) };
    const params = { ...of, amount: asked.amount, reason: 'requested_by_customer', metadata } as const;
    const made = await stripe.refunds.create(params, { idempotencyKey: asked.key });
    return { id: made.id, amount: made.amount, status: refundStatus(made) };
  });
}

export function search(key: string, attempt: string): Promise<readonly string[]> {
  return asking(key, async (stripe) => {
    const { data } = await stripe.paymentIntents.search({ query: `metadata['attempt']:'${attempt.replace(/[^\w-]/g, '')}'` });
    return data.map(({ id }) => id);
  });
}
