import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { emailHash, visitorSchedules } from '../visitorschedules/rows.ts';
import { dueSchedules, type ScheduleRow, schedules } from './rows.ts';

/** Visitors find theirs by the address, as long as it goes on. */
function lookUpOps(table: Table, { id, personId, givenAs, state }: ScheduleRow, before: ScheduleRow | undefined): Op[] {
  // That of a visitor who is forgotten has no address any more.
  const email = givenAs.email || before?.givenAs.email;
  if (personId !== undefined || !email) return [];
  const known = { email: emailHash(email), id };
  return state === 'ended' ? table.erase(visitorSchedules, known) : table.set(visitorSchedules, known);
}

/** No one looks after what a visitor has ended: name, address and method go, here and at the gateway (decision D55). */
function forgetOps(table: Table, { id, personId, state }: ScheduleRow, before: ScheduleRow | undefined): Op[] {
  const isOver = personId === undefined && state === 'ended' && before?.state !== 'ended';
  return isOver ? table.follow('book', { churchId: table.church, forgottenGiver: id }) : [];
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
  return [
    ...table.put(schedules, after, before),
    ...lookUpOps(table, row, before?.row),
    ...forgetOps(table, row, before?.row),
    ...old,
    ...(dueAt ? table.set(dueSchedules, due(after)) : []),
  ];
}
