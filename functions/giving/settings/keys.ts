// The keys of a church's gateway: what they must look like, that the gateway takes them, and how they are kept (decision D41).
import { openFromVault, sealInVault } from '#functions/core/secrets/seal.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Provider } from '#shared/giving/settings/gateways.ts';
import { maybe, parse, shape, text } from '#shared/words.ts';
import type { GatewayAccount } from '../gateways/accounts.ts';
import { connect } from '../gateways/connect.ts';
import { type Gateway, GatewayError, type GatewayKeys } from '../gateways/gateway.ts';
import type { GatewayRow } from './rows.ts';

const Keys = shape({ secret: text(1000), webhookSecret: maybe(text(1000)) });

export const sealKeys = (table: Table, id: string, keys: GatewayKeys): Promise<string> =>
  sealInVault(JSON.stringify(keys), [table.church, id]);

export async function keysOf(table: Table, { id, secret }: Pick<GatewayRow, 'id' | 'secret'>): Promise<GatewayKeys> {
  const { webhookSecret, ...keys } = parse(Keys, JSON.parse(await openFromVault(secret, [table.church, id])));
  return { ...keys, ...(webhookSecret ? { webhookSecret } : {}) };
}

export interface GivenKeys {
  readonly provider: Provider;
  readonly publicKey: string;
  readonly secret: string;
}

type Mode = GatewayRow['mode'];

/**
 * The modes to try: Stripe's keys say what they are for; PayPal's don't, and are tried where the money is real first. At a stand-in, no money
 * is.
 */
function modesOf({ provider, publicKey, secret }: GivenKeys): readonly Mode[] {
  if (provider === 'paypal') {
    if (![publicKey, secret].every((key) => /^[\w-]{8,200}$/.test(key))) throw new Refusal('gatewayKeys');
    return settings.gatewayUrls.paypal ? ['test'] : ['live', 'test'];
  }
  // Stripe forbids software to ask for these.
  if (/^sk_/.test(secret)) throw new Refusal('gatewaySecretKey');
  const [, shown] = /^pk_(test|live)_\w+$/.exec(publicKey) ?? [];
  const [, hidden] = /^rk_(test|live)_\w+$/.exec(secret) ?? [];
  if (!shown || !hidden) throw new Refusal('gatewayKeys');
  if (shown !== hidden) throw new Refusal('gatewayKeysMixed');
  return [shown === 'live' ? 'live' : 'test'];
}

export interface CheckedKeys {
  readonly gateway: Gateway;
  readonly account: GatewayAccount;
}

/** Asks the gateway whose keys these are. */
export async function checkKeys(given: GivenKeys, currency: string): Promise<CheckedKeys> {
  const { provider, publicKey, secret } = given;
  let problem: unknown;
  for (const mode of modesOf(given)) {
    const gateway = connect({ id: '', provider, publicKey, currency, mode }, { secret });
    try {
      return { gateway, account: await gateway.account() };
    } catch (error) {
      problem = error;
      if (!(error instanceof GatewayError) || error.problem !== 'keys') break;
    }
  }
  throw refusalOf(problem);
}

/** What went wrong at the gateway, as staff are told. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error;
  return new Refusal(error.problem === 'unavailable' || error.problem === 'busy' ? 'gatewayAway' : 'gatewayKeysWrong');
}
