import { nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { BankAsks } from '../gateways/bankAsks.ts';
import { connected } from '../gateways/connected.ts';
import type { Fresh } from '../gateways/gateway.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { customerOf, keepOps, rowOf, visitorsOwner } from './keep.ts';
import { customers, type MethodRow, methods } from './rows.ts';

interface Wanted {
  readonly fresh: Fresh;
  /** The person; for a visitor the id of the recurring gift. */
  readonly owner: string;
  readonly isVisitor: boolean;
  readonly givenAs: { readonly name: string; readonly email: string };
  /** The gateway's key: asked twice with it, it keeps it once. */
  readonly key: string;
}

/** Whose it is has to be known when it is saved again, once the bank was content. */
async function rememberAsked(table: Table, { id: gatewayId, provider }: GatewayRow, personId: string, error: unknown): Promise<never> {
  if (error instanceof BankAsks)
    await table.write(table.set(customers, { id: error.asks.customer, personId, gatewayId, provider, created: nowIso() }));
  throw error;
}

/** Keeps a method for a recurring gift, at the gateway and with its row; throws what the gateway says, or that the bank asks. */
export async function keepFresh(
  table: Table,
  gatewayRow: GatewayRow,
  { fresh, owner, isVisitor, givenAs, key }: Wanted,
): Promise<MethodRow> {
  const { name, email } = givenAs;
  const payer = { personId: isVisitor ? visitorsOwner(owner) : owner, ...(name ? { name } : {}), ...(email ? { email } : {}) };
  const customer = await customerOf(table, owner, gatewayRow.id);
  const gateway = await connected(table, gatewayRow);
  const saving = gateway.save({ fresh, payer, key, ...(customer ? { customer } : {}) });
  const kept = rowOf(owner, gatewayRow, await saving.catch((error: unknown) => rememberAsked(table, gatewayRow, owner, error)));
  await table.write(keepOps(table, kept, await table.get(methods, kept)));
  if (kept.status === 'new') throw new Refusal('bankUnverified');
  return kept;
}
