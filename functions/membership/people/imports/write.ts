// The people of an import: each with the id of its source, in the household that was decided, and journalled as it was before.
import type { Change } from '#functions/core/jobs/define.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { personFields, valuesOf } from '#shared/membership/people/imports/fields.ts';
import type { ImportEntry, PeopleImportCounts } from '#shared/membership/people/imports/imports.ts';
import type { Source } from '#shared/membership/people/imports/sources.ts';
import { mostOfPerson } from '#shared/membership/people/tags/tags.ts';
import { idForm, many, maybe, shape, text } from '#shared/words.ts';
import { ownHousehold } from '../../households/moves.ts';
import { households, PersonRow, people, personUsers } from '../../table.ts';
import { mergePerson } from '../merge.ts';
import { idsOfRow, shownPeople } from '../merges/mergedRows.ts';
import { consequencesOf } from '../savePerson.ts';
import type { Catalogue } from '../tags/change.ts';
import { addPerson, changePerson } from '../writes.ts';
import { ImportKey, importKeys } from './rows.ts';
import { saveOf } from './saveOf.ts';
import { withTags } from './tags.ts';

/** In the journal: a person before or after, the ids that came with them, and the tags they were given. */
export const Journalled = shape({ person: PersonRow, keys: maybe(many(ImportKey, 2)), tags: maybe(many(text(20), mostOfPerson)) });

export interface Importing {
  readonly table: Table;
  readonly jobId: string;
  readonly source: Source;
  readonly created: string;
  /** The church’s tags, if any are given. */
  readonly catalogue?: Catalogue | undefined;
}

/** The same for each attempt, and another one for each import. */
const idIn = (jobId: string, name: string): string => hashOf(`${jobId} ${name}`).slice(0, 11);
/** What the rows of another suite of this kind are called there is kept where it is free: older clients name them (decision P25). */
export function idFor(
  { jobId, source }: Pick<Importing, 'jobId' | 'source'>,
  key: string,
): { readonly own?: string; readonly made: string } {
  const own = source === 'b1' ? key.slice(key.indexOf(':') + 1) : '';
  return { ...(idForm.test(own) ? { own } : {}), made: idIn(jobId, key) };
}
export const householdIdIn = (jobId: string, at: number): string => idIn(jobId, `household ${at}`);

export interface Written {
  readonly is: keyof PeopleImportCounts;
  readonly change?: Change;
}

/** An entry with its place in the import, which names a new person. */
export interface Placed {
  readonly entry: ImportEntry;
  readonly place: string;
}
interface Found extends Placed {
  readonly person: StoredRow<PersonRow> | undefined;
  readonly userId: string | undefined;
  readonly key: StoredRow<ImportKey> | undefined;
  readonly isHomeThere: boolean;
  /** The id of the source, if no one here has or had it. */
  readonly freeId: string | undefined;
}

/** The household of an entry that is there, or that the import has made. */
const homeOf = (jobId: string, { household, householdId }: ImportEntry): string | undefined =>
  household === undefined ? householdId : householdIdIn(jobId, household);

/** Those who were merged by now, as the ones they were merged into. */
async function shownOf(table: Table, found: readonly Found[]): Promise<Found[]> {
  const merged = found.flatMap(({ person }) => (person?.row.mergedInto ? [person.row.id] : []));
  if (merged.length === 0) return [...found];
  const shown = await shownPeople(table, merged);
  const batch = table.batch();
  const users = new Map([...shown].map(([id, { row }]) => [id, batch.get(table, personUsers, { personId: row.id })]));
  await batch.send();
  return found.map((one) => {
    const id = one.person?.row.mergedInto ? one.person.row.id : undefined;
    return id === undefined ? one : { ...one, person: shown.get(id), userId: users.get(id)?.()?.row.userId };
  });
}

const ownId = (importing: Importing, { id, key }: ImportEntry): string | undefined =>
  id === undefined && key?.startsWith('person:') ? idFor(importing, key).own : undefined;

