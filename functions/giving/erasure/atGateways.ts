// What the gateways know of someone who is erased: methods, the customer with name and address, and what they still charge by themselves.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { log } from '#functions/core/log.ts';
import type { Table } from '#functions/core/table/table.ts';
import { connected } from '../gateways/connected.ts';
import { type Gateway, GatewayError } from '../gateways/gateway.ts';
import { noOne } from '../givers/unnamed.ts';
import { ofBooks } from '../ledger/rows.ts';
import { customers, methods } from '../methods/rows.ts';
import { gatewayRows } from '../settings/rows.ts';
import { takeoverRows } from '../takeovers/rows.ts';

/** A gateway that is away is asked again; one that refuses keeps no key of ours. */
async function asking(table: Table, gatewayId: string, ask: (gateway: Gateway) => Promise<void>): Promise<void> {
  const gateway = await table.get(gatewayRows, { id: gatewayId });
  if (!gateway) return;
  try {
    await ask(await connected(table, gateway.row));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.problem === 'unavailable' || error.problem === 'busy') throw error;
    log.error('something of someone who was erased stays at its gateway', { churchId: table.church, gatewayId, error });
  }
}

/** Safe to repeat. */
export async function forgetAtGateways(table: Table, personId: string): Promise<void> {
  for (const { row } of (await table.all(ofBooks, ['gateways'])).of(gatewayRows)) await forgetTakeovers(table, row.id, personId);
  for (const { row } of (await table.all(ofBooks, ['methods', personId])).of(methods)) {
    // A guardian's stays theirs.
    if (!row.guardianId) await asking(table, row.gatewayId, (gateway) => gateway.removeMethod(row));
    await table.write(table.erase(methods, row));
  }
  for (const { row } of (await table.all(ofBooks, ['customersOf', personId], { index: 'gsi1' })).of(customers)) {
    await asking(table, row.gatewayId, (gateway) => gateway.removeCustomer(row.id));
    await table.write(table.erase(customers, row));
  }
}

/** One that was about to be taken over ends where it is; of those that were, only what tells that they were is kept. */
async function forgetTakeovers(table: Table, gatewayId: string, personId: string): Promise<void> {
  const all = (await table.all(ofBooks, ['takeovers', gatewayId])).of(takeoverRows);
  for (const { row } of all.filter((one) => one.row.schedule.owner === personId))
    await retryOnRefusal(async () => {
      const before = await table.need(takeoverRows, row);
      if (before.row.state === 'begun') await asking(table, gatewayId, (gateway) => gateway.endSubscription(row.id));
      const schedule = { ...before.row.schedule, givenAs: noOne, note: '', methodName: '' };
      const method = { ...before.row.method, name: '', last4: '', email: undefined, holderName: undefined, fingerprint: undefined };
      await table.write(table.put(takeoverRows, { ...before.row, state: 'done', schedule, method }, before));
    });
}
