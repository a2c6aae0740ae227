import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { idsOfRow } from '#functions/membership/people/merges/mergedRows.ts';
import type { Registration } from '#shared/content/registrations/registrations.ts';
import { circleOf } from './access.ts';
import { isToCome } from './days.ts';
import { ofAliases, views } from './views.ts';

/** What the caller's household is registered for from now on. Three requests if it is nothing. */
export async function ownRegistrations(table: Table, caller: Caller): Promise<Registration[]> {
  const ids = (await circleOf(table, caller)).flatMap(idsOfRow);
  return (await views(table, await ofAliases(table, ids), false)).filter(isToCome);
}
