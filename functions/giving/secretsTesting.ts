// For tests: what of giving no one else may see.
import { nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import { Table } from '../core/table/table.ts';
import { gatewayRows } from './settings/rows.ts';

/** A gateway whose account and keys have a text made by `hidden`; its public key is public. */
export async function keepGivingSecrets({ churchId }: { readonly churchId: string }, hidden: (what: string) => string): Promise<void> {
  const table = new Table(churchId, { name: hidden('treasurer') });
  const keys = { publicKey: 'pk_test_open', secret: hidden('keys'), account: hidden('account'), mode: 'test' as const };
  await table.write(
    table.put(gatewayRows, { id: newId(), provider: 'stripe', ...keys, currency: 'usd', payFees: false, created: nowIso() }),
  );
}
