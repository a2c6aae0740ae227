import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { takeovers as contract } from '#shared/giving/takeovers/takeovers.ts';
import { isOpen } from '../funds/loadFunds.ts';
import { fundRows } from '../funds/rows.ts';
import { connected } from '../gateways/connected.ts';
import { type Gateway, GatewayError } from '../gateways/gateway.ts';
import { requirePerson } from '../ledger/hand.ts';
import { ownView } from '../schedules/view.ts';
import { requireHeld } from '../settings/holders.ts';
import { type GatewayRow, gatewayRows } from '../settings/rows.ts';
import { listTakeovers, takeOver } from './take.ts';

/** Asks a gateway, which may be away. */
async function asking<T>(table: Table, gatewayId: string, ask: (row: GatewayRow, gateway: Gateway) => Promise<T>): Promise<T> {
  const { row } = await table.need(gatewayRows, { id: gatewayId });
  await requireHeld(table, row);
  try {
    return await ask(row, await connected(table, row));
  } catch (error) {
    throw error instanceof GatewayError ? new Refusal('gatewayDown') : error;
  }
}

export const takeovers = implement(contract, {
  list: ({ query: { gatewayId } }, { table }) => asking(table, gatewayId, (row, gateway) => listTakeovers(table, row, gateway)),

  take: async ({ body: { gatewayId, ...wanted } }, { table }) => {
    const fund = await table.get(fundRows, { id: wanted.fundId });
    if (!fund || !isOpen(fund.row)) throw new Refusal('fundGone');
    if (wanted.personId) await requirePerson(table, wanted.personId);
    return ownView(table, await asking(table, gatewayId, (row, gateway) => takeOver(table, row, gateway, wanted)));
  },
});
