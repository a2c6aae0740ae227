// How the people of a list are shown, by whatever has found them.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { ListedRow } from '#shared/membership/people/lists/lists.ts';
import { cellOf, type ListDay, type ListedPerson } from '#shared/membership/people/lists/person.ts';
import type { ListColumn } from '#shared/membership/people/lists/rules.ts';
import { batchOf } from '../read.ts';
import { listView, seeingAll } from '../views.ts';

interface Showing {
  readonly columns: readonly ListColumn[];
  readonly day: ListDay;
  /** Whether someone is still on it: what found them may lag behind, and a person’s row decides. */
  readonly isOn: (person: ListedPerson) => boolean;
  /** What columns about giving show of someone, by the place of the column. */
  readonly givenOf?: (personId: string, at: number) => readonly string[];
}

/** In the order of the ids; for callers who see everyone. One request. */
export async function shownPeople(
  table: Table,
  caller: Caller,
  ids: readonly string[],
  { columns, day, isOn, givenOf = () => [] }: Showing,
): Promise<ListedRow[]> {
  const rows = ids.length > 0 ? await batchOf(table, ids) : [];
  const viewer = seeingAll(caller, table.church);
  return Promise.all(
    rows
      .filter(({ row }) => !row.mergedInto && isOn(row))
      .map(async (kept): Promise<ListedRow> => {
        const cells = columns.map((column, at) => [...cellOf(column, kept.row, day), ...givenOf(kept.row.id, at)]);
        return { ...(await listView(viewer, kept)), cells };
      }),
  );
}
