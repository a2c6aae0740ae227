// Gives people tags and takes them away: of one person at once, of many by a job (`job.ts`).
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { withoutTaken } from '#shared/membership/people/tags/mergedTags.ts';
import { mostOfPerson } from '#shared/membership/people/tags/tags.ts';
import { ofChurch, type PersonRow, people } from '../../table.ts';
import { changePerson } from '../writes.ts';
import { tags } from './rows.ts';

/** The names of the church's tags by id; `deleted` ones may be restored with the people who have them. */
export interface Catalogue {
  readonly live: ReadonlyMap<string, string>;
  readonly deleted: ReadonlySet<string>;
}

export async function catalogueOf(table: Table): Promise<Catalogue> {
  const found = (await table.all(ofChurch, ['tags'], { begins: ['tag'], withRemoved: true })).of(tags);
  return {
    live: new Map(found.filter(({ removedAt }) => !removedAt).map(({ row }) => [row.id, row.name])),
    deleted: new Set(found.filter(({ removedAt }) => removedAt).map(({ row }) => row.id)),
  };
}

export const tagNamesOf = ({ tags: given = [] }: PersonRow, live: Catalogue['live']): string[] =>
  given.flatMap((tag) => live.get(tag) ?? []);

export interface Retagged {
  readonly row: PersonRow;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Why nothing changed: they would have too many. */
  readonly isFull: boolean;
}

/** What tags that exist no more take of a transaction, at most. */
const mostDropped = 30;

/** Without some of the tags that exist no more. */
export function withoutGone(row: PersonRow, { live, deleted }: Catalogue): PersonRow {
  const gone = (row.tags ?? []).filter((tag) => !live.has(tag) && !deleted.has(tag)).slice(0, mostDropped);
  return gone.length > 0 ? { ...row, tags: row.tags?.filter((tag) => !gone.includes(tag)) } : row;
}

/** Pure. Writes a row for each tag that is added or removed, and no other: jobs count on it. */
export function retagged(row: PersonRow, add: readonly string[], remove: readonly string[], { live }: Catalogue): Retagged {
  const has = row.tags ?? [];
  const removed = has.filter((tag) => remove.includes(tag));
  const added = [...new Set(add)].filter((tag) => live.has(tag) && !has.includes(tag) && !remove.includes(tag));
  const next = [...has.filter((tag) => !removed.includes(tag)), ...added];
  if (added.length > 0 && next.filter((tag) => live.has(tag)).length > mostOfPerson) return { row, added: [], removed: [], isFull: true };
  const changed = { ...row, tags: next.length > 0 ? next : undefined, merged: withoutTaken(row.merged, removed) };
  return { row: changed, added, removed, isFull: false };
}

/** With a line in the person's history, which names the tags. */
export function tagWrites(table: Table, before: StoredRow<PersonRow>, { row, added, removed }: Retagged, { live }: Catalogue): Op[] {
  const named = (ids: readonly string[]) => ids.flatMap((id) => live.get(id) ?? []).join(', ') || undefined;
  return [
    ...changePerson(table, row, before),
    ...table.note('membership', 'change', {
      ...{ kind: people.name, id: row.id, label: row.name.display, about: { personId: row.id } },
      changes: [{ field: 'personTags', before: named(removed), after: named(added) }],
    }),
  ];
}
