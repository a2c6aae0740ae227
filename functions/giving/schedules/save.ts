import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { emailHash, visitorSchedules } from '../visitorschedules/rows.ts';
import { dueSchedules, type ScheduleRow, schedules } from './rows.ts';

/** Visitors find theirs by the address, as long as it goes on. */
function lookUpOps(table: Table, { id, personId, givenAs, state }: ScheduleRow): Op[] {
  if (personId !== undefined || !givenAs.email) return [];
  const known = { email: emailHash(givenAs.email), id };
  return state === 'ended' ? table.erase(visitorSchedules, known) : table.set(visitorSchedules, known);
}

/** Nothing is charged any more. */
export const asEnded = (row: ScheduleRow): ScheduleRow => ({
  ...row,
  state: 'ended',
  next: '',
  tries: 0,
  shown: undefined,
  asks: undefined,
});

/** The operations that save a schedule and when it is looked at next. */
export function saveOps(table: Table, row: ScheduleRow, before: StoredRow<ScheduleRow> | undefined, at: number | undefined): Op[] {
  const dueAt = at === undefined ? undefined : new Date(at).toISOString();
  const due = (one: ScheduleRow) => ({ at: one.dueAt ?? '', churchId: table.church, owner: one.owner, id: one.id });
  const after = { ...row, dueAt };
  const old = before?.row.dueAt && before.row.dueAt !== dueAt ? table.erase(dueSchedules, due(before.row)) : [];
  return [...table.put(schedules, after, before), ...lookUpOps(table, row), ...old, ...(dueAt ? table.set(dueSchedules, due(after)) : [])];
}
