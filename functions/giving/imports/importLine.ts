// One line of a gateway's balance, imported: booked as it would have been had the gateway told of it at once.
import { type Change, changing } from '#functions/core/jobs/define.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { counts, type Gift } from '#shared/giving/gifts.ts';
import { settle } from '../donate/settle.ts';
import type { Gateway, GatewayTransaction } from '../gateways/gateway.ts';
import { paidCause } from '../ledger/book.ts';
import { converge } from '../ledger/converge.ts';
import { giftIdOf } from '../ledger/ids.ts';
import { bookFee, bookPayout } from '../ledger/payouts.ts';
import { bringBackGift, repeatEntry } from '../ledger/reverse.ts';
import { entries, ofBooks, posted } from '../ledger/rows.ts';
import { type ImportedLine, importedLines } from './rows.ts';
import { verifiedPerson } from './verifiedPerson.ts';

export interface Importing {
  readonly table: Table;
  readonly gateway: Gateway;
  readonly gatewayId: string;
  readonly jobId: string;
  readonly dryRun: boolean;
}

export interface Imported {
  readonly is: 'fresh' | 'known' | 'skipped' | 'other';
  readonly giftId?: string | undefined;
  readonly isMatched?: boolean;
  readonly change?: Change;
}

/** What names a line: its payment, or for what belongs to none the gateway's own id. */
export const lineIdOf = ({ kind, paymentId, id }: GatewayTransaction): string => (kind === 'payment' ? (paymentId ?? id) : id);

const reason = 'Import of the gateway’s history';

/** Written before anything is booked; refuses a line that another import has just begun. */
async function begin(importing: Importing, before: StoredRow<ImportedLine> | undefined, line: Pick<ImportedLine, 'lineId' | 'kind'>) {
  const { table, gatewayId, jobId } = importing;
  if (before) return before;
  const row: ImportedLine = { gatewayId, ...line, jobId, isBooked: false, isOut: false, times: 0 };
  try {
    await table.write(table.put(importedLines, row, undefined, 'underWay'));
    return { row, version: 1 };
  } catch (error) {
    // Two workers may be at the same import.
    const other = error instanceof Refusal && error.code === 'underWay' ? await table.get(importedLines, row) : undefined;
    if (other?.row.jobId === jobId) return other;
    throw error;
  }
}

/** Booked by this import, or to be. */
const isMine = (before: StoredRow<ImportedLine> | undefined, jobId: string) => before?.row.jobId === jobId && !before.row.isBooked;

async function importPayment(importing: Importing, paymentId: string): Promise<Imported> {
  const { table, gateway, gatewayId, jobId, dryRun } = importing;
  const key = { gatewayId, lineId: paymentId };
  // In this order: the row of a line is written before its entry.
  const guard = await table.get(posted, { cause: paidCause(paymentId) });
  const before = await table.get(importedLines, key);
  if (guard && !before?.row.isOut && !isMine(before, jobId)) return { is: 'known' };
  const truth = await gateway.truthOf(paymentId);
  if (truth?.status !== 'paid') return { is: 'skipped' };
  const personId = truth.attempt ? undefined : await verifiedPerson(table, truth.payer.email);
  if (dryRun) return { is: 'fresh', isMatched: personId !== undefined };
  const line = await begin(importing, before, { lineId: paymentId, kind: 'gift' });
  const giftId = line.row.giftId ?? (truth.attempt ? undefined : giftIdOf(gatewayId, paymentId));
  if (line.row.isOut && giftId) await bringBackGift(table, giftId, line.row.times, reason);
  const gift = await converge(table, truth, { personId });
  // What was charged here, and its attempt with it.
  if (truth.attempt) await settle(table, truth);
  const causes = (await table.all(ofBooks, ['entries', gift.id], { index: 'gsi1' })).of(entries).length;
  const times = line.row.isOut ? line.row.times + 1 : line.row.times;
  const row = { ...line.row, jobId, isBooked: true, isOut: false, times, giftId: gift.id, personId: gift.personId, causes };
  return { is: 'fresh', giftId: gift.id, isMatched: gift.personId !== undefined, change: changing(table, importedLines, row, line) };
}

const costOf = ({ kind, amount, fee }: GatewayTransaction): number => (kind === 'fee' ? fee - amount : fee);

/** A transfer to the bank, or a fee of the gateway's own. */
async function importOther(importing: Importing, line: GatewayTransaction): Promise<Imported> {
  const { table, gatewayId, jobId, dryRun } = importing;
  const isPayout = line.kind === 'payout';
  const payoutId = line.source ?? line.id;
  const cause = isPayout ? `${line.amount <= 0 ? 'payout' : 'payoutFailed'}:${payoutId}` : `fee:${line.id}`;
  const guard = await table.get(posted, { cause });
  const before = await table.get(importedLines, { gatewayId, lineId: line.id });
  if (guard && !before?.row.isOut && !isMine(before, jobId)) return { is: 'known' };
  if (!isPayout && costOf(line) === 0) return { is: 'known' };
  if (dryRun) return { is: 'other' };
  const mine = await begin(importing, before, { lineId: line.id, kind: isPayout ? 'payout' : 'fee' });
  const fact = { gatewayId, currency: line.currency, at: line.at };
  if (mine.row.isOut && mine.row.entry)
    await repeatEntry(table, mine.row.entry, { cause: `again:${cause}:${mine.row.times}`, isOpposite: false });
  else if (isPayout) await bookPayout(table, { ...fact, id: payoutId, amount: Math.abs(line.amount), isBack: line.amount > 0 });
  else await bookFee(table, { ...fact, id: line.id, amount: costOf(line) });
  const at = (await table.need(posted, { cause })).row.at;
  const times = mine.row.isOut ? mine.row.times + 1 : mine.row.times;
  const row = { ...mine.row, jobId, isBooked: true, isOut: false, times, entry: { cause, at } };
  return { is: 'other', change: changing(table, importedLines, row, mine) };
}

/** Safe to repeat: what was booked by this import before it died counts as its own. */
export async function importLine(importing: Importing, line: GatewayTransaction): Promise<Imported> {
  try {
    if (line.kind === 'payment') return line.paymentId ? await importPayment(importing, line.paymentId) : { is: 'skipped' };
    if (line.kind === 'payout' || (line.kind === 'fee' && !line.paymentId)) return await importOther(importing, line);
    return { is: 'known' };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'underWay') return { is: 'known' };
    throw error;
  }
}

/** A gift by hand of the same amount may be the same. */
export const isSameMoney = (gift: Pick<Gift, 'gatewayId' | 'amount' | 'currency' | 'status'>, line: GatewayTransaction): boolean =>
  gift.gatewayId === undefined && gift.amount === line.amount && gift.currency === line.currency && counts(gift.status);
