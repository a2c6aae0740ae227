// A visitor enters another card for a recurring gift. Those who try stolen cards meet the same guard here as at a gift (decision D43).
import { log } from '#functions/core/log.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { type Reserved, reserve } from '../donate/guard.ts';
import { tellOfGuard } from '../donate/guardNews.ts';
import { freshOf } from '../donate/method.ts';
import { gatewayAt } from '../donate/place.ts';
import { BankAsks } from '../gateways/bankAsks.ts';
import { connected } from '../gateways/connected.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { customerOf, visitorsOwner } from '../methods/keep.ts';
import { keepFresh } from '../methods/keepFresh.ts';
import { type MethodRow, methods } from '../methods/rows.ts';
import { changeSchedule, tellChanged, wished } from '../schedules/change.ts';
import type { ScheduleRow } from '../schedules/rows.ts';
import { gatewayRows } from '../settings/rows.ts';

interface Sent {
  readonly version: number;
  readonly gatewayId: string;
  readonly methodId: string;
}

/** What the browser needs for PayPal's fields: a setup token that is bound to this recurring gift. */
export async function beginMethod(
  table: Table,
  { owner, currency, givenAs }: ScheduleRow,
  { gatewayId, type }: { gatewayId: string; type: 'card' | 'paypal' },
): Promise<string> {
  const row = await gatewayAt({ table }, { gatewayId });
  if (row.provider !== 'paypal' || row.currency !== currency) throw new Refusal('methodUnusable');
  const customer = await customerOf(table, owner, row.id);
  const payer = { personId: visitorsOwner(owner), ...givenAs };
  try {
    const gateway = await connected(table, row);
    const asked = { type, payer, key: newId(), returnUrl: settings.give };
    return (await gateway.setup({ ...asked, ...(customer ? { customer } : {}) })).clientSecret;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new Refusal('gatewayDown');
  }
}

async function kept(table: Table, row: ScheduleRow, { gatewayId, methodId }: Sent, reserved: Reserved): Promise<MethodRow | BankAsks> {
  const gatewayRow = await gatewayAt({ table }, { gatewayId });
  const fresh = freshOf(gatewayRow.provider, methodId, true);
  if (!fresh || gatewayRow.currency !== row.currency) throw new Refusal('methodUnusable');
  try {
    return await keepFresh(table, gatewayRow, { fresh, owner: row.owner, isVisitor: true, givenAs: row.givenAs, key: newId() });
  } catch (error) {
    if (error instanceof BankAsks) return error;
    if (!(error instanceof GatewayError)) throw error;
    if (error.problem !== 'declined')
      throw new Refusal(error.problem === 'unavailable' || error.problem === 'busy' ? 'gatewayDown' : 'methodUnusable');
    if (await reserved.declined()) await tellOfGuard(table);
    throw new Refusal('cardDeclined');
  }
}

/** The method before is no longer needed by anyone: neither we nor the gateway keep it. */
async function forget(table: Table, { owner, method }: ScheduleRow): Promise<void> {
  const old = await table.get(methods, { personId: owner, id: method.id });
  const gatewayRow = old && (await table.get(gatewayRows, { id: old.row.gatewayId }));
  if (!old || !gatewayRow) return;
  try {
    await (await connected(table, gatewayRow.row)).removeMethod(method);
    await table.write(table.erase(methods, old.row));
  } catch (error) {
    log.info('the method before is not forgotten', { churchId: table.church, error });
  }
}

interface Kept {
  readonly done?: Subscription;
  readonly asks?: { readonly methodId: string; readonly clientSecret: string };
}

/** From now on the recurring gift is charged to what the visitor has just entered, unless their bank asks them first. */
export async function otherMethod(table: Table, address: string, before: StoredRow<ScheduleRow>, sent: Sent): Promise<Kept> {
  if (sent.version !== before.version) throw new Refusal('outdated');
  if (before.row.state === 'ended') throw new Refusal('scheduleEnded');
  const reserved = await reserve(table, address, false);
  try {
    const method = await kept(table, before.row, sent, reserved);
    if (method instanceof BankAsks) return { asks: { methodId: method.asks.id, clientSecret: method.asks.clientSecret } };
    const changed = await changeSchedule(table, before, sent.version, wished(table, { methodId: method.id }), tellChanged(table));
    if (method.id !== before.row.method.id) await forget(table, before.row);
    return { done: changed };
  } finally {
    await reserved.release();
  }
}
