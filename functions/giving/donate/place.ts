// Where a gift goes: the church, its open gateway and funds, and who gives (decision D40).
import type { Caller } from '#functions/core/auth/caller.ts';
import { stranger } from '#functions/core/auth/caller.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { openGateways } from '../settings/openGateways.ts';
import type { GatewayRow } from '../settings/rows.ts';

export interface Place {
  /** Within the church, with the caller as seen there: callers from other churches are visitors. */
  readonly table: Table;
  readonly caller: Caller;
  readonly address: string;
}

export function placeOf({ table, caller, address }: Pick<Context, 'table' | 'caller' | 'address'>, churchId: string | undefined): Place {
  const isOwn = caller.standing === 'member' && (!churchId || churchId === caller.churchId);
  if (isOwn) return { table, caller, address };
  if (!churchId || !idForm.test(churchId)) throw new Refusal('churchNotFound');
  return { table: table.within(churchId), caller: stranger, address };
}

/** Older clients name the provider in any case, or nothing at all. */
export interface Named {
  readonly gatewayId?: string | undefined;
  readonly provider?: string | undefined;
}

/** Of this church, and open: by id, by provider, or the first. */
function gatewayNamed(rows: readonly GatewayRow[], { gatewayId, provider }: Named): GatewayRow {
  const wanted = provider?.toLowerCase();
  const found = gatewayId ? rows.find(({ id }) => id === gatewayId) : rows.find((row) => !wanted || row.provider === wanted);
  if (!found || (wanted && found.provider !== wanted)) throw new Refusal('givingUnavailable');
  return found;
}

export const gatewayAt = async ({ table }: Pick<Place, 'table'>, named: Named): Promise<GatewayRow> =>
  gatewayNamed(await openGateways(table), named);
