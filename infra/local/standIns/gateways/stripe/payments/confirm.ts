import type { Held } from '../../shelf.ts';
import { type GatewayContext, later } from '../context.ts';
import { instrumentOf } from '../methods/instruments.ts';
import type { PaymentMethod } from '../methods/objects.ts';
import { declined, invalid, StripeRefusal } from '../refusal.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import { fail, makeCharge, succeed } from './charges.ts';
import type { LastError, NextAction, PaymentIntent } from './objects.ts';

/** How a payment is confirmed. `isProven`: the giver has just passed 3-D Secure. */
export interface Confirming {
  readonly offSession: boolean;
  readonly usesSdk: boolean;
  readonly returnUrl?: string;
  readonly hasMandate: boolean;
  readonly isProven?: boolean;
}

const day = 86_400;
const bankDays = 4;

/** Stripe.js shows the giver's bank itself, or the page leads there. */
export function threeDSecure(id: string, secret: string, { usesSdk, returnUrl }: Confirming): NextAction {
  const url = `/3ds?intent=${id}&secret=${secret}`;
  if (usesSdk || !returnUrl) return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

export function microdeposits(now: number): NextAction {
  const hosted_verification_url = 'https://payments.stripe.com/microdeposit/stand-in';
  return {
    type: 'verify_with_microdeposits',
    verify_with_microdeposits: { arrival_date: now + 2 * day, hosted_verification_url, microdeposit_type: 'amounts' },
  };
}

/** What is wrong with the request itself: nothing is noted of it. */
export function checkFits(intent: PaymentIntent, method: Held<PaymentMethod>, { hasMandate }: Confirming): void {
  const { id, customer, type } = method.shown;
  if (customer && customer !== intent.customer)
    throw invalid('payment_method', `The PaymentMethod ${id} is attached to another customer, or to one that was not given.`);
  if (method.hidden.used && !customer)
    throw invalid('payment_method', `The PaymentMethod ${id} was used before and is attached to no customer.`);
  if (!intent.payment_method_types.includes(type))
    throw invalid('payment_method', `The PaymentMethod ${id} is a ${type}, which this PaymentIntent does not take.`);
  if (type !== 'us_bank_account') return;
  const code = 'payment_intent_mandate_invalid';
  if (!hasMandate && !method.hidden.mandate)
    throw invalid('mandate_data', 'A bank account is debited with mandate_data, or a mandate it already has.', code);
  if (method.hidden.status === 'verification_failed')
    throw new StripeRefusal(400, 'payment_method_microdeposit_failed', 'The bank account could not be verified.');
}

/** Takes an intent with its method as far as it goes; a decline is thrown, after it was noted. */
export function confirm(context: GatewayContext, intent: Held<PaymentIntent>, method: Held<PaymentMethod>, how: Confirming): void {
  checkFits(intent.shown, method, how);
  const { payments, methods } = context.state;
  payments.change(intent, { payment_method: method.shown.id, status: 'requires_confirmation', last_payment_error: null });
  const number = method.hidden.number ?? '';
  const { asks, decline } = instrumentOf(number);
  if (method.shown.type === 'us_bank_account') {
    debit(context, intent, method);
    return;
  }
  const mustAsk = !how.isProven && (asks === 'always' || (asks === 'once' && method.hidden.isSetUp !== 'true'));
  if (mustAsk && how.offSession) {
    const message = 'Your card was declined. This transaction requires authentication.';
    const code = 'authentication_required';
    throw refusal(context, intent, method, { type: 'card_error', code, decline_code: code, message });
  }
  if (mustAsk) {
    const next_action = threeDSecure(intent.shown.id, intent.shown.client_secret, how);
    payments.change(intent, { status: 'requires_action', next_action });
    emit(context, 'payment_intent.requires_action', intent.shown);
    return;
  }
  if (decline) throw refusal(context, intent, method, { type: 'card_error', ...decline });
  methods.change(method, {}, { used: 'true' });
  keep(context, intent, method);
  succeed(context, intent, method);
}

function refusal(context: GatewayContext, intent: Held<PaymentIntent>, method: Held<PaymentMethod>, error: LastError): StripeRefusal {
  fail(context, intent, method, error);
  return declined(error.code, error.message, {
    ...(error.decline_code ? { decline_code: error.decline_code } : {}),
    charge: intent.shown.latest_charge,
    payment_intent: intent.shown,
    payment_method: method.shown,
  });
}

/** Keeps the method for later, if the intent says so. */
function keep({ state }: GatewayContext, { shown }: Held<PaymentIntent>, method: Held<PaymentMethod>): void {
  if (!shown.customer || !shown.setup_future_usage) return;
  state.methods.change(method, { customer: shown.customer }, { isSetUp: 'true' });
}

function debit(context: GatewayContext, intent: Held<PaymentIntent>, method: Held<PaymentMethod>): void {
  const { payments, methods } = context.state;
  if (!method.hidden.mandate) methods.change(method, {}, { mandate: newId('mandate') });
  if (method.hidden.status !== 'verified') {
    payments.change(intent, { status: 'requires_action', next_action: microdeposits(context.state.seconds()) });
    emit(context, 'payment_intent.requires_action', intent.shown);
    return;
  }
  methods.change(method, {}, { used: 'true' });
  keep(context, intent, method);
  const charge = makeCharge(context, intent, method, 'pending');
  payments.change(intent, { status: 'processing', latest_charge: charge.shown.id, next_action: null });
  emit(context, 'payment_intent.processing', intent.shown);
  emit(context, 'charge.pending', charge.shown);
  if (instrumentOf(method.hidden.number ?? '').bank !== 'stays') later(context, bankDays * day, 'bank', charge.shown.id);
}
