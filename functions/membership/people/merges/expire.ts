// People who were merged end with the one they were merged into, and are restored with them.
import { later } from '#functions/core/clock.ts';
import { type Op, type Table, undoDays } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { type PersonRow, people } from '../../table.ts';
import { mergedIds } from './mergedRows.ts';

/** No request if no one was merged into them. */
export async function expireMerged(table: Table, row: PersonRow, isDeleted: boolean): Promise<Op[]> {
  const batch = table.batch();
  const asked = mergedIds(row).map((id) => batch.get(table, people, { id }));
  if (asked.length === 0) return [];
  await batch.send();
  const until = isDeleted ? later(undoDays * dayMs).toISOString() : undefined;
  return asked.flatMap((one) => {
    const before = one();
    return before ? table.put(people, { ...before.row, until }, before) : [];
  });
}
