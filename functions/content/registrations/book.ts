// Books seats: the seats of the occurrence, the registration, its people and what follows are one conditional transaction, so that two who
// take the last seat at once can't both have it.
import { now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { registrationState } from '#shared/content/registrations/occurrences.ts';
import { book, noSeats, type Seats } from '#shared/content/registrations/seats.ts';
import { Refusal } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import type { HeldReason } from '#shared/spam.ts';
import { events } from '../calendars/rows.ts';
import { keptAfterMs } from './keptAfter.ts';
import { registrationMail } from './mails.ts';
import type { Occasion } from './occasion.ts';
import { seatsOf } from './occasion.ts';
import { atOnceMs, lapseUnpaid, toBePaid } from './payment/seats.ts';
import { attendances, mostWaiting, peopleOf, type RegistrationRow, registrations, type SeatsRow, seats, slotOf } from './rows.ts';

/** Many may want the last seats at the same moment. */
const tries = 25;
const pauseMs = 60;

export interface Party {
  readonly id: string;
  readonly members: RegistrationRow['members'];
  readonly personId?: string | undefined;
  readonly householdId?: string | undefined;
  readonly contact?: string | undefined;
  readonly language: Language;
  readonly held?: HeldReason | undefined;
  readonly hasForm: boolean;
}

export const changing = <T>(attempt: () => Promise<T>): Promise<T> => retryOnRefusal(attempt, 'outdated', tries, pauseMs);

export function seatOps(table: Table, of: Omit<SeatsRow, 'taken' | 'waiting'>, now: Seats, before: StoredRow<SeatsRow> | undefined): Op[] {
  if (now.waiting.length > mostWaiting) throw new Refusal('registrationFull');
  const { rootId, day, start, allDay, until } = of;
  return table.put(seats, { rootId, day, start, allDay, until, taken: now.taken, waiting: [...now.waiting] }, before);
}

/** Who is part of it, once per occurrence; someone who registered others only is found by the registration's own id. */
export function attendOps(table: Table, row: RegistrationRow): Op[] {
  const { id: registrationId, until, personId } = row;
  const all = peopleOf(row);
  const others =
    personId && !all.includes(personId) ? table.set(attendances, { personId, slot: registrationId, registrationId, until }) : [];
  const one = (who: string) =>
    table.put(attendances, { personId: who, slot: slotOf(row), registrationId, until }, undefined, 'registeredAlready');
  return [...all.flatMap(one), ...others];
}

/** Frees its people to register again, and still finds it for them; `back` reverses that. */
export function unattendOps(table: Table, row: RegistrationRow, back = false): Op[] {
  const { id: registrationId, until } = row;
  return peopleOf(row).flatMap((personId) => {
    const [active, ended] = [slotOf(row), registrationId].map((slot) => ({ personId, slot, registrationId, until }));
    if (!active || !ended) return [];
    return back
      ? [...table.erase(attendances, ended), ...table.put(attendances, active, undefined, 'registeredAlready')]
      : [...table.erase(attendances, active), ...table.set(attendances, ended)];
  });
}

function checkOpen({ event, occurrence }: Occasion): void {
  if (registrationState(event.row, occurrence.startInstant, now().getTime()) !== 'open') throw new Refusal('registrationClosed');
}

/** One attempt; `more` are further operations of the transaction. A party that is held takes no seats. */
export async function bookOnce(occasion: Occasion, party: Party, more: readonly Op[]): Promise<RegistrationRow> {
  const { table, church, event, occurrence, rootId, day } = occasion;
  checkOpen(occasion);
  const before = await seatsOf(table, { rootId, day });
  const wanted = { id: party.id, seats: party.members.length };
  const { seats: after, status } = book(before?.row ?? noSeats, event.row.capacity, wanted);
  const start = new Date(occurrence.startInstant).toISOString();
  const until = new Date(occurrence.endInstant + keptAfterMs).toISOString();
  const booked: RegistrationRow = {
    ...{ ...party, members: [...party.members], hasForm: party.hasForm || undefined },
    ...{ rootId, day, eventId: event.row.id, groupId: event.row.groupId, title: occurrence.title, original: occurrence.original },
    sequence: event.row.sequence,
    ...{ start, allDay: occurrence.allDay, until, status: party.held ? 'held' : status, registered: nowIso() },
  };
  const row = booked.status === 'confirmed' ? toBePaid(event.row, booked, atOnceMs) : booked;
  const news = status === 'confirmed' ? (row.payBy ? 'registrationPay' : 'registrationConfirmed') : 'registrationWaiting';
  await table.write(
    party.held ? [] : seatOps(table, row, after, before),
    // Without the audit log line: that log is for what staff change.
    table.put(registrations, row).slice(0, 1),
    attendOps(table, row),
    lapseUnpaid(table, row),
    // Neither closed, nor made smaller or deleted in the meantime.
    table.still(events, event),
    [...more],
    party.held ? [] : await registrationMail(table, church, row, news),
  );
  return row;
}
