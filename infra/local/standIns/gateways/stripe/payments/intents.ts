import type { Held } from '../../shelf.ts';
import type { Ask } from '../context.ts';
import { depositsSay } from '../methods/instruments.ts';
import { readyMethod } from '../methods/methods.ts';
import { invalid, missing, StripeRefusal } from '../refusal.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import { checkFits, confirm } from './confirm.ts';
import type { PaymentIntent } from './objects.ts';
import { confirmingOf, methodOf, typesOf } from './parameters.ts';
import { wrongDeposits } from './setups.ts';

const acceptance = ['type', 'online.ip_address', 'online.user_agent', 'online.infer_from_client'].map(
  (part) => `mandate_data.customer_acceptance.${part}`,
);
export const paymentNames = [
  ...['amount', 'currency', 'customer', 'confirm', 'confirmation_token', 'payment_method', 'return_url', 'receipt_email', 'description'],
  ...['statement_descriptor_suffix', 'setup_future_usage', 'off_session', 'use_stripe_sdk', 'capture_method', 'error_on_requires_action'],
  ...['allowed_payment_method_types.*', 'metadata.*', 'expand.*', 'payment_method_options.card.request_three_d_secure'],
  ...['automatic_payment_methods.enabled', 'automatic_payment_methods.allow_redirects', ...acceptance],
];
export const paymentConfirmNames = [
  ...[
    'payment_method',
    'confirmation_token',
    'client_secret',
    'return_url',
    'use_stripe_sdk',
    'setup_future_usage',
    'off_session',
    'receipt_email',
  ],
  ...['allowed_payment_method_types.*', 'expand.*', ...acceptance],
];

const smallest = 50;

export function createPayment(ask: Ask): PaymentIntent {
  const { state, account, given, livemode } = ask;
  const amount = given.whole('amount');
  const currency = given.need('currency');
  if (amount === undefined) throw invalid('amount', 'Missing required param: amount.', 'parameter_missing');
  if (currency !== currency.toLowerCase() || !/^[a-z]{3}$/.test(currency)) throw invalid('currency', `Invalid currency: ${currency}.`);
  if (amount < smallest)
    throw invalid('amount', 'Amount must be no less than $0.50 usd', amount < 1 ? 'parameter_invalid_integer' : 'amount_too_small');
  if (amount > 99_999_999) throw invalid('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  const customer = given.text('customer') ?? null;
  if (customer) state.customers.need(account, customer, 'customer');
  const usage = given.text('setup_future_usage');
  const suffix = given.text('statement_descriptor_suffix') ?? null;
  if (suffix && (suffix.length > 22 || /[<>\\'"*]/.test(suffix)))
    throw invalid('statement_descriptor_suffix', 'The statement descriptor suffix is invalid.');
  const id = newId('pi');
  const shown: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    ...typesOf(given),
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: state.seconds(),
    currency,
    customer,
    customer_account: null,
    description: given.text('description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode,
    managed_payments: null,
    metadata: given.map('metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    processing: null,
    receipt_email: given.text('receipt_email') ?? null,
    review: null,
    setup_future_usage: usage === 'off_session' || usage === 'on_session' ? usage : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  const method = given.flag('confirm') ? methodOf(ask) : undefined;
  if (method) checkFits(shown, method, confirmingOf(given));
  const intent = state.payments.add(account, shown);
  emit(ask, 'payment_intent.created', intent.shown);
  if (method) confirm(ask, intent, method, confirmingOf(given));
  return intent.shown;
}

/** By a secret key; a browser also says the payment's secret. */
export function paymentOf({ state, account, ids, isPublic, given }: Ask): Held<PaymentIntent> {
  const held = state.payments.need(account, ids[0] ?? '', 'intent');
  if (isPublic && given.text('client_secret') !== held.shown.client_secret) throw missing('payment_intent', ids[0] ?? '', 'intent');
  return held;
}

export function confirmPayment(ask: Ask): PaymentIntent {
  const intent = paymentOf(ask);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.shown.status))
    throw unexpected(intent.shown);
  confirm(ask, intent, methodOf(ask, intent.shown.payment_method), confirmingOf(ask.given));
  return intent.shown;
}

const unexpected = ({ status, ...shown }: PaymentIntent) =>
  new StripeRefusal(400, 'payment_intent_unexpected_state', `This PaymentIntent cannot be changed: it is ${status}.`, {
    payment_intent: { ...shown, status },
  });

export function cancelPayment(ask: Ask): PaymentIntent {
  const intent = paymentOf(ask);
  if (intent.shown.status === 'succeeded' || intent.shown.status === 'processing' || intent.shown.status === 'canceled')
    throw unexpected(intent.shown);
  const canceled = {
    status: 'canceled',
    canceled_at: ask.state.seconds(),
    cancellation_reason: ask.given.text('cancellation_reason') ?? null,
  } as const;
  ask.state.payments.change(intent, { ...canceled, next_action: null });
  emit(ask, 'payment_intent.canceled', intent.shown);
  return intent.shown;
}

/** The stand-in's own: what the giver did in the window of their bank. */
export function proven(ask: Ask): PaymentIntent {
  const intent = paymentOf(ask);
  const type = intent.shown.next_action?.type;
  if (type !== 'use_stripe_sdk' && type !== 'redirect_to_url') throw unexpected(intent.shown);
  const method = ask.state.methods.need(ask.account, intent.shown.payment_method ?? '');
  if (ask.given.text('outcome') === 'complete') {
    try {
      confirm(ask, intent, method, { ...confirmingOf(ask.given), isProven: true });
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
    }
    return intent.shown;
  }
  const message =
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.';
  const last_payment_error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message } as const;
  ask.state.payments.change(intent, { status: 'requires_payment_method', next_action: null, last_payment_error });
  emit(ask, 'payment_intent.payment_failed', intent.shown);
  return intent.shown;
}

export function verifyPayment(ask: Ask): PaymentIntent {
  const intent = paymentOf(ask);
  if (intent.shown.next_action?.type !== 'verify_with_microdeposits') throw unexpected(intent.shown);
  const method = ask.state.methods.need(ask.account, intent.shown.payment_method ?? '');
  if (depositsSay(ask.given.list('amounts'), ask.given.text('descriptor_code')) !== 'right')
    throw new StripeRefusal(400, 'payment_method_microdeposit_verification_amounts_mismatch', wrongDeposits);
  ask.state.methods.change(method, {}, { status: 'verified' });
  confirm(ask, intent, method, { offSession: false, usesSdk: true, hasMandate: true });
  return intent.shown;
}

/** Checks a ready-made method's name in `payment_methods/:id`, which callers may read. */
export function readMethod(ask: Ask) {
  const [id = ''] = ask.ids;
  return (readyMethod(ask, id) ?? ask.state.methods.need(ask.account, id)).shown;
}

/** `metadata['attempt']:'x'`, and nothing else. */
export function searchPayments({ state, account, given }: Ask) {
  const said = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(given.need('query'));
  if (!said) throw invalid('query', 'This stand-in searches for one key of the metadata.');
  const [, key = '', value = ''] = said;
  const data = state.payments.of(account).filter(({ shown }) => shown.metadata[key] === value);
  return {
    object: 'search_result',
    data: data.map(({ shown }) => shown),
    has_more: false,
    next_page: null,
    url: '/v1/payment_intents/search',
  };
}
