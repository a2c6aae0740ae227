// What Stripe's objects say, in our words. Pure: the same objects make the same truth, whatever led to reading them.
import type Stripe from 'stripe';
import type { Truth, TruthDispute, TruthRefund, TruthTransaction } from '#shared/giving/truth.ts';

/** A payment with everything that belongs to it. `charge`: its last; a failed one before it moved no money. */
export interface StripeReading {
  readonly intent?: Stripe.PaymentIntent;
  readonly charge?: Stripe.Charge;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
export const idOf = (value: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;
const whole = <T extends object>(value: string | T | null | undefined): T | undefined =>
  typeof value === 'object' && value ? value : undefined;

/**
 * A line of the balance. Where the account settles in another currency than the payment's, it says what happened in the payment's currency
 * by `own`, and no fee, which isn't known in it: the day's comparison shows such lines, and compares them with nothing.
 */
function line(
  of: string | Stripe.BalanceTransaction | null | undefined,
  kind: TruthTransaction['kind'],
  cause: string,
  own: { readonly amount: number; readonly currency: string },
): readonly TruthTransaction[] {
  const found = whole(of);
  if (!found) return [];
  const isForeign = found.currency !== own.currency;
  const [amount, fee] = isForeign ? [Math.sign(found.amount) * own.amount, 0] : [found.amount, found.fee];
  return [{ id: found.id, kind, amount, fee, at: iso(found.created), cause }];
}

/** A dispute's lines are whole in it; some of them, such as a fee of its own, carry no amount. */
const disputeKind = ({ amount }: Stripe.BalanceTransaction): TruthTransaction['kind'] =>
  amount < 0 ? 'dispute' : amount > 0 ? 'disputeReversal' : 'fee';

const refundStates: Readonly<Record<string, TruthRefund['status']>> = { succeeded: 'done', failed: 'failed', canceled: 'failed' };
/** Inquiries that end (`warning_closed`) and disputes that the network stopped took nothing, or gave it back. */
const disputeStates: Readonly<Record<string, TruthDispute['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** `fundGeneral:3000,fundBuildng:2000`, as a refund's metadata keep it. */
function fundsOf(metadata: Stripe.Metadata | null): Readonly<Record<string, number>> | undefined {
  if (!metadata?.funds) return undefined;
  const parts = metadata.funds.split(',').map((part) => part.split(':'));
  return Object.fromEntries(parts.map(([fund = '', amount]) => [fund, Number(amount)]));
}
export const fundsText = (funds: Readonly<Record<string, number>>): string =>
  Object.entries(funds)
    .map(([fund, amount]) => `${fund}:${amount}`)
    .join(',');

export function refundStatus({ status }: Stripe.Refund): TruthRefund['status'] {
  return refundStates[status ?? ''] ?? 'pending';
}

function statusOf({ intent, charge }: StripeReading): Truth['status'] {
  if (charge?.status === 'succeeded' && charge.captured) return 'paid';
  if (!intent) return charge?.status === 'failed' ? 'failed' : 'pending';
  if (intent.status === 'canceled') return 'canceled';
  if (intent.status === 'requires_payment_method') return intent.last_payment_error || charge?.status === 'failed' ? 'failed' : 'pending';
  return 'pending';
}

function failureOf({ intent, charge }: StripeReading): Truth['failure'] {
  const error = intent?.last_payment_error;
  if (error) return { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? '' };
  if (!charge?.failure_code) return undefined;
  return { code: charge.failure_code, message: charge.failure_message ?? '' };
}

function methodOf(charge: Stripe.Charge | undefined, intent: Stripe.PaymentIntent | undefined): Truth['method'] {
  const details = charge?.payment_method_details ?? whole(intent?.payment_method);
  if (details?.us_bank_account)
    return { type: 'bank', name: details.us_bank_account.bank_name ?? '', last4: details.us_bank_account.last4 ?? '' };
  const card = details?.card;
  return { type: 'card', name: card?.brand ?? details?.type ?? 'card', last4: card?.last4 ?? '' };
}

/** Cards are paid as they are charged, bank debits when the money is there. */
function paidAt(charge: Stripe.Charge, isBank: boolean): string {
  const settled = whole(charge.balance_transaction);
  return iso(isBank && settled ? settled.created : charge.created);
}

/** Undefined only if there is neither a payment nor a charge. */
export function truthFrom(gatewayId: string, reading: StripeReading): Truth | undefined {
  const { intent, charge, refunds, disputes } = reading;
  const made = intent ?? charge;
  if (!made) return undefined;
  const status = statusOf(reading);
  const method = methodOf(charge, intent);
  const failure = status === 'failed' ? failureOf(reading) : undefined;
  const customer = idOf(made.customer);
  const { name, email } = charge?.billing_details ?? whole(intent?.payment_method)?.billing_details ?? {};
  const address = email ?? made.receipt_email;
  const attempt = made.metadata.attempt ?? charge?.metadata.attempt;
  const church = made.metadata.church ?? charge?.metadata.church;
  return {
    gatewayId,
    provider: 'stripe',
    currency: made.currency,
    paymentId: made.id,
    ...(attempt ? { attempt } : {}),
    ...(church ? { church } : {}),
    amount: made.amount,
    status,
    createdAt: iso(made.created),
    ...(status === 'paid' && charge ? { paidAt: paidAt(charge, method.type === 'bank') } : {}),
    ...(failure ? { failure } : {}),
    method,
    payer: { ...(name ? { name } : {}), ...(address ? { email: address } : {}), ...(customer ? { customer } : {}) },
    transactions: [
      ...(charge ? line(charge.balance_transaction, 'payment', charge.id, charge) : []),
      ...(charge ? line(charge.failure_balance_transaction, 'failure', charge.id, charge) : []),
      ...refunds.flatMap((refund) => [
        ...line(refund.balance_transaction, 'refund', refund.id, refund),
        ...line(refund.failure_balance_transaction, 'refundFailed', refund.id, refund),
      ]),
      ...disputes.flatMap((dispute) => dispute.balance_transactions.flatMap((one) => line(one, disputeKind(one), dispute.id, dispute))),
    ],
    refunds: refunds.map((refund) => {
      const funds = fundsOf(refund.metadata);
      const facts = { id: refund.id, amount: refund.amount, status: refundStatus(refund), at: iso(refund.created) };
      return funds ? { ...facts, funds } : facts;
    }),
    disputes: disputes.map(({ id, amount, status: state, created, reason, evidence_details: { due_by: due } }) => {
      const facts = { id, amount, status: disputeStates[state] ?? 'open', at: iso(created), reason };
      return due ? { ...facts, dueBy: iso(due) } : facts;
    }),
  };
}
