// Reads proposals as the tasks that older clients know.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Task, TaskState } from '#shared/doing/tasks/tasks.ts';
import { Refusal } from '#shared/errors.ts';
import { isProposable, valueToday } from '#shared/membership/people/proposals/proposal.ts';
import { ofChurch, type PersonRow } from '../../table.ts';
import { shownPeople } from '../merges/mergedRows.ts';
import { proposedPhotoPath } from './photos.ts';
import { type ProposalRow, proposals } from './rows.ts';
import { closesProposal, decidesProposal, isByCaller, isForCaller, seesProposal } from './rules.ts';

const mostClosed = 300;
const mostIds = 100;

const noValue = '';
const todayOf = ({ changes }: ProposalRow, person: PersonRow) =>
  changes.map(({ field }) => (isProposable(field) ? valueToday(person, field) : noValue));

/** `person`: who it is about, for those who decide. */
export async function taskView(caller: Caller, table: Table, row: ProposalRow, person?: PersonRow): Promise<Task> {
  const { church } = table;
  const photo = row.state === 'Open' ? await proposedPhotoPath(church, row) : '';
  const data = row.changes.map((one) => (one.field === 'photo' ? { ...one, value: photo } : one));
  return {
    ...{ id: row.id, churchId: church, taskType: 'directoryUpdate', taskNumber: row.number, title: row.title, status: row.state },
    ...{ dateCreated: row.created, dateClosed: row.closed, data: JSON.stringify(data), decision: row.decision },
    ...{ associatedWithType: 'person', associatedWithId: row.personId, associatedWithLabel: row.personName },
    ...{ createdByType: 'person', createdById: row.createdById, createdByLabel: row.createdByName },
    ...{ assignedToType: 'group', assignedToId: row.assignedToId, assignedToLabel: row.assignedToName },
    today: person && todayOf(row, person),
    can: { decide: decidesProposal(caller, row), close: closesProposal(caller, row) },
  };
}

/** With the values of today where the caller decides. */
async function views(caller: Caller, table: Table, rows: readonly ProposalRow[]): Promise<Task[]> {
  const decided = rows.filter((row) => decidesProposal(caller, row)).map(({ personId }) => personId);
  const people = await shownPeople(table, [...new Set(decided)]);
  return Promise.all(
    rows.map((row) => taskView(caller, table, row, decidesProposal(caller, row) ? people.get(row.personId)?.row : undefined)),
  );
}

const inState = async (table: Table, state: TaskState) =>
  (
    await (state === 'Open'
      ? table.all(ofChurch, ['proposals', state], { index: 'gsi1' })
      : table.query(ofChurch, ['proposals', state], { index: 'gsi1', newestFirst: true, limit: mostClosed }))
  )
    .of(proposals)
    .map(({ row }) => row);

type Which = (row: ProposalRow) => boolean;
const isMine =
  (caller: Caller): Which =>
  (row) =>
    isByCaller(caller, row) || isForCaller(caller, row);

export async function seenOpen(caller: Caller, table: Table, which: Which): Promise<Task[]> {
  const rows = await inState(table, 'Open');
  return views(
    caller,
    table,
    rows.filter((row) => seesProposal(caller, row) && which(row)),
  );
}

export const openOf = (caller: Caller, table: Table): Promise<Task[]> => seenOpen(caller, table, isMine(caller));

export const toDecide = (caller: Caller, table: Table): Promise<Task[]> => seenOpen(caller, table, (row) => decidesProposal(caller, row));

/** Those that the caller made or that are for their groups; with `which`, of all that they see. */
export async function closedOf(caller: Caller, table: Table, which?: Which): Promise<Task[]> {
  const rows = await inState(table, 'Closed');
  return views(
    caller,
    table,
    rows.filter((row) => seesProposal(caller, row) && (which ?? isMine(caller))(row)),
  );
}

export async function proposalById(id: string, caller: Caller, table: Table): Promise<Task> {
  const { row } = await table.need(proposals, { id });
  const [view] = seesProposal(caller, row) ? await views(caller, table, [row]) : [];
  if (!view) throw new Refusal('forbidden');
  return view;
}

export async function proposalsByIds(given: string, caller: Caller, table: Table): Promise<Task[]> {
  const ids = [...new Set(given.split(',').map((id) => id.trim()))].filter(Boolean).slice(0, mostIds);
  if (ids.length === 0) return [];
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, proposals, { id }));
  await batch.send();
  return views(
    caller,
    table,
    asked.flatMap((one) => {
      const row = one()?.row;
      return row && seesProposal(caller, row) ? [row] : [];
    }),
  );
}

/** For exports and for erasing someone: what is about them, and what they proposed. */
export async function proposalsOf(table: Table, personId: string): Promise<ProposalRow[]> {
  const [open, closed] = await Promise.all(
    (['Open', 'Closed'] as const).map((state) => table.all(ofChurch, ['proposals', state], { index: 'gsi1' })),
  );
  const rows = [...(open?.of(proposals) ?? []), ...(closed?.of(proposals) ?? [])].map(({ row }) => row);
  return rows.filter((row) => [row.personId, row.createdById].includes(personId));
}
