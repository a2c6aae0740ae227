import type Stripe from 'stripe';
import type { Truth } from '#shared/giving/truth.ts';
import { asking, isMissing } from './client.ts';
import { idOf, type StripeReading, truthFrom } from './truth.ts';

const withLine = 'latest_charge.balance_transaction';
/** What a payment is read with: two requests after it, and none if nothing was charged. */
export const paymentExpand = [withLine, 'latest_charge.failure_balance_transaction', 'payment_method'];
const most = 100;

export const chargeIn = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  typeof charge === 'object' && charge ? charge : undefined;

/** The line of a refund that came back can't be expanded. */
async function withReturn(stripe: Stripe, refund: Stripe.Refund): Promise<Stripe.Refund> {
  const { failure_balance_transaction: line } = refund;
  if (typeof line !== 'string') return refund;
  return { ...refund, failure_balance_transaction: await stripe.balanceTransactions.retrieve(line) };
}

async function belonging(
  stripe: Stripe,
  of: { payment_intent: string } | { charge: string },
): Promise<Pick<StripeReading, 'refunds' | 'disputes'>> {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ ...of, limit: most, expand: ['data.balance_transaction'] }).autoPagingToArray({ limit: 1000 }),
    stripe.disputes.list({ ...of, limit: most }).autoPagingToArray({ limit: 1000 }),
  ]);
  return { refunds: await Promise.all(refunds.map((refund) => withReturn(stripe, refund))), disputes };
}

/** A payment of ours, or a charge that was made without one. */
export async function readTruth(key: string, gatewayId: string, paymentId: string): Promise<Truth | undefined> {
  try {
    return await asking(key, async (stripe) => {
      if (!paymentId.startsWith('pi_')) {
        const charge = await stripe.charges.retrieve(paymentId, { expand: ['balance_transaction', 'failure_balance_transaction'] });
        const intent = idOf(charge.payment_intent);
        if (intent) return readPayment(stripe, gatewayId, intent);
        return truthFrom(gatewayId, { charge, ...(await belonging(stripe, { charge: charge.id })) });
      }
      return readPayment(stripe, gatewayId, paymentId);
    });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function readPayment(stripe: Stripe, gatewayId: string, id: string): Promise<Truth | undefined> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: paymentExpand });
  const charge = chargeIn(intent);
  const isMoved = charge !== undefined && charge.status !== 'failed' && (charge.amount_refunded > 0 || charge.disputed || charge.paid);
  const rest = isMoved ? await belonging(stripe, { payment_intent: id }) : { refunds: [], disputes: [] };
  return truthFrom(gatewayId, { intent, charge, ...rest });
}
