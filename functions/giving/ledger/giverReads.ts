// Looking at one giver's gifts leaves a line in the audit log, at most one an hour for each reader (decision D50).

import type { Caller } from '#functions/core/auth/caller.ts';
import { later } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { shownPeople } from '#functions/membership/people/merges/mergedRows.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { giverReads } from './rows.ts';

export async function noteGiverRead(table: Table, caller: Pick<Caller, 'personId'>, personId: string): Promise<void> {
  const seen = { personId, readerId: caller.personId };
  if (caller.personId === personId || (await table.get(giverReads, seen))) return;
  // By the id of someone merged, it is the gifts of the one they were merged into that are looked at: that one is told.
  const about = (await shownPeople(table, [personId])).get(personId)?.row.id ?? personId;
  await table.write(
    table.set(giverReads, { ...seen, until: later(hourMs).toISOString() }),
    table.note('giving', 'read', { kind: 'Gift', id: about, label: '', about: { personId: about } }),
  );
}
