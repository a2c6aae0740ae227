import { anything } from '#shared/words.ts';
import { hashOf } from '../../../core/random.ts';
import { type Fresh, GatewayError, type Method, type Payer, type Saved, type Setup, type SetupAsked } from '../gateway.ts';
import { checkAuthentication } from './approval.ts';
import { declines } from './charge.ts';
import { type Account, ask, ifThere } from './client.ts';
import { SetupToken, VaultToken as Token, type VaultToken, VaultTokens } from './objects.ts';

const vault = '/v3/vault/payment-tokens';

const setupTokens = '/v3/vault/setup-tokens';

/** PayPal takes the customer's id from us: 1 to 22 letters, digits, `-` and `_`. One for each person and gateway. */
export const customerOf = ({ row }: Pick<Account, 'row'>, { personId }: Payer): string => hashOf(`${row.id} ${personId}`).slice(0, 22);

function methodFrom(token: VaultToken, owner: string): Method {
  const { card, paypal } = token.payment_source ?? {};
  const shared = { id: token.id, customer: token.customer?.id ?? owner, status: 'verified' as const, wire: token };
  if (!card) {
    const email = paypal?.email_address;
    return { ...shared, type: 'paypal', name: 'PayPal', last4: '', ...(email ? { email } : {}) };
  }
  const [year, month] = (card.expiry ?? '').split('-').map(Number);
  const expiry = year && month ? { expMonth: month, expYear: year } : {};
  return { ...shared, ...expiry, type: 'card', name: (card.brand ?? 'card').toLowerCase(), last4: card.last_digits ?? '' };
}

interface Save {
  readonly fresh: Fresh;
  readonly payer: Payer;
  readonly customer?: string;
  readonly key: string;
}

/** Keeps what the giver has set up in the browser, if it was set up for them. */
export async function save(account: Account, { fresh, payer, customer, key }: Save): Promise<Method> {
  if (fresh.kind !== 'setupToken') throw new GatewayError('refused', `PayPal saves no ${fresh.kind}.`, 'method_kind');
  const owner = customer ?? customerOf(account, payer);
  const setup = await ask(account, `${setupTokens}/${encodeURIComponent(fresh.id)}`, SetupToken);
  if (setup.customer?.id !== owner) throw new GatewayError('refused', 'This was set up for someone else.', 'setup_mismatch');
  const { card } = setup.payment_source ?? {};
  if (card) checkAuthentication(card, false);
  const body = { payment_source: { token: { id: fresh.id, type: 'SETUP_TOKEN' } } };
  try {
    return methodFrom(await ask(account, vault, Token, { method: 'POST', body, key }), owner);
  } catch (error) {
    const isDecline = error instanceof GatewayError && declines.has(error.code);
    throw isDecline ? new GatewayError('declined', error.message, error.code) : error;
  }
}

export async function methods(account: Account, owner: string): Promise<readonly Method[]> {
  const found = await ifThere(ask(account, `${vault}?customer_id=${encodeURIComponent(owner)}&page_size=20`, VaultTokens));
  return (found?.payment_tokens ?? []).map((token) => methodFrom(token, owner));
}

export async function setup(account: Account, { type, payer, customer, key, returnUrl }: SetupAsked): Promise<Setup> {
  const owner = customer ?? customerOf(account, payer);
  const experience_context = { return_url: returnUrl, cancel_url: returnUrl };
  const payment_source =
    type === 'paypal'
      ? { paypal: { usage_type: 'MERCHANT', experience_context } }
      : { card: { verification_method: 'SCA_WHEN_REQUIRED', experience_context } };
  const body = { customer: { id: owner }, payment_source };
  const { id } = await ask(account, setupTokens, SetupToken, { method: 'POST', body, key });
  return { id, customer: owner, clientSecret: id };
}

export async function removeMethod(account: Account, { id }: Saved): Promise<void> {
  await ifThere(ask(account, `${vault}/${encodeURIComponent(id)}`, anything, { method: 'DELETE' }));
}
