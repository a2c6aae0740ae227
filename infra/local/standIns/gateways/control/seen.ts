import type { Gateways } from '../../gateways.ts';

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
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Newest first. */
export function paymentsOf({ stripe: { state } }: Gateways): readonly SeenPayment[] {
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

/** Newest first. */
export function webhooksOf({ stripe: { state } }: Gateways): readonly SeenWebhook[] {
  return state.deliveries.every().map(({ account, shown }) => {
    const event = state.events.find(account, shown.event)?.shown;
    const object = event?.data.object;
    const of = object && 'id' in object && typeof object.id === 'string' ? object.id : '';
    const url = state.endpoints.find(account, shown.endpoint)?.shown.url ?? '';
    return { id: shown.id, account, type: event?.type ?? '', of, state: shown.state, tries: shown.tries, says: shown.says, url };
  });
}
