import { anything, shape, text } from '#shared/words.ts';
import { type Fresh, GatewayError, type Method, type Payer, type Saved, type Setup } from '../gateway.ts';
import { type Account, ask, ifThere } from './client.ts';
import { VaultToken as Token, type VaultToken, VaultTokens } from './objects.ts';

const vault = '/v3/vault/payment-tokens';

/** PayPal takes the customer's id from us: 1 to 22 letters, digits, `-` and `_`. */
export const customerOf = ({ personId }: Payer): string => personId.replace(/[^\w-]/g, '').slice(0, 22);

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

export async function save(account: Account, { fresh, payer, customer, key }: Save): Promise<Method> {
  if (fresh.kind !== 'setupToken') throw new GatewayError('refused', `PayPal saves no ${fresh.kind}.`, 'method_kind');
  const body = { payment_source: { token: { id: fresh.id, type: 'SETUP_TOKEN' } } };
  const owner = customer ?? customerOf(payer);
  return methodFrom(await ask(account, vault, Token, { method: 'POST', body, key }), owner);
}

export async function methods(account: Account, owner: string): Promise<readonly Method[]> {
  const found = await ifThere(ask(account, `${vault}?customer_id=${encodeURIComponent(owner)}&page_size=20`, VaultTokens));
  return (found?.payment_tokens ?? []).map((token) => methodFrom(token, owner));
}

const SetupToken = shape({ id: text(255) });

export async function setup(account: Account, { payer, customer, key }: { payer: Payer; customer?: string; key: string }): Promise<Setup> {
  const owner = customer ?? customerOf(payer);
  const body = { customer: { id: owner }, payment_source: { card: { verification_method: 'SCA_WHEN_REQUIRED' } } };
  const { id } = await ask(account, '/v3/vault/setup-tokens', SetupToken, { method: 'POST', body, key });
  return { id, customer: owner, clientSecret: id };
}

export async function removeMethod(account: Account, { id }: Saved): Promise<void> {
  await ifThere(ask(account, `${vault}/${encodeURIComponent(id)}`, anything, { method: 'DELETE' }));
}
