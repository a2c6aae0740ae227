import { createHash } from 'node:crypto';
import type { Held } from '../../shelf.ts';
import type { Ask, GatewayContext } from '../context.ts';
import type { Given } from '../form.ts';
import { declined, invalid, StripeRefusal } from '../refusal.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import { bankRouting, brandOf, instrumentOf, isCardNumber, readyMethods } from './instruments.ts';
import { type BankShown, type Billing, billingNames, billingOf, type CardShown, type PaymentMethod } from './objects.ts';

export const methodNames = [
  'type',
  ...['number', 'exp_month', 'exp_year', 'cvc', 'token'].map((part) => `card.${part}`),
  ...['account_number', 'routing_number', 'account_holder_type', 'account_type', 'financial_connections_account'].map(
    (part) => `us_bank_account.${part}`,
  ),
  ...billingNames,
  ...['metadata.*', 'expand.*'],
];

export const fingerprintOf = (number: string): string => createHash('sha256').update(number).digest('base64url').slice(0, 16);

/** Two or four digits. */
function expiry(given: Given, at: string, seconds: number): { exp_month: number; exp_year: number } {
  const month = given.whole(`${at}.exp_month`) ?? 0;
  const year = given.whole(`${at}.exp_year`) ?? 0;
  const exp_year = year < 100 ? 2000 + year : year;
  const today = new Date(seconds * 1000);
  if (month < 1 || month > 12) throw declined('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' });
  const isOver = exp_year * 12 + month <= today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (isOver || exp_year > today.getUTCFullYear() + 50)
    throw declined('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
  return { exp_month: month, exp_year };
}

