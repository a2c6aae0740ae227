import type { Caller } from '#functions/core/auth/caller.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type Customer, customers as contract } from '#shared/giving/customers.ts';
import { connected } from './gateways/connected.ts';
import { GatewayError } from './gateways/gateway.ts';
import { isInUse } from './methods/inUse.ts';
import { methodsOf } from './methods/keep.ts';
import { type CustomerRow, methods, customers as rows } from './methods/rows.ts';
import { ownViewsOf, schedulesOf } from './schedules/view.ts';
import { gatewayRows } from './settings/rows.ts';
import { ofChurch } from './table.ts';

export const customerView = (churchId: string, { id, personId, provider, gatewayId }: CustomerRow): Customer => ({
  id,
  churchId,
  personId,
  provider,
  gatewayId,
});

async function seen(table: Table, caller: Caller, id: string): Promise<StoredRow<CustomerRow>> {
  const found = await table.get(rows, { id });
  const isOwn = found?.row.personId === caller.personId;
  if (!found || (!isOwn && !caller.can('Giving:Donations:View') && !caller.can('Giving:Settings:Edit'))) throw new Refusal('notFound');
  return found;
}

export const customers = implement(contract, {
  list: async (_, { table }) => {
    const page = await table.all(ofChurch, ['customers'], { index: 'gsi2' });
    return page.of(rows).map(({ row }) => customerView(table.church, row));
  },

  load: async ({ id }, { table, caller }) => customerView(table.church, (await seen(table, caller, id)).row),

  subscriptions: async ({ id }, { table, caller }) => {
    const customer = await table.get(rows, { id });
    if (!customer) return { data: [] };
    const { row } = await seen(table, caller, id);
    const own = await schedulesOf(table, row.personId);
    // Staff aren't told who gives what is unnamed to them (decision D44).
    const isOwn = row.personId === caller.personId;
    const shown = own.filter((one) => one.row.state !== 'ended' && one.row.method.customer === id && (isOwn || !one.row.unnamed));
    return { data: await ownViewsOf(table, shown) };
  },

  remove: async ({ id }, { table, caller }) => {
    const customer = await seen(table, caller, id);
    const own = (await methodsOf(table, customer.row.personId)).filter(({ customer: owner }) => owner === id);
    for (const method of own) if (await isInUse(table, method.personId, method.id)) throw new Refusal('methodInUse');
    const gateway = await table.get(gatewayRows, { id: customer.row.gatewayId });
    for (const method of own) {
      try {
        if (gateway) await (await connected(table, gateway.row)).removeMethod({ customer: id, id: method.id, type: method.type });
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        throw new Refusal('gatewayDown');
      }
      await table.write(table.erase(methods, method));
    }
    await table.write(table.remove(rows, customer));
    return {};
  },
});
