// A party that moves up from the waiting list may have to accept its seats: those it doesn't accept in time go to the next.
import { now } from '#functions/core/clock.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import type { EventRow } from '../calendars/rows.ts';
import { due } from '../table.ts';
import { changing } from './book.ts';
import { registrationMail } from './mails.ts';
import { isUnpaidLate } from './payment/seats.ts';
import { type RegistrationRow, registrations } from './rows.ts';

/** So close to its beginning seats are given outright. */
const leastMs = hourMs;

/** By when the seats have to be accepted, at the latest when the event begins; `undefined`: they are the party's at once. */
export function acceptByOf({ acceptHours = 0 }: Pick<EventRow, 'acceptHours'>, start: string): string | undefined {
  const at = now().getTime();
  const by = Math.min(at + acceptHours * hourMs, Date.parse(start));
  return by - at < leastMs ? undefined : new Date(by).toISOString();
}

export const lapseLater = (table: Table, { id, acceptBy }: RegistrationRow): Op[] =>
  acceptBy ? table.set(due, { at: acceptBy, churchId: table.church, pageId: id, what: 'accept' }) : [];

export const isLate = (row: RegistrationRow): boolean =>
  isUnpaidLate(row) || (row.acceptBy !== undefined && Date.parse(row.acceptBy) <= now().getTime());

/** Twice is once. Seats that have lapsed are gone. Staff keep seats that aren't paid yet: they may be paid at the door. */
export const accept = (table: Table, id: string, isStaff: boolean): Promise<RegistrationRow> =>
  changing(async () => {
    const kept = await table.need(registrations, { id });
    const isUnpaid = isStaff && kept.row.payBy !== undefined;
    if (kept.row.status !== 'confirmed' || (isLate(kept.row) && !isUnpaid)) throw new Refusal('linkExpired');
    if (!kept.row.acceptBy && !isUnpaid) return kept.row;
    const row: RegistrationRow = { ...kept.row, acceptBy: undefined, ...(isUnpaid ? { payBy: undefined } : {}) };
    const church = (await table.need(churches, {})).row;
    await table.write(
      table.put(registrations, row, kept).slice(0, isStaff ? undefined : 1),
      await registrationMail(table, church, row, 'registrationConfirmed'),
    );
    return row;
  });