/** Reads what a few entries need. Someone whom the source's id means by now is that person, even if the preview took them for new. */
export async function findAll(importing: Importing, placed: readonly Placed[]): Promise<Found[]> {
  const { table, source, jobId } = importing;
  const batch = table.batch();
  const asked = placed
    .map(({ entry }) => ({ ...entry, own: ownId(importing, entry), house: homeOf(jobId, entry) }))
    .map(({ id, key, house, own }) => ({
      own,
      taken: own ? batch.get(table, people, { id: own }, { withRemoved: true }) : undefined,
      person: id ? batch.get(table, people, { id }) : undefined,
      user: id ? batch.get(table, personUsers, { personId: id }) : undefined,
      key: key ? batch.get(table, importKeys, { source, key }) : undefined,
      home: house ? batch.get(table, households, { id: house }) : undefined,
    }));
  await batch.send();
  const later = table.batch();
  const byKey = asked.map(({ key }, at) => {
    const known = key?.()?.row;
    if (!known || placed[at]?.entry.id || known.jobId === jobId) return undefined;
    return { person: later.get(table, people, { id: known.id }), user: later.get(table, personUsers, { personId: known.id }) };
  });
  await later.send();
  const all = placed.map((one, at): Found => {
    const { person, user, key, home, own, taken } = asked[at] ?? {};
    const found = person?.() ?? byKey[at]?.person();
    return {
      ...one,
      person: found,
      userId: (user?.() ?? byKey[at]?.user())?.row.userId,
      key: key?.(),
      isHomeThere: home?.() !== undefined,
      freeId: taken?.() ? undefined : own,
    };
  });
  const shown = await shownOf(table, all);
  return shown.map((one) => (one.person && isForgotten(one.person.row) ? { ...one, person: undefined } : one));
}

const journalled = (person: PersonRow, keys: readonly ImportKey[], tags?: readonly string[]): string =>
  JSON.stringify({ person, keys, tags });

/** An id that means someone merged stays theirs, should they be parted. */
function keyWrite({ table, source, jobId }: Importing, { entry, key, person }: Found, id: string): { keys: ImportKey[]; ops: Op[] } {
  const known = person ? idsOfRow(person.row) : [id];
  if (!entry.key || (key && known.includes(key.row.id))) return { keys: [], ops: [] };
  const row = { source, key: entry.key, id, jobId };
  return { keys: [row], ops: table.put(importKeys, row, key) };
}

function added(importing: Importing, found: Found): Written {
  const { table, jobId, created } = importing;
  const { entry, place, freeId } = found;
  const merged = mergePerson(saveOf(entry.values), undefined, { id: freeId ?? idIn(jobId, place), created });
  const house = found.isHomeThere ? homeOf(jobId, entry) : undefined;
  const home = house ? { id: house, ops: [] } : ownHousehold(table, merged);
  const housed = { ...merged, householdId: home.id, householdRole: merged.householdRole ?? (house ? 'Other' : 'Head') };
  const { row } = withTags(housed, importing.catalogue, entry.tags);
  const { keys, ops } = keyWrite(importing, found, row.id);
  const entryOf = { kind: people.name, after: journalled(row, keys), version: 1 };
  return { is: 'added', change: { ops: [...addPerson(table, row), ...home.ops, ...ops], entry: entryOf } };
}

function changed(importing: Importing, found: Found, before: StoredRow<PersonRow>): Written {
  const { table } = importing;
  const merged = mergePerson(saveOf(found.entry.values), before.row, before.row);
  const { row, given } = withTags(merged, importing.catalogue, found.entry.tags);
  const [was, is] = [valuesOf(before.row), valuesOf(row)];
  const differs = given.length > 0 || personFields.some((field) => was[field] !== is[field]);
  const { keys, ops } = keyWrite(importing, found, row.id);
  if (!differs && ops.length === 0) return { is: 'unchanged' };
  const after = differs ? row : before.row;
  const writes = differs ? [...changePerson(table, row, before), ...consequencesOf(table, row, before.row, found.userId)] : [];
  const entry = {
    ...{ kind: people.name, before: journalled(before.row, []), after: journalled(after, keys, given) },
    version: before.version + Number(differs),
  };
  return { is: differs ? 'changed' : 'unchanged', change: { ops: [...writes, ...ops], entry } };
}

/** What one entry does. Pure: everything has been read. */
export function planned(importing: Importing, found: Found): Written {
  if (found.person) return changed(importing, found, found.person);
  return found.entry.id ? { is: 'gone' } : added(importing, found);
}
