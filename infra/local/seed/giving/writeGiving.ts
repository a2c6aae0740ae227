import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { fundRows } from '#functions/giving/funds/rows.ts';
import { addGateway } from '#functions/giving/settings/saveGateway.ts';
import type { DemoGiving } from './giving.ts';

/** Adds the gateway as staff would, checked and with a webhook; and the funds. A stage without the stand-in asks no one, and has no gateway. */
export async function writeGiving(table: Table, { publicKey, privateKey, currency, funds }: DemoGiving): Promise<void> {
  if (settings.gatewayUrls.stripe) await addGateway(table, { provider: 'stripe', publicKey, privateKey, currency });
  await table.write(...funds.map((name) => table.put(fundRows, { id: newId(), name, taxDeductible: true })));
}
