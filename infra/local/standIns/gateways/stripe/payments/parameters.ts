import type { Held } from '../../shelf.ts';
import type { Ask } from '../context.ts';
import type { Given } from '../form.ts';
import { readyMethod } from '../methods/methods.ts';
import type { PaymentMethod } from '../methods/objects.ts';
import { bankMethod } from '../methods/sources.ts';
import { spendConfirmationToken } from '../methods/tokens.ts';
import { invalid, StripeRefusal } from '../refusal.ts';
import type { Confirming } from './confirm.ts';

/** The method that a call names: a confirmation token, a method, an older client's bank account, or one of the test page. */
export function methodOf(ask: Ask, otherwise?: string | null): Held<PaymentMethod> {
  const { state, account, given } = ask;
  const token = given.text('confirmation_token');
  if (token) return spendConfirmationToken(ask, token);
  const id = given.text('payment_method') ?? otherwise ?? undefined;
  if (!id) throw new StripeRefusal(400, 'payment_intent_incompatible_payment_method', 'A payment method is needed to confirm this.');
  if (id.startsWith('ba_')) return bankMethod(ask, state.banks.need(account, id, 'payment_method'));
  return readyMethod(ask, id) ?? state.methods.need(account, id, 'payment_method');
}

/** Which types an intent takes; without a word, cards and bank accounts. */
export function typesOf(given: Given): { allowed_payment_method_types: readonly string[] | null; payment_method_types: readonly string[] } {
  const allowed = given.list('allowed_payment_method_types');
  const known = ['card', 'us_bank_account', 'link'];
  const unknown = allowed.find((one) => !known.includes(one));
  if (unknown) throw invalid('allowed_payment_method_types', `The payment method type ${unknown} is not turned on.`);
  return { allowed_payment_method_types: allowed.length ? allowed : null, payment_method_types: allowed.length ? allowed : known };
}

export const confirmingOf = (given: Given): Confirming => ({
  offSession: given.text('off_session') === 'true',
  usesSdk: given.flag('use_stripe_sdk') === true,
  returnUrl: given.text('return_url'),
  hasMandate: given.has('mandate_data') || given.has('confirmation_token'),
});
