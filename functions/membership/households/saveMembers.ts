// Sets the members of a household with their roles, all at once, as the household's own page does.

import { itemsIn } from '#functions/core/table/conditions.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { changePerson } from '../people/writes.ts';
import { households, type PersonRow, people } from '../table.ts';
import { ownHousehold, peopleOf, removeEmptied } from './moves.ts';

interface Place {
  readonly id: string;
  readonly householdRole?: string;
}

const largestTransaction = 100;

/** Related changes stay in one transaction; a household too large for one is written in several. */
async function writeAll(table: Table, groups: readonly Op[][]): Promise<void> {
  let ops: Op[] = [];
  for (const group of groups) {
    if (itemsIn(ops) + itemsIn(group) > largestTransaction) {
      await table.write(ops);
      ops = [];
    }
    ops = [...ops, ...group];
  }
  await table.write(ops);
}

async function asked(table: Table, places: readonly Place[]): Promise<StoredRow<PersonRow>[]> {
  const batch = table.batch();
  const answers = places.map(({ id }) => batch.get(table, people, { id }));
  await batch.send();
  return answers.map((answer) => {
    const kept = answer();
    if (!kept || kept.row.mergedInto) throw new Refusal('notFound');
    return kept;
  });
}

/** People left out get a household of their own. */
function movedOut(table: Table, before: StoredRow<PersonRow>): Op[] {
  const { id: householdId, ops } = ownHousehold(table, before.row);
  return [...ops, ...changePerson(table, { ...before.row, householdId, householdRole: 'Head' }, before)];
}

/** Makes these exact people the household; returns them as they are afterwards. */
export async function saveHouseholdMembers(householdId: string, given: readonly Place[], table: Table): Promise<StoredRow<PersonRow>[]> {
  const places = [...new Map(given.map((place) => [place.id, place])).values()];
  const [household, present, found] = await Promise.all([
    table.need(households, { id: householdId }),
    peopleOf(table, householdId),
    asked(table, places),
  ]);
  const leaving = present.filter(({ row }) => !places.some(({ id }) => id === row.id));
  const settled = found.map((before, i) => {
    const householdRole = places[i]?.householdRole || before.row.householdRole || 'Other';
    return { before, row: { ...before.row, householdId, householdRole } };
  });
  const changed = settled.filter(
    ({ before, row }) => before.row.householdId !== householdId || before.row.householdRole !== row.householdRole,
  );
  await writeAll(table, [
    settled.length > 0 ? table.still(households, household) : [],
    ...changed.map(({ before, row }) => changePerson(table, row, before)),
    ...leaving.map((before) => movedOut(table, before)),
  ]);
  await removeEmptied(
    table,
    [householdId, ...found.map(({ row }) => row.householdId)].filter((id) => id !== householdId || settled.length === 0),
  );
  return settled.map(({ before, row }) => ({ row, version: before.version + Number(changed.some((one) => one.before === before)) }));
}
