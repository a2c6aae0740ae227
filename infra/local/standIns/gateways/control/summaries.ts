import type { Gateways } from '../../gateways.ts';
import { cents } from '../paypal/objects.ts';
import { isDisputable } from '../stripe/money/disputes.ts';

/** A payment as the control page lists it. Times are ISO instants. */
export interface SeenPayment {
  readonly gateway: 'stripe' | 'paypal';
  readonly id: string;
  readonly account: string;
  readonly at: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly method: string;
  readonly attempt: string;
  readonly refunded: number;
  /** That of its dispute, if it has one. */
  readonly dispute: string;
  /** It is paid, and no one has disputed it. */
  readonly disputable: boolean;
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Newest first, Stripe's before PayPal's. */
export const paymentsOf = (gateways: Gateways): readonly SeenPayment[] => [...stripePayments(gateways), ...paypalPayments(gateways)];

function stripePayments({ stripe: { state } }: Gateways): SeenPayment[] {
  return state.payments.every().map(({ account, shown }) => {
    const charge = shown.latest_charge ? state.charges.find(account, shown.latest_charge)?.shown : undefined;
    const method = shown.payment_method ? state.methods.find(account, shown.payment_method)?.shown : undefined;
    const { card, us_bank_account: bank } = method ?? {};
    return {
      gateway: 'stripe',
      id: shown.id,
      account,
      at: iso(shown.created),
      amount: shown.amount,
      currency: shown.currency,
      status: shown.last_payment_error
        ? `${shown.status}: ${shown.last_payment_error.decline_code ?? shown.last_payment_error.code}`
        : shown.status,
      method: card ? `${card.brand} ${card.last4}` : bank ? `bank ${bank.last4}` : '',
      attempt: shown.metadata.attempt ?? '',
      refunded: charge?.amount_refunded ?? 0,
      dispute: state.disputes.every().find((one) => one.shown.payment_intent === shown.id)?.shown.status ?? '',
      disputable: charge !== undefined && isDisputable(charge),
    };
  });
}

function paypalPayments({ paypal: { book } }: Gateways): SeenPayment[] {
  return book.orders.every().map(({ account, shown: { id, amount, status, create_time, custom_id, payment_source } }) => {
    const capture = book.captures.of(account).find(({ shown }) => shown.supplementary_data.related_ids.order_id === id)?.shown;
    const refunds = book.refunds.of(account).filter(({ hidden }) => capture !== undefined && hidden.capture === capture.id);
    const dispute = book.disputes
      .of(account)
      .find(({ shown }) => shown.disputed_transactions[0]?.seller_transaction_id === capture?.id)?.shown;
    const { card, paypal } = payment_source ?? {};
    return {
      gateway: 'paypal',
      id,
      account,
      at: create_time,
      amount: cents(amount),
      currency: amount.currency_code.toLowerCase(),
      status: capture ? `${status}: ${capture.status}` : status,
      method: card ? `${card.brand} ${card.last_digits}` : paypal ? 'PayPal' : '',
      attempt: custom_id?.split('.')[1] ?? '',
      refunded: refunds.reduce((sum, { shown }) => sum + cents(shown.amount), 0),
      dispute: dispute ? (dispute.dispute_outcome?.outcome_code ?? 'under_review') : '',
      disputable: capture?.status === 'COMPLETED' && !dispute,
    };
  });
}

export interface SeenWebhook {
  readonly id: string;
  readonly account: string;
  readonly type: string;
  readonly of: string;
  readonly state: string;
  readonly tries: number;
  readonly says: string;
  readonly url: string;
}

/** Newest first, Stripe's before PayPal's. */
export const webhooksOf = (gateways: Gateways): readonly SeenWebhook[] => [...stripeWebhooks(gateways), ...paypalWebhooks(gateways)];

function paypalWebhooks({ paypal: { book } }: Gateways): SeenWebhook[] {
  return book.deliveries.every().map(({ account, shown }) => {
    const event = book.events.find(account, shown.event)?.shown;
    const url = book.webhooks.find(account, shown.endpoint)?.shown.url ?? '';
    const of = event && 'id' in event.resource && typeof event.resource.id === 'string' ? event.resource.id : '';
    return { id: shown.id, account, type: event?.event_type ?? '', of, state: shown.state, tries: shown.tries, says: shown.says, url };
  });
}

function stripeWebhooks({ stripe: { state } }: Gateways): SeenWebhook[] {
  return state.deliveries.every().map(({ account, shown }) => {
    const event = state.events.find(account, shown.event)?.shown;
    const object = event?.data.object;
    const of = object && 'id' in object && typeof object.id === 'string' ? object.id : '';
    const url = state.endpoints.find(account, shown.endpoint)?.shown.url ?? '';
    return { id: shown.id, account, type: event?.type ?? '', of, state: shown.state, tries: shown.tries, says: shown.says, url };
  });
}
