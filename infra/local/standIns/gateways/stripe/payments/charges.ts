import type { Held } from '../../shelf.ts';
import { type GatewayContext, later } from '../context.ts';
import { instrumentOf } from '../methods/instruments.ts';
import type { PaymentMethod } from '../methods/objects.ts';
import { bankFee, cardFee, transaction } from '../money/transactions.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import type { Charge, LastError, PaymentIntent } from './objects.ts';

/** Seconds until the fee of a card payment is known. */
const feeDelay = 2;

function details({ type, card, us_bank_account: bank }: PaymentMethod, mandate: string | null): Charge['payment_method_details'] {
  if (type === 'us_bank_account' && bank) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = bank;
    const shown = { account_holder_type, account_type, bank_name, fingerprint, last4, mandate, payment_reference: null, routing_number };
    return { type, us_bank_account: shown };
  }
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = card ?? {};
  const shown = { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, network: brand };
  return { type, card: { ...shown, installments: null, mandate, regulated_status: null, three_d_secure: null, wallet: null } };
}

const outcome = (isPaid: boolean): Charge['outcome'] => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
  reason: null,
  seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
  type: isPaid ? 'authorized' : 'issuer_declined',
});

/** Charges a method for an intent, without any question; says what came of it by events. */
export function makeCharge(
  context: GatewayContext,
  { shown: intent }: Held<PaymentIntent>,
  method: Held<PaymentMethod>,
  state: Charge['status'],
): Held<Charge> {
  const isPaid = state === 'succeeded';
  return context.state.charges.add(
    context.account,
    {
      id: newId(method.shown.type === 'card' ? 'ch' : 'py'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: isPaid ? intent.amount : 0,
      amount_refunded: 0,
      application: null,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: null,
      billing_details: method.shown.billing_details,
      calculated_statement_descriptor: null,
      captured: isPaid,
      created: context.state.seconds(),
      currency: intent.currency,
      customer: intent.customer,
      description: intent.description,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      fraud_details: {},
      livemode: context.livemode,
      metadata: intent.metadata,
      on_behalf_of: null,
      outcome: outcome(state !== 'failed'),
      paid: isPaid,
      payment_intent: intent.id,
      payment_method: method.shown.id,
      payment_method_details: details(method.shown, method.hidden.mandate ?? null),
      receipt_email: intent.receipt_email,
      receipt_number: null,
      receipt_url: null,
      refunded: false,
      review: null,
      shipping: null,
      source: null,
      source_transfer: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: state,
      transfer_data: null,
      transfer_group: null,
    },
    { number: method.hidden.number ?? '' },
  );
}

/** A card payment: paid now, its fee is known soon. */
export function succeed(context: GatewayContext, intent: Held<PaymentIntent>, method: Held<PaymentMethod>): void {
  const charge = makeCharge(context, intent, method, 'succeeded');
  const paid = { status: 'succeeded', amount_received: intent.shown.amount, latest_charge: charge.shown.id } as const;
  context.state.payments.change(intent, { ...paid, next_action: null, last_payment_error: null });
  emit(context, 'charge.succeeded', charge.shown);
  emit(context, 'payment_intent.succeeded', intent.shown);
  later(context, feeDelay, 'fee', charge.shown.id);
}

export function fail(context: GatewayContext, intent: Held<PaymentIntent>, method: Held<PaymentMethod>, error: LastError): void {
  const charge = makeCharge(context, intent, method, 'failed');
  fallThrough(context, intent, charge, error);
}

/** A charge that came to nothing; the intent may be tried again with another method. */
export function fallThrough(context: GatewayContext, intent: Held<PaymentIntent>, charge: Held<Charge>, error: LastError): void {
  const failure = { failure_code: error.decline_code ?? error.code, failure_message: error.message };
  context.state.charges.change(charge, { status: 'failed', paid: false, captured: false, outcome: outcome(false), ...failure });
  const last_payment_error = { ...error, charge: charge.shown.id };
  const after = { status: 'requires_payment_method', last_payment_error, latest_charge: charge.shown.id, next_action: null } as const;
  context.state.payments.change(intent, after);
  emit(context, 'charge.failed', charge.shown);
  emit(context, 'payment_intent.payment_failed', intent.shown);
}

/** Books what a paid charge brought. */
export function settle(context: GatewayContext, charge: Held<Charge>): void {
  const isBank = charge.shown.payment_method_details.type === 'us_bank_account';
  const { amount, currency } = charge.shown;
  const line = transaction(context, {
    amount,
    fee: isBank ? bankFee(amount) : cardFee(amount),
    currency,
    type: isBank ? 'payment' : 'charge',
    category: 'charge',
    source: charge.shown.id,
    isAvailableAtOnce: instrumentOf(charge.hidden.number ?? '').isAvailableAtOnce,
  });
  context.state.charges.change(charge, { balance_transaction: line.id });
}
