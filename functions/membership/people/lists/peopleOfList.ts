/**
 * Whom a saved list means now: for whatever else is done with a list, such as writing to its people. It runs with the rights of `caller`, who
 * has to be of this area’s token (their permissions are membership’s), never with those of its owner.
 */
import type { Caller } from '#functions/core/auth/caller.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { aliasesOf } from '../merges/mergedRows.ts';
import { type ListRow, peopleLists } from './rows.ts';
import { type ListQuestion, prepared, type Ready } from './run.ts';
import { eachPerson } from './scan.ts';

/** All ids of the caller: lists of someone merged are theirs. */
export const ownIds = async (table: Table, { personId }: Caller): Promise<readonly string[]> =>
  personId ? (await aliasesOf(table, [personId])).all : [];

/** A list that the caller has; `notFound` for those of others. */
export async function listFor(table: Table, caller: Caller, id: string): Promise<StoredRow<ListRow>> {
  const kept = await table.need(peopleLists, { id });
  if (!kept.row.shared && !(await ownIds(table, caller)).includes(kept.row.ownerId)) throw new Refusal('notFound');
  return kept;
}

/** Ids by name. */
export async function whoMeets(table: Table, { fields, meets }: Pick<Ready, 'fields' | 'meets'>): Promise<string[]> {
  const ids: string[] = [];
  await eachPerson(table, { fields }, (person) => {
    if (meets(person)) ids.push(person.id);
    return true;
  });
  return ids;
}

/**
 * The same, with what columns about giving show of each. Refuses with `listStopped` if a condition or a column asks for what is gone, or what
 * the caller may not see.
 */
export async function peopleWithGiving(table: Table, caller: Caller, asking: ListQuestion) {
  const ready = await prepared(table, caller, asking);
  if ('stopped' in ready) throw new Refusal('listStopped');
  return { ids: await whoMeets(table, ready), givenOf: (personId: string) => ready.people?.get(personId) ?? [] };
}

export const peopleMeeting = async (table: Table, caller: Caller, asking: ListQuestion): Promise<string[]> =>
  (await peopleWithGiving(table, caller, asking)).ids;

export async function peopleOfList(table: Table, caller: Caller, listId: string, met?: string): Promise<string[]> {
  const { row } = await listFor(table, caller, listId);
  return peopleMeeting(table, caller, { rules: row.rules, columns: [], met });
}
