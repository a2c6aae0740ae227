import type { Table } from '../../core/table/table.ts';
import { ofChurch } from '../table.ts';
import { type GatewayRow, gatewayRows } from './rows.ts';

/** All gateways that a church has ever had: Stripe first, then the oldest. One request. */
export async function allGateways(table: Table): Promise<GatewayRow[]> {
  const page = await table.all(ofChurch, ['gateways']);
  const place = ({ provider, created }: GatewayRow) => `${provider === 'stripe' ? 0 : 1} ${created}`;
  return page
    .of(gatewayRows)
    .map(({ row }) => row)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Those that take donations. */
export const openGateways = async (table: Table): Promise<GatewayRow[]> =>
  (await allGateways(table)).filter(({ removedAt }) => removedAt === undefined);
