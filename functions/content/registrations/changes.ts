// What becomes of a registration: it is cancelled, moves up, is confirmed by staff, and its people come.
import { now, nowIso } from '#functions/core/clock.ts';
import { orderRelease } from '#functions/core/outbox/submissionOrder.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import { book, hasRoom, leave, moveUp, moveUpOne, noSeats, type Seats } from '#shared/content/registrations/seats.ts';
import { Refusal } from '#shared/errors.ts';
import { type EventRow, events } from '../calendars/rows.ts';
import { accept, acceptByOf, lapseLater } from './acceptance.ts';
import { changing, seatOps, unattendOps } from './book.ts';
import { registrationMail } from './mails.ts';
import { eventNow, seatsOf } from './occasion.ts';
import { lapseUnpaid, laterMs, toBePaid } from './payment/seats.ts';
import { type RegistrationRow, registrations } from './rows.ts';

/** With their emails, a transaction holds these; the rest follows in further ones. */
const mostAtOnce = 10;

interface Place {
  readonly table: Table;
  readonly church: ChurchRow;
  /** The event the occurrence belongs to now. */
  readonly event: StoredRow<EventRow> | undefined;
}

const placeOf = async (table: Table, row: RegistrationRow): Promise<Place> => {
  const [church, event] = await Promise.all([table.need(churches, {}), eventNow(table, row)]);
  return { table, church: church.row, event };
};

/** Those who wait get what is free, as long as the occurrence is still to come. */
async function promoted(
  { table, church, event }: Place,
  before: Seats,
  start: string,
): Promise<{ seats: Seats; ops: Op[]; count: number }> {
  if (!event || Date.parse(start) <= now().getTime()) return { seats: before, ops: [], count: 0 };
  const { seats, moved } = moveUp(before, event.row.capacity, mostAtOnce);
  const batch = table.batch();
  const asked = moved.map((id) => batch.get(table, registrations, { id }));
  await batch.send();
  const ops: Op[] = moved.length > 0 ? table.still(events, event) : [];
  for (const kept of asked.flatMap((one) => one() ?? [])) {
    const up: RegistrationRow = { ...kept.row, status: 'confirmed' };
    const paid = toBePaid(event.row, up, laterMs(event.row));
    const row = paid.payBy ? paid : { ...up, acceptBy: acceptByOf(event.row, start) };
    const news = row.payBy ? 'registrationPay' : row.acceptBy ? 'registrationOffered' : 'registrationMovedUp';
    ops.push(...table.put(registrations, row, kept).slice(0, 1), ...lapseLater(table, row), ...lapseUnpaid(table, row));
    ops.push(...(await registrationMail(table, church, row, news)));
  }
  return { seats, ops, count: moved.length };
}

/** Gives free seats of an occurrence to those who wait, until none is free or no one waits. */
export async function promote(table: Table, of: Pick<RegistrationRow, 'rootId' | 'day' | 'groupId'>): Promise<void> {
  const church = (await table.need(churches, {})).row;
  for (let count = mostAtOnce; count === mostAtOnce; ) {
    count = await changing(async () => {
      const [before, event] = [await seatsOf(table, of), await eventNow(table, of)];
      if (!before || before.row.waiting.length === 0) return 0;
      const done = await promoted({ table, church, event }, before.row, before.row.start);
      if (done.count > 0) await table.write(seatOps(table, before.row, done.seats, before), done.ops);
      return done.count;
    });
  }
}

const partyOf = ({ id, members }: RegistrationRow) => ({ id, seats: members.length });
/** Only what staff do is in the audit log. */
const saved = (table: Table, row: RegistrationRow, before: StoredRow<RegistrationRow>, isStaff: boolean): Op[] =>
  table.put(registrations, row, before).slice(0, isStaff ? undefined : 1);

/**
 * Frees its seats, or its place on the waiting list, and gives them to those who wait. Twice is once. `lapses`: only while it does, because
 * its seats weren't accepted.
 */
