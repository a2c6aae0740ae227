// Registrations as callers see them.
import type { Table } from '#functions/core/table/table.ts';
import { aliasesOf } from '#functions/membership/people/merges/mergedRows.ts';
import { type PersonRow, people } from '#functions/membership/table.ts';
import type { Registration } from '#shared/content/registrations/registrations.ts';
import { ofChurch } from '../table.ts';
import { seatsOf } from './occasion.ts';
import { paymentView } from './payment/seats.ts';
import { attendances, type RegistrationRow, registrations } from './rows.ts';

type Names = ReadonlyMap<string, PersonRow['name']>;

async function namesOf(table: Table, rows: readonly RegistrationRow[]): Promise<Names> {
  const batch = table.batch();
  const ids = [...new Set(rows.flatMap(({ members }) => members.flatMap(({ personId }) => personId ?? [])))];
  const asked = ids.map((id) => batch.get(table, people, { id }));
  await batch.send();
  return new Map(asked.flatMap((one) => one()?.row ?? []).map(({ id, name }) => [id, name]));
}

/** `waiting`: the waiting list of its occurrence. */
function viewOf(churchId: string, row: RegistrationRow, names: Names, isStaff: boolean, waiting: readonly string[]): Registration {
  const {
    id,
    eventId,
    personId,
    householdId,
    status,
    registered,
    cancelled,
    title,
    day,
    start,
    allDay,
    off,
    contact,
    held,
    checkedIn,
    acceptBy,
  } = row;
  const place = waiting.indexOf(id) + 1;
  return {
    ...{ id, churchId, eventId, personId, householdId, status, title, day, start, allDay, off, acceptBy },
    ...{ registeredDate: registered, cancelledDate: cancelled, seats: row.members.length },
    formSubmissionId: row.hasForm ? id : undefined,
    place: place > 0 ? place : undefined,
    ...(isStaff ? { email: contact, held: status === 'held' ? held : undefined, checkedIn } : {}),
    members: row.members.map((member) => {
      const name = member.personId ? names.get(member.personId) : undefined;
      const { firstName = name?.nick || name?.first, lastName = name?.last } = member;
      return { id: member.id, churchId, registrationId: id, personId: member.personId, firstName, lastName };
    }),
  };
}

const waitingOf = async (table: Table, rows: readonly RegistrationRow[]): Promise<ReadonlyMap<string, string[]>> => {
  const wanted = new Map(rows.filter(({ status }) => status === 'waiting').map((row) => [`${row.rootId} ${row.day}`, row]));
  const lists = await Promise.all([...wanted].map(async ([key, row]) => [key, (await seatsOf(table, row))?.row.waiting ?? []] as const));
  return new Map(lists.map(([key, list]) => [key, list.map(({ id }) => id)]));
};

/** In the order given. `isStaff`: with addresses and reasons. */
export async function views(table: Table, rows: readonly RegistrationRow[], isStaff: boolean): Promise<Registration[]> {
  const [names, waiting] = await Promise.all([namesOf(table, rows), waitingOf(table, rows)]);
  const seen = rows.map(async (row) => ({
    ...viewOf(table.church, row, names, isStaff, waiting.get(`${row.rootId} ${row.day}`) ?? []),
    ...(await paymentView(table.church, row, isStaff)),
  }));
  return Promise.all(seen);
}

export async function view(table: Table, row: RegistrationRow, isStaff: boolean): Promise<Registration> {
  const [one] = await views(table, [row], isStaff);
  if (!one) throw new Error('A registration has no view.');
  return one;
}

export const ofEvent = async (table: Table, rootId: string, day?: string): Promise<RegistrationRow[]> =>
  (await table.all(ofChurch, ['registrations', rootId], { index: 'gsi1', ...(day ? { begins: [day, ''] } : {}) }))
    .of(registrations)
    .map(({ row }) => row);

/** The registrations that people are part of, also those merged into them, soonest first. */
export const ofPeople = async (table: Table, personIds: readonly string[]): Promise<RegistrationRow[]> =>
  ofAliases(table, (await aliasesOf(table, personIds)).all);

/** The same, if all ids of the people are known. */
export async function ofAliases(table: Table, all: readonly string[]): Promise<RegistrationRow[]> {
  const lists = await Promise.all(all.map((id) => table.all(ofChurch, ['attends', id])));
  const ids = new Set(lists.flatMap((page) => page.of(attendances).map(({ row }) => row.registrationId)));
  const batch = table.batch();
  const asked = [...ids].map((id) => batch.get(table, registrations, { id }));
  await batch.send();
  const found = asked.flatMap((one) => one()?.row ?? []);
  return found.sort((a, b) => (a.start < b.start ? -1 : 1));
}
