// A person's row and what is kept in step with it: the words it is found by, and when it was added. Whoever writes people writes these.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { arrivals, type PersonRow, people } from '../table.ts';
import { findOps } from './search/wordIndex.ts';

const arrivalOf = ({ id, created }: PersonRow) => ({ personId: id, created });

export const addPerson = (table: Table, row: PersonRow): Op[] => [
  ...table.put(people, row),
  ...findOps(table, undefined, row),
  ...table.set(arrivals, arrivalOf(row)),
];

export const changePerson = (table: Table, row: PersonRow, before: StoredRow<PersonRow>): Op[] => [
  ...table.put(people, row, before),
  ...findOps(table, before.row, row),
];

/** Hides a person for 30 days. */
export const hidePerson = (table: Table, before: StoredRow<PersonRow>): Op[] => [
  ...table.remove(people, before),
  ...findOps(table, before.row, undefined),
  ...table.erase(arrivals, arrivalOf(before.row)),
];

export const bringBackPerson = (table: Table, hidden: StoredRow<PersonRow>): Op[] => [
  ...table.restore(people, hidden),
  ...findOps(table, undefined, hidden.row),
  ...table.set(arrivals, arrivalOf(hidden.row)),
];
