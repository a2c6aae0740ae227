import { StripeRefusal } from './refusal.ts';

/** Who a key belongs to. Every word behind the prefix is an account of its own: `rk_test_grace` and `pk_test_grace` are one. */
export interface KeyHolder {
  readonly account: string;
  readonly livemode: boolean;
  readonly isPublic: boolean;
  /** A restricted key without the right to write. */
  readonly readsOnly: boolean;
}

/** `rk_test_grace`, `pk_test_grace`, `rk_test_grace_reads`. Secret keys with all rights are none of ours. */
const form = /^(rk|pk|sk)_(test|live)_([A-Za-z0-9]{3,40})(_reads)?$/;

export function holderOf(authorization: string): KeyHolder {
  const scheme = /^Bearer (.+)$/.exec(authorization)?.[1] ?? '';
  const basic = /^Basic (.+)$/.exec(authorization)?.[1];
  const key = scheme || (basic ? (Buffer.from(basic, 'base64').toString('utf8').split(':')[0] ?? '') : '');
  const [, kind, mode, account = '', reads] = form.exec(key) ?? [];
  if (!kind) {
    const shown = key ? `${key.slice(0, 8)}${'*'.repeat(8)}` : '';
    const message = key ? `Invalid API Key provided: ${shown}` : 'You did not provide an API key.';
    throw new StripeRefusal(401, '', message);
  }
  return { account: `${account}_${mode}`, livemode: mode === 'live', isPublic: kind === 'pk', readsOnly: reads !== undefined };
}

export function accountShown(account: string, now: number) {
  const [name = ''] = account.split('_');
  return {
    id: `acct_${name}`,
    object: 'account',
    business_profile: { name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)} Church`, url: null },
    business_type: 'non_profit',
    capabilities: { card_payments: 'active', transfers: 'active', us_bank_account_ach_payments: 'active' },
    charges_enabled: true,
    country: 'US',
    created: now,
    default_currency: 'usd',
    details_submitted: true,
    email: `treasurer@${name}.test`,
    metadata: {},
    payouts_enabled: true,
    settings: null,
    type: 'standard',
  };
}
