// Looking at one giver's gifts leaves a line in the audit log, at most one an hour for each reader (decision D50).

import type { Caller } from '#functions/core/auth/caller.ts';
import { later } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { giverReads } from './rows.ts';

export async function noteGiverRead(table: Table, caller: Caller, personId: string): Promise<void> {
  const seen = { personId, readerId: caller.personId };
  if (caller.personId === personId || (await table.get(giverReads, seen))) return;
  await table.write(
    table.set(giverReads, { ...seen, until: later(hourMs).toISOString() }),
    table.note('giving', 'read', { kind: 'Gift', id: personId, label: '', about: { personId } }),
  );
}
