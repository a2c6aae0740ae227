import type { Held } from '../../shelf.ts';
import type { Ask, GatewayContext } from '../context.ts';
import { depositsSay, instrumentOf } from '../methods/instruments.ts';
import { keepMethod } from '../methods/methods.ts';
import type { PaymentMethod } from '../methods/objects.ts';
import { declined, invalid, StripeRefusal } from '../refusal.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import { type Confirming, microdeposits, threeDSecure } from './confirm.ts';
import type { SetupIntent } from './objects.ts';
import { confirmingOf, methodOf, typesOf } from './parameters.ts';

export const setupNames = [
  ...['customer', 'confirm', 'payment_method', 'confirmation_token', 'usage', 'return_url', 'use_stripe_sdk', 'description'],
  ...['allowed_payment_method_types.*', 'metadata.*', 'expand.*', 'payment_method_options.us_bank_account.verification_method'],
  'payment_method_options.us_bank_account.financial_connections.permissions.*',
  ...['type', 'online.ip_address', 'online.user_agent'].map((part) => `mandate_data.customer_acceptance.${part}`),
];
export const setupConfirmNames = [
  ...['payment_method', 'confirmation_token', 'client_secret', 'return_url', 'use_stripe_sdk', 'expand.*'],
  ...['type', 'online.ip_address', 'online.user_agent', 'online.infer_from_client'].map(
    (part) => `mandate_data.customer_acceptance.${part}`,
  ),
];

export function createSetup(ask: Ask): SetupIntent {
  const { state, account, given } = ask;
  const customer = given.text('customer') ?? null;
  if (customer) state.customers.need(account, customer, 'customer');
  const id = newId('seti');
  const setup = state.setups.add(account, {
    id,
    object: 'setup_intent',
    ...typesOf(given),
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: state.seconds(),
    customer,
    customer_account: null,
    description: given.text('description') ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: ask.livemode,
    managed_payments: null,
    mandate: null,
    metadata: given.map('metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.text('usage') ?? 'off_session',
  });
  emit(ask, 'setup_intent.created', setup.shown);
  if (given.flag('confirm')) confirmSetup(ask, setup, methodOf(ask), confirmingOf(given));
  return setup.shown;
}

export function confirmSetup(context: GatewayContext, setup: Held<SetupIntent>, method: Held<PaymentMethod>, how: Confirming): void {
  const { setups, methods } = context.state;
  if (setup.shown.status === 'succeeded' || setup.shown.status === 'canceled')
    throw new StripeRefusal(400, 'setup_intent_unexpected_state', `This SetupIntent is ${setup.shown.status} already.`);
  if (!setup.shown.payment_method_types.includes(method.shown.type))
    throw invalid('payment_method', `The PaymentMethod is a ${method.shown.type}, which this SetupIntent does not take.`);
  setups.change(setup, { payment_method: method.shown.id });
  const { asks, decline, declinesLater } = instrumentOf(method.hidden.number ?? '');
  const isBank = method.shown.type === 'us_bank_account';
  if (isBank && !how.hasMandate) throw invalid('mandate_data', 'Saving a bank account takes mandate_data.');
  if (isBank) {
    const mandate = newId('mandate');
    setups.change(setup, { mandate });
    methods.change(method, {}, { mandate });
    if (method.hidden.status !== 'verified') {
      setups.change(setup, { status: 'requires_action', next_action: microdeposits(context.state.seconds()) });
      emit(context, 'setup_intent.requires_action', setup.shown);
      return;
    }
  } else if (asks && !how.isProven) {
    const next_action = threeDSecure(setup.shown.id, setup.shown.client_secret, how);
    setups.change(setup, { status: 'requires_action', next_action });
    emit(context, 'setup_intent.requires_action', setup.shown);
    return;
  } else if (decline && !declinesLater) {
    const last_setup_error = { type: 'card_error', ...decline } as const;
    setups.change(setup, { status: 'requires_payment_method', next_action: null, last_setup_error });
    emit(context, 'setup_intent.setup_failed', setup.shown);
    throw declined(decline.code, decline.message, {
      ...decline,
      message: decline.message,
      setup_intent: setup.shown,
      payment_method: method.shown,
    });
  }
  finish(context, setup, method);
}

function finish(context: GatewayContext, setup: Held<SetupIntent>, method: Held<PaymentMethod>): void {
  if (setup.shown.customer) keepMethod(context, method, setup.shown.customer);
  context.state.setups.change(setup, { status: 'succeeded', next_action: null, last_setup_error: null });
  emit(context, 'setup_intent.succeeded', setup.shown);
}

/** Three wrong tries, or the amounts of the test page for it, are too many. */
const mostTries = 3;
export const wrongDeposits = 'The amounts provided do not match the amounts that were sent to the bank account.';

export function verifySetup(ask: Ask, setup: Held<SetupIntent>): SetupIntent {
  const { state, account, given } = ask;
  if (setup.shown.next_action?.type !== 'verify_with_microdeposits' || !setup.shown.payment_method)
    throw new StripeRefusal(400, 'setup_intent_unexpected_state', 'This SetupIntent waits for no deposits.');
  const method = state.methods.need(account, setup.shown.payment_method);
  const said = depositsSay(given.list('amounts'), given.text('descriptor_code'));
  const tries = Number(method.hidden.tries ?? '0') + 1;
  if (said === 'right') {
    state.methods.change(method, {}, { status: 'verified' });
    finish(ask, setup, method);
    return setup.shown;
  }
  state.methods.change(method, {}, { tries: String(tries) });
  if (said === 'wrong' && tries < mostTries)
    throw new StripeRefusal(400, 'payment_method_microdeposit_verification_amounts_mismatch', wrongDeposits);
  state.methods.change(method, {}, { status: 'verification_failed' });
  state.setups.change(setup, { status: 'requires_payment_method', next_action: null });
  emit(ask, 'setup_intent.setup_failed', setup.shown);
  const code = 'payment_method_microdeposit_verification_attempts_exceeded';
  throw new StripeRefusal(400, code, 'You have exceeded the number of allowed verification attempts.');
}
