// Takes an import back. Only what it made and no one has touched goes; a changed field reverts only while it holds the import's value
// (decision P9).
import type { Restorer } from '#functions/core/jobs/define.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { personFields, valuesOf } from '#shared/membership/people/imports/fields.ts';
import { type Out, parse } from '#shared/words.ts';
import { isWaiting, peopleOf } from '../../households/moves.ts';
import { HouseholdRow, households, ofChurch, PersonRow, people, personUsers } from '../../table.ts';
import { mergePerson } from '../merge.ts';
import { consequencesOf } from '../savePerson.ts';
import { catalogueOf, retagged } from '../tags/change.ts';
import { taggings } from '../tags/rows.ts';
import { changePerson, hidePerson } from '../writes.ts';
import { type ImportKey, importKeys } from './rows.ts';
import { saveOf } from './saveOf.ts';
import { Journalled } from './write.ts';

type Entry = Out<typeof Journalled>;
const read = (json: string): Entry => parse(Journalled, JSON.parse(json));

/** The ids that this import noted, unless they have been noted anew. */
async function keyOps(table: Table, keys: readonly ImportKey[] = []): Promise<Op[]> {
  const found = await Promise.all(keys.map((key) => table.get(importKeys, key)));
  return found.flatMap((kept, at) => (kept && kept.row.jobId === keys[at]?.jobId ? table.remove(importKeys, kept) : []));
}

/** Removes someone the import added, and their household if no one else lives there. */
async function takeBack(table: Table, { person, keys }: Entry): Promise<Op[] | undefined> {
  const page = await table.query(ofChurch, ['person', person.id]);
  const [current] = page.of(people);
  // Someone who signs in, whom a form is about, or who was merged or put into a group, is no longer the import's alone.
  // Memberships that came and went with the import leave the row as it was, but for its version.
  if (
    !current ||
    JSON.stringify(parse(PersonRow, current.row)) !== JSON.stringify(person) ||
    page.items.length > 1 + page.of(taggings).length
  )
    return undefined;
  const home = await table.get(households, { id: current.row.householdId });
  const others = (await peopleOf(table, current.row.householdId)).filter(({ row }) => row.id !== person.id);
  return [
    ...hidePerson(table, current),
    ...(home && others.length === 0 && !(await isWaiting(table, home.row.id)) ? table.remove(households, home) : []),
    ...(await keyOps(table, keys)),
  ];
}

/** The person with the fields set back that still hold what the import brought; `undefined` if none does. */
function reverted(current: StoredRow<PersonRow>, before: PersonRow, after: PersonRow): PersonRow | undefined {
  const [was, brought, is] = [valuesOf(before), valuesOf(after), valuesOf(current.row)];
  const own = personFields.filter((field) => was[field] !== brought[field] && is[field] === brought[field]);
  if (own.length === 0) return undefined;
  const row = mergePerson(saveOf(Object.fromEntries(own.map((field) => [field, was[field]]))), current.row, current.row);
  // Someone would be left without a name.
  return row.name.first || row.name.last ? row : undefined;
}

/** Without the tags that came with the import; the same row if none of them is left. */
async function untagged(table: Table, row: PersonRow, given: readonly string[]): Promise<PersonRow> {
  if (!given.some((tag) => row.tags?.includes(tag))) return row;
  return retagged(row, [], given, await catalogueOf(table)).row;
}

async function revert(table: Table, before: PersonRow, { person: after, keys, tags = [] }: Entry): Promise<Op[] | undefined> {
  const [current, user] = await Promise.all([table.get(people, after), table.get(personUsers, { personId: after.id })]);
  const noted = await keyOps(table, keys);
  // What was erased stays so.
  if (current && isForgotten(current.row)) return undefined;
  const isSame = tags.length === 0 && JSON.stringify(valuesOf(before)) === JSON.stringify(valuesOf(after));
  if (isSame || !current) return isSame ? noted : undefined;
  const row = await untagged(table, reverted(current, before, after) ?? current.row, tags);
  if (row === current.row) return undefined;
  return [...changePerson(table, row, current), ...consequencesOf(table, row, current.row, user?.row.userId), ...noted];
}

export const undoesPerson: Restorer = {
  kind: people.name,
  restore: (table, { before, after }) =>
    before === undefined ? takeBack(table, read(after)) : revert(table, read(before).person, read(after)),
};

/** A household that the import made goes when the last of its people has gone. */
export const undoesHousehold: Restorer = {
  kind: households.name,
  restore: async (table, { after, version }) => {
    const current = await table.get(households, parse(HouseholdRow, JSON.parse(after)));
    if (!current) return [];
    const batch = table.batch();
    const asked = (await peopleOf(table, current.row.id)).map(({ row }) => batch.get(table, people, { id: row.id }));
    await batch.send();
    const isEmpty = asked.every((answer) => answer()?.row.householdId !== current.row.id);
    const isFree = isEmpty && !(await isWaiting(table, current.row.id));
    return isFree && current.version === version ? table.remove(households, current) : undefined;
  },
};

/** Ids of households; of no interest to anyone. */
export const undoesKey: Restorer = {
  kind: importKeys.name,
  restore: async (table, { after }) => keyOps(table, [parse(importKeys.row, JSON.parse(after))]),
};
