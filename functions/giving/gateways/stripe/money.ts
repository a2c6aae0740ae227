import type Stripe from 'stripe';
import type { GatewayAccount } from '../accounts.ts';
import type { GatewayRow, GatewayTransaction, Payout } from '../gateway.ts';
import { GatewayError } from '../gateway.ts';
import { asking, gatewayError, isMissing } from './client.ts';
import { idOf } from './truth.ts';

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
const unix = (at: Date): number => Math.floor(at.getTime() / 1000);
/** More than this in a day is read in parts by who asks. */
const most = 10_000;

const kinds: Readonly<Record<string, GatewayTransaction['kind']>> = {
  charge: 'payment',
  charge_failure: 'failure',
  refund: 'refund',
  refund_failure: 'refundFailed',
  dispute: 'dispute',
  dispute_reversal: 'disputeReversal',
  fee: 'fee',
  network_cost: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

/** The payment that a line's source belongs to. */
function paymentOf(source: Stripe.BalanceTransaction['source']): string | undefined {
  if (!source || typeof source === 'string') return undefined;
  if (source.object === 'charge') return idOf(source.payment_intent) ?? source.id;
  if (source.object === 'refund' || source.object === 'dispute') return idOf(source.payment_intent) ?? idOf(source.charge);
  return undefined;
}

function transactionFrom(one: Stripe.BalanceTransaction): GatewayTransaction {
  const paymentId = paymentOf(one.source);
  const source = idOf(one.source);
  return {
    id: one.id,
    kind: kinds[one.reporting_category] ?? 'other',
    amount: one.amount,
    fee: one.fee,
    net: one.net,
    currency: one.currency,
    at: iso(one.created),
    ...(source ? { source } : {}),
    ...(paymentId ? { paymentId } : {}),
  };
}

export function transactionsOf(key: string, of: { from: Date; to: Date } | { payout: string }): Promise<readonly GatewayTransaction[]> {
  return asking(key, async (stripe) => {
    const which = 'payout' in of ? { payout: of.payout } : { created: { gte: unix(of.from), lt: unix(of.to) } };
    const all = await stripe.balanceTransactions.list({ ...which, limit: 100, expand: ['data.source'] }).autoPagingToArray({ limit: most });
    return all.map(transactionFrom);
  });
}

const payoutStates: Readonly<Record<string, Payout['status']>> = { paid: 'paid', failed: 'failed', canceled: 'canceled' };

export function payouts(key: string, from: Date): Promise<readonly Payout[]> {
  return asking(key, async (stripe) => {
    const all = await stripe.payouts.list({ created: { gte: unix(from) }, limit: 100 }).autoPagingToArray({ limit: most });
    return all.map(({ id, amount, currency, status, automatic, created, arrival_date }) => {
      const state = payoutStates[status] ?? 'pending';
      return { id, amount, currency, status: state, isAutomatic: automatic, at: iso(created), arrives: iso(arrival_date) };
    });
  });
}

/** What lies at the gateway, available or not, per currency. */
export function balance(key: string): Promise<readonly { amount: number; currency: string }[]> {
  return asking(key, async (stripe) => {
    const { available, pending } = await stripe.balance.retrieve();
    const sums = new Map<string, number>();
    for (const { amount, currency } of [...available, ...pending]) sums.set(currency, (sums.get(currency) ?? 0) + amount);
    return [...sums].map(([currency, amount]) => ({ currency, amount }));
  });
}

const modeOf = (key: string): 'test' | 'live' => (/^[a-z]+_live_/.test(key) ? 'live' : 'test');

/** The account behind the secret key, after a look whether the public key belongs to it. */
export async function account(key: string, { publicKey }: Pick<GatewayRow, 'publicKey'>): Promise<GatewayAccount> {
  const wrong = (message: string, code: string) => new GatewayError('keys', message, code);
  if (!/^rk_(test|live)_/.test(key)) throw wrong('Only restricted keys are taken.', 'not_restricted');
  if (!/^pk_(test|live)_/.test(publicKey)) throw wrong('This is no publishable key.', 'not_publishable');
  if (modeOf(key) !== modeOf(publicKey)) throw wrong('One key is for testing, the other one is not.', 'other_mode');
  const found = await asking(key, (stripe) => stripe.accounts.retrieveCurrent());
  await sameAccount(key, publicKey);
  const name = found.business_profile?.name ?? found.settings?.dashboard?.display_name ?? found.email ?? found.id;
  return { id: found.id, name, mode: modeOf(key), ...(found.default_currency ? { currency: found.default_currency } : {}) };
}

/** A token made with the public key is known to the secret key's account only if both are of one account. */
async function sameAccount(key: string, publicKey: string): Promise<void> {
  const token = await asking(publicKey, (stripe) => stripe.tokens.create({ pii: { id_number: '000000000' } }));
  try {
    await asking(key, (stripe) => stripe.tokens.retrieve(token.id));
  } catch (error) {
    if (isMissing(error)) throw new GatewayError('keys', 'The keys belong to two accounts.', 'other_account');
    // A key that may not read tokens says nothing about it.
    const found = gatewayError(error);
    if (!(found instanceof GatewayError) || found.problem !== 'keys') throw found;
  }
}
