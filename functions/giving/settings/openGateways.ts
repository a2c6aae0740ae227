import type { Table } from '../../core/table/table.ts';
import { ofChurch } from '../table.ts';
import { type GatewayRow, gatewayRows } from './rows.ts';

/** The gateways that take donations: Stripe first, then the oldest. One request. */
export async function openGateways(table: Table): Promise<GatewayRow[]> {
  const page = await table.all(ofChurch, ['gateways']);
  const rows = page.of(gatewayRows).map(({ row }) => row);
  const place = ({ provider, created }: GatewayRow) => `${provider === 'stripe' ? 0 : 1} ${created}`;
  return rows.filter(({ removedAt }) => removedAt === undefined).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
