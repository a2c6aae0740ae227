// What ends with a person who is deleted, and is restored with them: people who were merged into them, and how any of them signed in where
// they came from.
import { later } from '#functions/core/clock.ts';
import { type Op, type Table, undoDays } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { type PersonRow, people } from '../../table.ts';
import { signIns } from '../../transfers/signIns/rows.ts';
import { idsOfRow, mergedIds } from './mergedRows.ts';

/** One request. */
export async function expireCompanions(table: Table, row: PersonRow, isDeleted: boolean): Promise<Op[]> {
  const batch = table.batch();
  const merged = mergedIds(row).map((id) => batch.get(table, people, { id }));
  const waiting = idsOfRow(row).map((personId) => batch.get(table, signIns, { personId }));
  await batch.send();
  const until = isDeleted ? later(undoDays * dayMs).toISOString() : undefined;
  return [
    ...merged.flatMap((one) => {
      const before = one();
      return before ? table.put(people, { ...before.row, until }, before) : [];
    }),
    ...waiting.flatMap((one) => {
      const before = one();
      return before ? table.put(signIns, { ...before.row, until }, before) : [];
    }),
  ];
}
