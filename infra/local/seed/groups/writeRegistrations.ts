import type { EventRow } from '#functions/content/calendars/rows.ts';
import { attendOps, seatOps } from '#functions/content/registrations/book.ts';
import { lapseUnpaid, laterMs, toBePaid } from '#functions/content/registrations/payment/seats.ts';
import { type RegistrationRow, registrations } from '#functions/content/registrations/rows.ts';
import { newId } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { namesIn } from '#shared/content/registrations/party.ts';
import { book, noSeats } from '#shared/content/registrations/seats.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { DemoRegistration } from './group.ts';

interface Where {
  readonly table: Table;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly at: string;
}

const keptDays = 366;

/** Those who are registered for a one-time event: people by their keys, visitors by their names. */
export function registrationOps({ table, people, at }: Where, event: EventRow, { parties, visitors }: DemoRegistration): Op[] {
  const begins = wallTimeToInstant(parseWallTime(event.start) ?? 0, event.zone);
  const occasion = { rootId: event.id, day: 'once', start: new Date(begins).toISOString(), allDay: event.allDay };
  const until = new Date(begins + keptDays * dayMs).toISOString();
  const what = { ...occasion, until, eventId: event.id, groupId: event.groupId, title: event.title, original: event.start, registered: at };
  const households = parties.map((keys): Pick<RegistrationRow, 'members' | 'personId' | 'householdId'> => {
    const all = keys.flatMap((key) => people.get(key) ?? []);
    return { members: all.map(({ id }) => ({ id: newId(), personId: id })), personId: all[0]?.id, householdId: all[0]?.householdId };
  });
  const guests = visitors.map((names) => ({
    members: namesIn(names).map((name) => ({ id: newId(), ...name })),
    contact: `${namesIn(names)[0]?.firstName.toLowerCase()}@example.org`,
  }));
  let seats = noSeats;
  const rows = [...households, ...guests].map((party): RegistrationRow => {
    const id = newId();
    const booked = book(seats, event.capacity, { id, seats: party.members.length });
    seats = booked.seats;
    const row: RegistrationRow = { id, ...what, ...party, status: booked.status, language: 'en' };
    return row.status === 'confirmed' ? toBePaid(event, row, laterMs(event)) : row;
  });
  return [
    ...rows.flatMap((row) => [...table.put(registrations, row).slice(0, 1), ...attendOps(table, row), ...lapseUnpaid(table, row)]),
    ...seatOps(table, { ...occasion, until }, seats, undefined),
  ];
}