export async function cancel(
  table: Table,
  id: string,
  isStaff: boolean,
  lapses?: (row: RegistrationRow) => boolean,
): Promise<RegistrationRow> {
  const row = await changing(async () => {
    const kept = await table.need(registrations, { id });
    if (kept.row.status === 'cancelled' || (lapses && !lapses(kept.row))) return kept.row;
    const place = await placeOf(table, kept.row);
    const before = await seatsOf(table, kept.row);
    const isSeated = kept.row.status !== 'held' && before !== undefined;
    const after = isSeated ? await promoted(place, leave(before.row, partyOf(kept.row)), kept.row.start) : undefined;
    const isUnpaid = lapses !== undefined && kept.row.payBy !== undefined;
    const gone = { checkedIn: undefined, acceptBy: undefined, payBy: undefined, lapsed: isUnpaid || undefined };
    const cancelled: RegistrationRow = { ...kept.row, ...gone, status: 'cancelled', cancelled: nowIso() };
    const news = isUnpaid ? 'registrationUnpaid' : lapses ? 'registrationLapsed' : 'registrationCancelled';
    await table.write(
      before && after ? [...seatOps(table, before.row, after.seats, before), ...after.ops] : [],
      saved(table, cancelled, kept, isStaff),
      unattendOps(table, kept.row),
      kept.row.status === 'held' ? [] : await registrationMail(table, place.church, cancelled, news),
    );
    return cancelled;
  });
  await promote(table, row);
  return row;
}

/** The seats after staff have confirmed a party, and whether it has got its own. */
function confirmed(row: RegistrationRow, seats: Seats, capacity: number | undefined): { seats: Seats; status: 'confirmed' | 'waiting' } {
  const party = partyOf(row);
  if (row.status === 'held') return book(seats, capacity, party);
  if (row.status === 'waiting') {
    const after = moveUpOne(seats, capacity, row.id);
    if (after) return { seats: after, status: 'confirmed' };
  } else if (hasRoom(seats, capacity, party.seats)) {
    return { seats: { ...seats, taken: seats.taken + party.seats }, status: 'confirmed' };
  }
  throw new Refusal('registrationFull');
}

/** Gives a held, waiting or cancelled party its seats; a held one may have to wait. Refused if there isn't room. */
export const confirm = (table: Table, id: string): Promise<RegistrationRow> =>
  changing(async () => {
    const kept = await table.need(registrations, { id });
    if (kept.row.status === 'confirmed') return accept(table, id, true);
    const { church, event } = await placeOf(table, kept.row);
    if (!event) throw new Refusal('registrationClosed');
    const before = await seatsOf(table, kept.row);
    const { seats, status } = confirmed(kept.row, before?.row ?? noSeats, event.row.capacity);
    const given: RegistrationRow = { ...kept.row, status, cancelled: undefined, lapsed: undefined };
    const row = status === 'confirmed' ? toBePaid(event.row, given, laterMs(event.row)) : given;
    const seated = row.payBy ? 'registrationPay' : 'registrationConfirmed';
    const news =
      status === 'waiting' ? 'registrationWaiting' : kept.row.status === 'waiting' && !row.payBy ? 'registrationMovedUp' : seated;
    await table.write(
      seatOps(table, kept.row, seats, before),
      saved(table, row, kept, true),
      kept.row.status === 'cancelled' ? unattendOps(table, row, true) : [],
      lapseUnpaid(table, row),
      table.still(events, event),
      await registrationMail(table, church, row, news),
      // What the event's form asked was held with it.
      kept.row.status === 'held' && row.hasForm ? orderRelease(table, { released: id, sent: row.registered }) : [],
    );
    return row;
  });

/** Only those who have a seat can be present. */
export const checkIn = (table: Table, id: string, checkedIn: boolean): Promise<RegistrationRow> =>
  changing(async () => {
    const kept = await table.need(registrations, { id });
    if (kept.row.status !== 'confirmed') throw new Refusal('outdated');
    const row: RegistrationRow = { ...kept.row, checkedIn: checkedIn || undefined };
    if (row.checkedIn !== kept.row.checkedIn) await table.write(saved(table, row, kept, true));
    return row;
  });
