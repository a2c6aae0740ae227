// What a browser has set up at the gateway by itself (a bank account that was verified instantly) gets its row when the methods are listed.
import { log } from '#functions/core/log.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { connected } from '../gateways/connected.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { gatewayRows } from '../settings/rows.ts';
import { ofChurch } from '../table.ts';
import { rowOf } from './keep.ts';
import { type CustomerRow, customers, type MethodRow, methods } from './rows.ts';

/** The saved methods of a person, oldest first. What the gateway doesn't answer is as it was last. */
export async function syncedMethods(table: Table, personId: string): Promise<MethodRow[]> {
  const owned = (await table.query(ofChurch, ['customersOf', personId], { index: 'gsi1' })).of(customers);
  await Promise.all(owned.map(({ row }) => sync(table, row)));
  const rows = (await table.all(ofChurch, ['methods', personId])).of(methods).map(({ row }) => row);
  return rows.toSorted((a, b) => (a.created < b.created ? -1 : 1));
}

async function sync(table: Table, { id, personId, gatewayId }: CustomerRow): Promise<void> {
  const gatewayRow = await table.get(gatewayRows, { id: gatewayId });
  if (!gatewayRow) return;
  try {
    const kept = await (await connected(table, gatewayRow.row)).methods(id);
    const known = new Map((await table.all(ofChurch, ['methods', personId])).of(methods).map((one) => [one.row.id, one]));
    for (const method of kept) {
      const before = known.get(method.id);
      const row = rowOf(personId, gatewayRow.row, method, before?.row.created);
      const isSame = before && JSON.stringify(before.row) === JSON.stringify(row);
      if (!isSame) await table.write(table.put(methods, row, before));
    }
  } catch (error) {
    if (!(error instanceof GatewayError) && !(error instanceof Refusal)) throw error;
    log.info('methods not read at the gateway', { churchId: table.church, error });
  }
}
