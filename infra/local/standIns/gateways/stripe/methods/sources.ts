import type { Held } from '../../shelf.ts';
import type { Ask, GatewayContext } from '../context.ts';
import { invalid, missing, StripeRefusal } from '../refusal.ts';
import { newId } from '../state/state.ts';
import { bankRouting, depositsSay } from './instruments.ts';
import { addMethod, bankShown, fingerprintOf } from './methods.ts';
import type { BankAccount, PaymentMethod } from './objects.ts';

/** From `bank_account` of a token's making. It belongs to no customer yet. */
export function makeBank({ state, account, given }: Ask): Held<BankAccount> {
  const number = given.need('bank_account.account_number');
  if (given.text('bank_account.routing_number') !== bankRouting)
    throw invalid('routing_number', 'Invalid routing number. In test mode use 110000000.', 'routing_number_invalid');
  if (!/^\d{4,17}$/.test(number)) throw invalid('account_number', 'You must use a valid bank account number.', 'account_number_invalid');
  const shown: BankAccount = {
    id: newId('ba'),
    object: 'bank_account',
    account_holder_name: given.text('bank_account.account_holder_name') ?? null,
    account_holder_type: given.text('bank_account.account_holder_type') ?? null,
    account_type: null,
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    customer: null,
    fingerprint: fingerprintOf(number),
    last4: number.slice(-4),
    metadata: {},
    routing_number: bankRouting,
    status: 'new',
  };
  return state.banks.add(account, shown, { number });
}

export function addSource({ state, account, given, ids }: Ask): BankAccount {
  const customer = state.customers.need(account, ids[0] ?? '', 'customer').shown.id;
  const token = state.tokens.find(account, given.need('source'));
  if (!token?.hidden.bank) throw missing('token', given.need('source'), 'source');
  if (token.hidden.used) throw new StripeRefusal(400, 'token_already_used', 'You cannot use a Stripe token more than once.');
  state.tokens.change(token, { used: true }, { used: 'true' });
  const bank = state.banks.need(account, token.hidden.bank);
  const isKnown = state.banks.of(account).some(({ shown }) => shown.customer === customer && shown.fingerprint === bank.shown.fingerprint);
  if (isKnown)
    throw new StripeRefusal(
      400,
      'bank_account_exists',
      'A bank account with that routing number and account number already exists for this customer.',
    );
  return state.banks.change(bank, { customer }).shown;
}

export function ownBank({ state, account, ids: [customer = '', id = ''] }: Ask): Held<BankAccount> {
  const held = state.banks.need(account, id);
  if (held.shown.customer !== customer) throw missing('bank_account', id);
  return held;
}

export function verifyBank(ask: Ask): BankAccount {
  const bank = ownBank(ask);
  if (bank.shown.status === 'verified')
    throw new StripeRefusal(400, 'bank_account_verified', 'This bank account has already been verified.');
  if (bank.shown.status === 'verification_failed')
    throw new StripeRefusal(400, 'bank_account_verification_failed', 'This bank account can no longer be verified.');
  const said = depositsSay(ask.given.list('amounts'), undefined);
  if (said === 'right') return ask.state.banks.change(bank, { status: 'verified' }).shown;
  const tries = Number(bank.hidden.tries ?? '0') + 1;
  ask.state.banks.change(bank, said === 'failed' || tries >= 10 ? { status: 'verification_failed' } : {}, { tries: String(tries) });
  throw new StripeRefusal(
    400,
    'bank_account_verification_failed',
    'The amounts provided do not match the amounts that were sent to the bank account.',
  );
}

export function updateBank(ask: Ask): BankAccount {
  const bank = ownBank(ask);
  const { account_holder_name, account_holder_type } = bank.shown;
  const name = ask.given.text('account_holder_name') ?? account_holder_name;
  const type = ask.given.text('account_holder_type') ?? account_holder_type;
  return ask.state.banks.change(bank, { account_holder_name: name, account_holder_type: type }).shown;
}

/** An older client's bank account as a method of a payment; only once it is verified. */
export function bankMethod(context: GatewayContext, bank: Held<BankAccount>): Held<PaymentMethod> {
  if (bank.shown.status !== 'verified')
    throw new StripeRefusal(400, 'bank_account_unverified', 'The bank account must be verified before it can be charged.');
  const number = bank.hidden.number ?? '';
  const known = context.state.methods.find(context.account, bank.hidden.method ?? '');
  if (known) return known;
  const nowhere = { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null };
  const billing = { address: nowhere, email: null, name: bank.shown.account_holder_name, phone: null, tax_id: null };
  const made = addMethod(context, {
    bank: bankShown(number, bank.shown.account_holder_type ?? 'individual'),
    billing,
    number,
    isVerified: true,
  });
  context.state.methods.change(made, { customer: bank.shown.customer }, { source: bank.shown.id });
  context.state.banks.change(bank, {}, { method: made.shown.id });
  return made;
}