function cardOf(given: Given, at: string, seconds: number): { card: CardShown; number: string } {
  const number = given.need(`${at}.number`).replaceAll(' ', '');
  if (!isCardNumber(number)) throw declined('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  if (!/^\d{3,4}$/.test(given.text(`${at}.cvc`) ?? ''))
    throw declined('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  return { card: cardShown(number, expiry(given, at, seconds)), number };
}

function cardShown(number: string, dates: { exp_month: number; exp_year: number }): CardShown {
  const brand = brandOf(number);
  return {
    brand,
    display_brand: brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    ...dates,
    fingerprint: fingerprintOf(number),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** The numbers that browsers of the stand-in send for an account chosen at the bank itself. */
function bankOf(given: Given, at: string): { bank: BankShown; number: string; isVerified: boolean } {
  const connection = given.text(`${at}.financial_connections_account`);
  const number = given.need(`${at}.account_number`);
  const routing = given.text(`${at}.routing_number`) ?? '';
  if (routing !== bankRouting)
    throw invalid('routing_number', 'Invalid routing number. In test mode use 110000000.', 'routing_number_invalid');
  if (!/^\d{4,17}$/.test(number)) throw invalid('account_number', 'You must use a valid bank account number.', 'account_number_invalid');
  return {
    bank: bankShown(number, given.text(`${at}.account_holder_type`) ?? 'individual', connection),
    number,
    isVerified: connection !== undefined,
  };
}

export const bankShown = (number: string, holder: string, connection?: string): BankShown => ({
  account_holder_type: holder,
  account_type: 'checking',
  bank_name: 'STRIPE TEST BANK',
  financial_connections_account: connection ?? null,
  fingerprint: fingerprintOf(number),
  last4: number.slice(-4),
  networks: { preferred: 'ach', supported: ['ach'] },
  routing_number: bankRouting,
  status_details: null,
});

interface Making {
  readonly card?: CardShown;
  readonly bank?: BankShown;
  readonly billing: Billing;
  readonly number: string;
  readonly isVerified: boolean;
}

export function addMethod(
  { state, account, livemode }: GatewayContext,
  { card, bank, billing, number, isVerified }: Making,
): Held<PaymentMethod> {
  const shown: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created: state.seconds(),
    customer: null,
    customer_account: null,
    livemode,
    metadata: {},
    type: card ? 'card' : 'us_bank_account',
    ...(card ? { card } : {}),
    ...(bank ? { us_bank_account: bank } : {}),
  };
  return state.methods.add(account, shown, { number, ...(isVerified ? { status: 'verified' } : {}) });
}

/** From the fields of a call; `at`: where they stand, `''` or `payment_method_data.`. */
export function makeMethod(ask: Ask, at = ''): Held<PaymentMethod> {
  const { given, state } = ask;
  const type = given.need(`${at}type`);
  const billing = billingOf(given, `${at}billing_details`);
  if (type === 'card') return addMethod(ask, { ...cardOf(given, `${at}card`, state.seconds()), billing, isVerified: true });
  if (type !== 'us_bank_account') throw invalid('type', `This account takes no ${type}.`);
  if (!billing.name) throw invalid('billing_details[name]', 'A bank account needs the name of its holder.', 'parameter_missing');
  return addMethod(ask, { ...bankOf(given, `${at}us_bank_account`), billing });
}

const nobody: Billing = {
  address: { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null },
  ...{ email: null, name: null, phone: null, tax_id: null },
};

/** A method of the test page by its name. */
export function readyMethod(context: GatewayContext, id: string): Held<PaymentMethod> | undefined {
  const number = readyMethods[id];
  if (!number) return undefined;
  const year = new Date(context.state.now()).getUTCFullYear() + 4;
  if (instrumentOf(number).bank)
    return addMethod(context, {
      bank: bankShown(number, 'individual'),
      billing: { ...nobody, name: 'Vera Visitor' },
      number,
      isVerified: true,
    });
  return addMethod(context, { card: cardShown(number, { exp_month: 8, exp_year: year }), billing: nobody, number, isVerified: true });
}

/** Attaches a method whose first use is over or agreed. */
export function keepMethod(context: GatewayContext, method: Held<PaymentMethod>, customer: string): void {
  context.state.methods.change(method, { customer }, { isSetUp: 'true' });
  emit(context, 'payment_method.attached', method.shown);
}

export function attach(ask: Ask): PaymentMethod {
  const { state, account, given } = ask;
  const [id = ''] = ask.ids;
  const method = readyMethod(ask, id) ?? state.methods.need(account, id);
  const customer = state.customers.need(account, given.need('customer'), 'customer').shown.id;
  if (method.shown.customer && method.shown.customer !== customer)
    throw new StripeRefusal(400, '', 'The payment method you provided has already been attached to a customer.');
  const { decline, declinesLater } = instrumentOf(method.hidden.number ?? '');
  if (decline && !declinesLater && method.shown.type === 'card') throw declined(decline.code, decline.message, { ...decline });
  state.methods.change(method, { customer });
  emit(ask, 'payment_method.attached', method.shown);
  return method.shown;
}

export function detach(ask: Ask): PaymentMethod {
  const method = ask.state.methods.need(ask.account, ask.ids[0] ?? '');
  if (!method.shown.customer) throw new StripeRefusal(400, '', 'The payment method you provided is not attached to a customer.');
  ask.state.methods.change(method, { customer: null }, { used: 'true' });
  emit(ask, 'payment_method.detached', method.shown);
  return method.shown;
}

export function updateMethod(ask: Ask): PaymentMethod {
  const { state, account, given } = ask;
  const method = state.methods.need(account, ask.ids[0] ?? '');
  const { card, us_bank_account: bank, billing_details: billing } = method.shown;
  const changedCard = given.has('card') && card ? { card: { ...card, ...expiry(given, 'card', state.seconds()) } } : {};
  const holder = given.text('us_bank_account.account_holder_type');
  const changedBank = holder && bank ? { us_bank_account: { ...bank, account_holder_type: holder } } : {};
  const name = given.text('billing_details.name');
  const named = name ? { billing_details: { ...billing, name } } : {};
  state.methods.change(method, {
    ...changedCard,
    ...changedBank,
    ...named,
    metadata: { ...method.shown.metadata, ...given.map('metadata') },
  });
  emit(ask, 'payment_method.updated', method.shown);
  return method.shown;
}
