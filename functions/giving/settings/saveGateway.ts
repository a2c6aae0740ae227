// Adding a gateway, changing it, and giving it other keys (decisions D41 and D54).
import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { leaveCurrency, takeCurrency } from '#functions/core/payments/currencies.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { currenciesOf } from '#shared/giving/settings/currenciesOf.ts';
import { type Provider, providers } from '#shared/giving/settings/gateways.ts';
import { watchedGateways } from '../events/rows.ts';
import { tellTreasurers } from '../treasurers.ts';
import { holdAccount, leaveAccount } from './holders.ts';
import { checkKeys, keysOf, refusalOf, sealKeys } from './keys.ts';
import { type GatewayRow, gatewayRows } from './rows.ts';

export interface GivenGateway {
  readonly id?: string | undefined;
  readonly provider?: Provider | undefined;
  readonly publicKey?: string | undefined;
  readonly privateKey?: string | undefined;
  readonly productId?: string | undefined;
  readonly currency?: string | undefined;
  readonly payFees?: boolean | undefined;
}

/** Older clients send back a mask. */
const isNew = (key: string | undefined): key is string => !!key && !/^[*•.]*$/.test(key.trim());

/** The same account is the same gateway, however often it is added. */
const gatewayId = (church: string, provider: Provider, account: string): string => hashOf(`${church} ${provider} ${account}`).slice(0, 11);

type Stored = StoredRow<GatewayRow>;

export async function saveGateway({ table, caller }: Pick<Context, 'table' | 'caller'>, given: GivenGateway): Promise<GatewayRow> {
  const before = given.id ? await table.need(gatewayRows, { id: given.id }) : undefined;
  const hasKeys = isNew(given.privateKey) || (given.publicKey !== undefined && given.publicKey !== before?.row.publicKey);
  if (!before || hasKeys) {
    await requireRecentSignIn(caller);
    return saveKeys(table, given, before, true);
  }
  checkCurrency(given, before.row);
  const row = { ...before.row, ...ownFacts(given, before.row) };
  await table.write(table.put(gatewayRows, row, before));
  return row;
}

const ownFacts = (given: GivenGateway, before: Pick<GatewayRow, 'payFees' | 'productId'> | undefined) => ({
  payFees: given.payFees ?? before?.payFees ?? false,
  productId: given.productId || before?.productId,
});

/** What lies at a gateway is in its currency: another one is another gateway (decision D38). */
function checkCurrency({ currency }: GivenGateway, before: Pick<GatewayRow, 'currency'>): void {
  if (currency && currency !== before.currency) throw new Refusal('gatewayCurrency');
}

/** Adds a gateway for whom no one has to be asked: the demo churches’. */
export const addGateway = (table: Table, given: GivenGateway): Promise<GatewayRow> => saveKeys(table, given, undefined, false);

async function saveKeys(table: Table, given: GivenGateway, edited: Stored | undefined, isTold: boolean): Promise<GatewayRow> {
  const provider = edited?.row.provider ?? given.provider ?? providers[0];
  const publicKey = given.publicKey?.trim() || edited?.row.publicKey || '';
  const secret = isNew(given.privateKey) ? given.privateKey.trim() : undefined;
  const kept = edited && (await keysOf(table, edited.row));
  const keys = { provider, publicKey, secret: secret ?? kept?.secret ?? '' };
  const currency = given.currency ?? edited?.row.currency ?? 'usd';
  if (!currenciesOf(provider).some((one) => one === currency))
    throw new Refusal('invalid', 'This gateway takes no donations in this currency.');
  const { gateway, account } = await checkKeys(keys, currency);
  const { mode } = account;
  const id = gatewayId(table.church, provider, `${mode} ${account.id}`);
  if (edited && edited.row.id !== id) throw new Refusal('gatewayOtherAccount');
  const before = edited ?? (await table.get(gatewayRows, { id }));
  if (before) checkCurrency(given.currency ? given : {}, before.row);
  if (!edited && before && !before.row.removedAt) throw new Refusal('gatewayKnown');
  const holding = await holdAccount(table, { provider, mode, account: account.id });
  const old = before && (kept ?? (await keysOf(table, before.row)));
  const hook = before?.row.webhookId ? undefined : await makeWebhook(gateway.webhooks, table, provider);
  const webhookSecret = hook?.secret ?? old?.webhookSecret;
  const row: GatewayRow = {
    ...{ id, provider, publicKey, account: account.id, mode, currency: before?.row.currency ?? currency },
    ...ownFacts(given, before?.row),
    secret: await sealKeys(table, id, { secret: keys.secret, ...(webhookSecret ? { webhookSecret } : {}) }),
    webhookId: hook?.id ?? before?.row.webhookId,
    created: before?.row.created ?? nowIso(),
  };
  try {
    await table.write(
      table.put(gatewayRows, row, before),
      table.set(watchedGateways, { churchId: table.church, gatewayId: id }),
      takeCurrency(table, row),
      holding,
      isTold ? await changedMails(table, row) : [],
    );
  } catch (error) {
    // Another call was faster, and has a webhook of its own.
    if (hook) await gateway.webhooks.remove(hook.id).catch((problem: unknown) => log.error('a webhook was left behind', { problem }));
    throw error;
  }
  return row;
}

/** Who has a church's keys has its money: treasurers hear of every change. */
async function changedMails(table: Table, { provider, account }: GatewayRow): Promise<Op[]> {
  const church = (await table.get(churches, {}))?.row.name ?? '';
  const name = { stripe: 'Stripe', paypal: 'PayPal' }[provider];
  const told = { church, by: table.actor.name ?? '', provider: name, account, link: `${settings.portal}/settings/gateways` };
  return tellTreasurers(table, 'treasurerGateway', () => told);
}

async function makeWebhook(webhooks: { create(url: string): Promise<{ id: string; secret?: string }> }, table: Table, provider: Provider) {
  try {
    return await webhooks.create(`${settings.api}/giving/donate/webhook/${provider}?churchId=${table.church}`);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Retires it: what it has taken, its refunds and its webhook live on. */
export async function retireGateway({ table, caller }: Pick<Context, 'table' | 'caller'>, id: string): Promise<void> {
  const before = await table.need(gatewayRows, { id });
  await requireRecentSignIn(caller);
  if (before.row.removedAt) return;
  await table.write(
    table.put(gatewayRows, { ...before.row, removedAt: nowIso() }, before),
    leaveCurrency(table, before.row),
    await leaveAccount(table, before.row),
    await changedMails(table, before.row),
  );
}
