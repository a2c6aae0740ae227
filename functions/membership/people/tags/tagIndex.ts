import type { Op, Table } from '#functions/core/table/table.ts';
import type { PersonRow } from '../../table.ts';
import { type TaggingRow, taggings } from './rows.ts';

function rowsOf(person: PersonRow | undefined): Map<string, TaggingRow> {
  if (!person) return new Map();
  const { id: personId, name } = person;
  const [last, first] = [(name.last ?? '').toLowerCase(), (name.first ?? '').toLowerCase()];
  return new Map((person.tags ?? []).map((tagId) => [tagId, { tagId, personId, last, first }]));
}

/** Index updates when a person changes; only differences are written. */
export function tagOps(table: Table, before: PersonRow | undefined, after: PersonRow | undefined): Op[] {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const gone = [...was.values()].filter(({ tagId }) => !is.has(tagId));
  const changed = [...is.values()].filter((row) => {
    const known = was.get(row.tagId);
    return known?.last !== row.last || known.first !== row.first;
  });
  return [...gone.flatMap((row) => table.erase(taggings, row)), ...changed.flatMap((row) => table.set(taggings, row))];
}
