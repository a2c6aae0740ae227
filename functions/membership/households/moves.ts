// The household a person lives in. A household without people is deleted.

import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { households, ofChurch, type PersonRow, people } from '../table.ts';

export const peopleOf = async (table: Table, householdId: string): Promise<StoredRow<PersonRow>[]> =>
  (await table.all(ofChurch, ['household', householdId], { index: 'gsi2' })).of(people);

/** A household for one person, named after them. */
export function ownHousehold(table: Table, { name }: Pick<PersonRow, 'name'>): { id: string; ops: Op[] } {
  const id = newId();
  return { id, ops: table.put(households, { id, name: name.last || name.first || name.display }) };
}

/** The operations of a transaction that keep the target household from being deleted in the meantime. */
export async function lockHousehold(table: Table, householdId: string): Promise<Op[]> {
  const found = await table.get(households, { id: householdId });
  if (!found) throw new Refusal('householdMissing');
  return table.still(households, found);
}

/** The household of someone merged waits until they are parted. */
export const isWaiting = async (table: Table, householdId: string): Promise<boolean> =>
  (await table.query(ofChurch, ['waitinghousehold', householdId], { index: 'gsi2', limit: 1 })).of(people).length > 0;

/** The index may lag behind a recent move, so the rows of the people it lists decide. */
export async function isEmpty(table: Table, householdId: string): Promise<boolean> {
  const batch = table.batch();
  const asked = (await peopleOf(table, householdId)).map(({ row }) => batch.get(table, people, { id: row.id }));
  await batch.send();
  return asked.every((answer) => answer()?.row.householdId !== householdId) && !(await isWaiting(table, householdId));
}

/** Deletes households that no longer have people. */
export async function removeEmptied(table: Table, householdIds: readonly string[]): Promise<void> {
  for (const id of new Set(householdIds.filter(Boolean))) {
    const household = await table.get(households, { id });
    if (household && (await isEmpty(table, id))) await table.write(table.remove(households, household));
  }
}

/** Restores the household of a restored person if it was deleted with them. */
export async function restoreHouseholdOps(table: Table, { householdId, name }: PersonRow): Promise<Op[]> {
  const found = await table.get(households, { id: householdId }, { withRemoved: true });
  if (!found) return table.put(households, { id: householdId, name: name.last || name.first || name.display });
  return found.removedAt ? table.restore(households, found) : table.still(households, found);
}
