// A person's row and what is kept in sync with it: search words, birthday, tags, and creation date. All code that writes people uses these.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { arrivals, birthdays, type PersonRow, people } from '../table.ts';
import { findOps } from './search/wordIndex.ts';
import { tagOps } from './tags/tagIndex.ts';

const arrivalOf = ({ id, created }: PersonRow) => ({ personId: id, created });

const birthdayOf = ({ id, birthDate }: PersonRow) => (birthDate ? { day: birthDate.slice(5), personId: id } : undefined);

/** Updates of the birthday index when a person changes. */
export function birthdayOps(table: Table, before: PersonRow | undefined, after: PersonRow | undefined): Op[] {
  const [was, is] = [before && birthdayOf(before), after && birthdayOf(after)];
  if (was?.day === is?.day) return [];
  return [...(was ? table.erase(birthdays, was) : []), ...(is ? table.set(birthdays, is) : [])];
}

/** Everything that is derived from a person who comes, or goes. Of someone merged there is nothing. */
export function companionsOf(table: Table, before: PersonRow | undefined, after: PersonRow | undefined): Op[] {
  const [was, is] = [before?.mergedInto ? undefined : before, after?.mergedInto ? undefined : after];
  return [
    ...[...findOps(table, was, is), ...birthdayOps(table, was, is), ...tagOps(table, was, is)],
    ...(was ? table.erase(arrivals, arrivalOf(was)) : []),
    ...(is ? table.set(arrivals, arrivalOf(is)) : []),
  ];
}

export const addPerson = (table: Table, row: PersonRow): Op[] => [...table.put(people, row), ...companionsOf(table, undefined, row)];

/** Someone merged stays hidden, whatever changes their row, such as an import of the file that they came from. */
export const changePerson = (table: Table, row: PersonRow, before: StoredRow<PersonRow>): Op[] => [
  ...table.put(people, row, before),
  ...(row.mergedInto
    ? []
    : [...findOps(table, before.row, row), ...birthdayOps(table, before.row, row), ...tagOps(table, before.row, row)]),
];

/** Hides a person for 30 days. */
export const hidePerson = (table: Table, before: StoredRow<PersonRow>): Op[] => [
  ...table.remove(people, before),
  ...findOps(table, before.row, undefined),
  ...birthdayOps(table, before.row, undefined),
  ...tagOps(table, before.row, undefined),
  ...table.erase(arrivals, arrivalOf(before.row)),
];

export const restorePersonOps = (table: Table, hidden: StoredRow<PersonRow>): Op[] => [
  ...table.restore(people, hidden),
  ...findOps(table, undefined, hidden.row),
  ...birthdayOps(table, undefined, hidden.row),
  ...tagOps(table, undefined, hidden.row),
  ...table.set(arrivals, arrivalOf(hidden.row)),
];

/** Hides someone who was merged: found by no list and no search, but kept for as long as the other. `row`: with `mergedInto`. */
export const hideMerged = (table: Table, row: PersonRow, before: StoredRow<PersonRow>): Op[] => [
  ...table.put(people, row, before),
  ...findOps(table, before.row, undefined),
  ...birthdayOps(table, before.row, undefined),
  ...tagOps(table, before.row, undefined),
  ...table.erase(arrivals, arrivalOf(before.row)),
];

export const showParted = (table: Table, row: PersonRow, before: StoredRow<PersonRow>): Op[] => [
  ...table.put(people, row, before),
  ...findOps(table, undefined, row),
  ...birthdayOps(table, undefined, row),
  ...tagOps(table, undefined, row),
  ...table.set(arrivals, arrivalOf(row)),
];
