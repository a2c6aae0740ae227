// Pays a bill: price and fund are those of the bill, and of all that is tried for it one gift is charged.
import { now, pause } from '#functions/core/clock.ts';
import { type Bill, readBill } from '#functions/core/payments/bill.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Donation } from '#shared/giving/donate.ts';
import type { FundLine } from '#shared/giving/gifts.ts';
import { amountOf } from '#shared/giving/money/wire.ts';
import { type AttemptRow, type AttemptState, attempts } from '../donate/rows.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { bills } from './rows.ts';

/** A bill of this church. */
export async function billAt(table: Table, given: string): Promise<Bill> {
  const bill = await readBill(given);
  if (bill?.churchId !== table.church) throw new Refusal('billUnknown');
  return bill;
}

export const isOver = ({ until }: Bill): boolean => now().getTime() >= Date.parse(until);

/** In the smallest unit of a currency. */
export function linesOf({ lines }: Bill, currency: string): FundLine[] {
  const sums = new Map<string, number>();
  for (const { fundId, amount } of lines) sums.set(fundId, (sums.get(fundId) ?? 0) + (amountOf(Number(amount), currency) ?? 0));
  return [...sums].map(([fundId, amount]) => ({ fundId, amount }));
}

const isSame = (a: readonly FundLine[], b: readonly FundLine[]) =>
  a.length === b.length && a.every(({ fundId, amount }) => b.some((line) => line.fundId === fundId && line.amount === amount));

/** What is charged for a bill. Refuses anything else that a browser may have been made to send. */
export function asBilled(sent: Donation, bill: Bill, { currency }: GatewayRow): Donation {
  if (isOver(bill)) throw new Refusal('billOver');
  if (bill.currency && bill.currency !== currency) throw new Refusal('givingUnavailable');
  const lines = linesOf(bill, currency);
  if (!sent.lines || !isSame(sent.lines, lines) || (sent.cover ?? 0) !== 0) throw new Refusal('billChanged');
  return { ...sent, lines, cover: 0, amount: undefined, funds: undefined, notes: bill.title };
}

/** Nothing was charged, and nothing will be. */
const isFree = (state: AttemptState) => state === 'declined' || state === 'failed' || state === 'canceled';

const [looks, lookMs] = [60, 250];

/** The other attempt to pay it, once it is known how it went; as it is, if that takes too long. */
async function otherAttempt(table: Table, id: string): Promise<AttemptRow | undefined> {
  for (let looked = 0; ; looked += 1) {
    const found = await table.get(attempts, { id });
    if (found?.row.state !== 'started' || looked >= looks) return found?.row;
    await pause(lookMs);
  }
}

/** The attempt that pays the bill already, or may; otherwise the operations that make this gift the one. */
export async function claimBill(table: Table, { id, kind }: Bill, giftId: string): Promise<{ other: AttemptRow } | { ops: Op[] }> {
  const known = await table.get(bills, { id });
  if (known && known.row.giftId !== giftId) {
    const other = await otherAttempt(table, known.row.giftId);
    // What was given back in full can be paid anew, if its owner asks for it again.
    if (other && !isFree(other.state) && known.row.state !== 'refunded') return { other };
  }
  const row = { id, kind, giftId, state: known?.row.state ?? ('unpaid' as const), seq: known?.row.seq ?? 0 };
  return { ops: table.put(bills, row, known) };
}
