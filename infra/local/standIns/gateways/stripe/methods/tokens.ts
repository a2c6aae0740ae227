import type { Held } from '../../shelf.ts';
import type { Ask } from '../context.ts';
import { invalid, StripeRefusal } from '../refusal.ts';
import { newId, type Token } from '../state/state.ts';
import { makeMethod, methodNames } from './methods.ts';
import type { PaymentMethod } from './objects.ts';
import { makeBank } from './sources.ts';

export const confirmationTokenNames = [
  ...methodNames.map((name) => `payment_method_data.${name}`),
  ...['return_url', 'setup_future_usage', 'payment_method', 'shipping.*'],
];
const accountNames = ['account_number', 'routing_number', 'account_holder_name', 'account_holder_type', 'country', 'currency'];
export const tokenNames = [
  ...accountNames.map((part) => `bank_account.${part}`),
  ...['number', 'exp_month', 'exp_year', 'cvc', 'name', 'address_zip'].map((part) => `card.${part}`),
  ...['pii.id_number', 'expand.*'],
];

/** Confirmation tokens end after twelve hours. */
const tokenLife = 12 * 3600;

/** What a browser gathered for one payment, used once by the server. */
export function makeConfirmationToken(ask: Ask): Token {
  const method = makeMethod(ask, 'payment_method_data.');
  const created = ask.state.seconds();
  const { id: _, object: __, created: ___, livemode: ____, metadata: _____, ...preview } = method.shown;
  const isBank = method.shown.type === 'us_bank_account';
  const online = { ip_address: '127.0.0.1', user_agent: 'stand-in' };
  const token: Token = {
    id: newId('ctoken'),
    object: 'confirmation_token',
    created,
    expires_at: created + tokenLife,
    livemode: ask.livemode,
    mandate_data: isBank ? { customer_acceptance: { type: 'online', online } } : null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: preview,
    return_url: ask.given.text('return_url') ?? null,
    setup_future_usage: ask.given.text('setup_future_usage') ?? null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  };
  return ask.state.tokens.add(ask.account, token, { method: method.shown.id }).shown;
}

export function spendConfirmationToken(ask: Ask, id: string): Held<PaymentMethod> {
  const held = ask.state.tokens.need(ask.account, id, 'confirmation_token');
  const isOver = held.shown.created + tokenLife < ask.state.seconds();
  if (held.hidden.used || isOver)
    throw invalid('confirmation_token', 'This ConfirmationToken was used already or has expired.', 'resource_already_consumed');
  ask.state.tokens.change(held, {}, { used: 'true' });
  return ask.state.methods.need(ask.account, held.hidden.method ?? '');
}

/** Tokens of older clients: bank accounts; and of nothing but a number, which shows whose publishable key it is. */
export function makeToken(ask: Ask): Token {
  const { state, account, given, livemode } = ask;
  const base = { created: state.seconds(), client_ip: null, livemode, used: false };
  if (given.has('pii')) return state.tokens.add(account, { ...base, id: newId('pii'), object: 'token', type: 'pii' }).shown;
  if (given.has('card'))
    throw new StripeRefusal(400, '', 'This stand-in makes tokens of bank accounts only; use payment methods for cards.');
  const bank = makeBank(ask);
  const token = { ...base, id: newId('btok'), object: 'token', type: 'bank_account', bank_account: bank.shown };
  return state.tokens.add(account, token, { bank: bank.shown.id }).shown;
}
