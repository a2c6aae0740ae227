// Which church takes donations at an account of a gateway. Two churches at one account would see each other's payments, and book them twice.
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { accountHolders, type GatewayRow } from './rows.ts';

type Account = Pick<GatewayRow, 'provider' | 'mode' | 'account'>;

/** In the transaction that puts a gateway in use; refused while another church of the stage has the account. */
export async function holdAccount(table: Table, { provider, mode, account }: Account): Promise<Op[]> {
  const held = await table.get(accountHolders, { provider, mode, account });
  if (held && held.row.churchId !== table.church) throw new Refusal('gatewayElsewhere');
  return held ? [] : table.put(accountHolders, { provider, mode, account, churchId: table.church });
}

/** In the transaction that retires it. */
export async function leaveAccount(table: Table, account: Account): Promise<Op[]> {
  const held = await table.get(accountHolders, account);
  return held?.row.churchId === table.church ? table.remove(accountHolders, held) : [];
}

/** Of a retired gateway: whether another church has its account by now. */
export async function isHeldElsewhere(table: Table, row: Account & Pick<GatewayRow, 'removedAt'>): Promise<boolean> {
  if (!row.removedAt) return false;
  const held = await table.get(accountHolders, row);
  return held !== undefined && held.row.churchId !== table.church;
}

/** Before all lines of an account are read: they tell what the other church was given. */
export async function requireHeld(table: Table, row: GatewayRow): Promise<void> {
  if (await isHeldElsewhere(table, row)) throw new Refusal('gatewayElsewhere');
}
