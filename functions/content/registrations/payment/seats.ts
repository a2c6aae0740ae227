// Seats that cost something: the server computes price times seats, and keeps unpaid seats for a while.
import { now } from '#functions/core/clock.ts';
import { issueBill } from '#functions/core/payments/bill.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Registration } from '#shared/content/registrations/registrations.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import type { EventRow } from '../../calendars/rows.ts';
import { due } from '../../table.ts';
import type { RegistrationRow } from '../rows.ts';

/** Who is at the screen pays at once. */
export const atOnceMs = 15 * minuteMs;
/** What was paid at the last moment is told a little later. */
const graceMs = 2 * minuteMs;

/** Who hears by email that seats are free has a day, or as long as the event gives. */
export const laterMs = ({ acceptHours = 0 }: Pick<EventRow, 'acceptHours'>): number => (acceptHours > 0 ? acceptHours * hourMs : dayMs);

/** With what its seats cost; as it is if they cost nothing, or something was paid already. */
export function toBePaid(event: EventRow, row: RegistrationRow, ms: number): RegistrationRow {
  const { price } = event;
  const before = row.payment;
  if (!price || (before && before.state !== 'unpaid' && before.state !== 'refunded')) return row;
  const payBy = new Date(Math.min(now().getTime() + ms, Date.parse(row.start))).toISOString();
  const total = price.amount * row.members.length;
  const payment = { state: 'unpaid' as const, total, currency: price.currency, fundId: price.fundId, seq: before?.seq ?? 0 };
  return { ...row, payment, payBy, lapsed: undefined };
}

/** In the table of what is due: there `lapse` looks after them. */
export const lapseUnpaid = (table: Table, { id, payBy }: RegistrationRow): Op[] => {
  const at = payBy && new Date(Date.parse(payBy) + graceMs).toISOString();
  return at ? table.set(due, { at, churchId: table.church, pageId: id, what: 'accept' }) : [];
};
export const isUnpaidLate = ({ payBy }: RegistrationRow): boolean => payBy !== undefined && Date.parse(payBy) + graceMs <= now().getTime();

/** The signed bill of seats that are still kept; `undefined` if nothing is to be paid. */
export async function billOf(
  churchId: string,
  { id, payment, payBy, title, contact, status }: RegistrationRow,
): Promise<string | undefined> {
  if (payment?.state !== 'unpaid' || status !== 'confirmed' || !payBy || Date.parse(payBy) <= now().getTime()) return undefined;
  const { total, currency, fundId } = payment;
  const lines = [{ fundId, amount: decimalText(total, currency) }];
  return issueBill({ churchId, kind: 'registration', id, title, lines, currency, until: payBy, email: contact });
}

type Shown = Pick<Registration, 'payment' | 'payBy' | 'lapsed'>;
/** Staff see which gift paid; who registered can pay. */
export async function paymentView(churchId: string, row: RegistrationRow, isStaff: boolean): Promise<Shown> {
  const { payment, payBy, lapsed } = row;
  if (!payment) return {};
  const { state, total, currency, giftId } = payment;
  const shown = { state, total, currency };
  return { payBy, lapsed, payment: isStaff ? { ...shown, giftId } : { ...shown, bill: await billOf(churchId, row) } };
}

/** For who registered, who may be staff as well. */
export const withBill = async (churchId: string, seen: Registration, row: RegistrationRow): Promise<Registration> =>
  seen.payment ? { ...seen, payment: { ...seen.payment, bill: await billOf(churchId, row) } } : seen;
