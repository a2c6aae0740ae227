// Gifts that staff enter and correct. What is booked stays: each correction is an entry of its own, with who and why (decision D34).
import { nowIso, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Batch } from '#shared/giving/batches.ts';
import { type Correction, corrected, isSplitOf, linesOf, voidLines } from '#shared/giving/corrections.ts';
import { giftCause, type Posting } from '#shared/giving/entries.ts';
import { withEntries } from '#shared/giving/giftState.ts';
import { type Because, type Before, bookOps } from './book.ts';
import { loadGift } from './load.ts';
import { batches, type GiftRow, gifts } from './rows.ts';

/** The audit log says that a gift was touched, and whose it is, without amounts (decision D51). */
export const noteGift = (table: Table, action: 'add' | 'change' | 'remove', { id, date, personId }: GiftRow): Op[] =>
  table.note('giving', action, { kind: gifts.name, id, label: date, about: personId ? { personId } : undefined });

/** What staff enter of a gift. Its lines add up to it, unless it is a draft. */
export type Entered = Pick<
  GiftRow,
  'batchId' | 'personId' | 'givenAs' | 'currency' | 'funds' | 'method' | 'last4' | 'note' | 'campaignId'
> & {
  readonly id?: string | undefined;
  readonly date?: string | undefined;
  readonly amount: number;
};

/** Refuses what can't be a gift: nothing below 0, no fund twice, and all of it parted. */
function requireSplit(amount: number, lines: GiftRow['funds'], cover = 0): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Refusal('invalid', 'Please enter an amount.');
  if (!isSplitOf(amount, lines, cover)) throw new Refusal('invalid', 'The lines of the funds don’t add up to the amount.');
}

/** A gift is put down to people of this church only. */
export async function requirePerson(table: Table, personId: string | undefined): Promise<void> {
  if (personId && !(await table.get(people, { id: personId }))) throw new Refusal('invalid', 'Please choose a person of this church.');
}

export async function openBatch(table: Table, id: string): Promise<StoredRow<Batch>> {
  const batch = await table.need(batches, { id });
  if (batch.row.state === 'closed') throw new Refusal('batchClosed');
  return batch;
}

/** A row that nothing is booked of yet. */
export async function newHandGift(table: Table, { id, date, ...entered }: Entered): Promise<GiftRow> {
  const today = date ?? todayIn((await table.get(churches, {}))?.row);
  return {
    ...entered,
    id: id ?? newId(),
    date: today,
    ...{ cover: 0, refunded: 0, disputed: 0, fee: 0, disputeFee: 0, refunding: 0, status: 'draft' },
    ...{ causes: [], backs: [], refunds: {}, disputes: {}, asked: [], created: nowIso() },
  };
}

/** Books a draft whose lines add up. */
export function completed(row: GiftRow): { row: GiftRow; postings: Posting[] } {
  const posting: Posting = { cause: giftCause(row.id), kind: 'gift', lines: linesOf(row) };
  return { row: withEntries({ ...row, status: 'pending' }, [posting]), postings: [posting] };
}

/** Enters a gift in one transaction, so that it is there as a whole or not at all. */
export async function enterGift(table: Table, entered: Entered): Promise<GiftRow> {
  requireSplit(entered.amount, entered.funds);
  const [batch, draft] = await Promise.all([
    openBatch(table, entered.batchId),
    newHandGift(table, entered),
    requirePerson(table, entered.personId),
  ]);
  const { row, postings } = completed(draft);
  await table.write(bookOps(table, {}, row, postings), table.still(batches, batch), noteGift(table, 'add', row));
  return row;
}

type Change = Correction & Partial<Pick<GiftRow, 'method' | 'last4' | 'note' | 'batchId' | 'givenAs' | 'campaignId' | 'goods'>>;

/** The transaction that corrects a gift; nothing if it says the same as before. */
async function correctOps(table: Table, before: Before & { gift: StoredRow<GiftRow> }, change: Change, because: Because): Promise<Op[]> {
  const { row } = before.gift;
  if (row.status === 'void' || row.status === 'failed') throw new Refusal('invalid', 'This donation doesn’t count and can’t be changed.');
  if (row.gatewayId && (change.amount !== undefined || change.date !== undefined || change.batchId !== undefined))
    throw new Refusal('invalid', 'Of a donation made online, only person, funds and note can be changed.');
  // No one but the giver says who that is (decision D44).
  if (row.unnamed && 'personId' in change) throw new Refusal('giverUnnamed');
  const { gift: after, lines } = corrected<GiftRow>(row, change);
  requireSplit(after.amount, after.funds, after.cover);
  if (after.personId !== row.personId) await requirePerson(table, after.personId);
  const isMoved = after.batchId !== row.batchId;
  const touched = isMoved ? [row.batchId, after.batchId] : lines.some(({ account }) => account === 'hand') ? [row.batchId] : [];
  const open = await Promise.all(touched.map((id) => openBatch(table, id)));
  if (JSON.stringify(after) === JSON.stringify(row)) return [];
  const isBooked = row.causes.length > 0;
  const posting: Posting[] = isBooked && lines.length > 0 ? [{ cause: `correction:${newId()}`, kind: 'correction', lines }] : [];
  const booked = withEntries(after, posting);
  return [
    ...bookOps(table, before, booked, posting, because),
    ...open.flatMap((batch) => table.still(batches, batch)),
    ...noteGift(table, 'change', booked),
  ];
}

interface Why {
  readonly reason?: string | undefined;
  /** The version that was seen, where a person decided by it: what others have changed since isn't taken back unseen. */
  readonly seen?: number | undefined;
}

/** Corrects a gift; returns it as it is then. */
export async function correctGift(
  table: Table,
  id: string,
  change: (row: GiftRow) => Promise<Change> | Change,
  { reason, seen }: Why = {},
): Promise<GiftRow> {
  const correct = async () => {
    const before = await loadGift(table, id);
    if (seen !== undefined && before.gift.version !== seen) throw new Refusal('outdated');
    const because = { by: table.actor.name, reason: reason || undefined };
    await table.write(await correctOps(table, before, await change(before.gift.row), because));
    return (await loadGift(table, id)).gift.row;
  };
  return seen === undefined ? retryOnRefusal(correct, 'outdated', 10, 40) : correct();
}

/** Takes back a gift that was entered by hand: an entry that ends it, while it stays visible. Twice is once. */
export const voidGift = (table: Table, id: string, reason: string): Promise<GiftRow> =>
  retryOnRefusal(async () => {
    const before = await loadGift(table, id);
    const { row } = before.gift;
    if (row.status === 'void') return row;
    if (row.gatewayId) throw new Refusal('invalid', 'A donation made online can’t be deleted. Please refund it instead.');
    const batch = await openBatch(table, row.batchId);
    const isBooked = row.causes.length > 0;
    const posting: Posting[] = isBooked ? [{ cause: `void:${row.id}`, kind: 'void', lines: voidLines(row) }] : [];
    const after = { ...withEntries(row, posting), status: 'void' as const };
    const because = { by: table.actor.name, reason: reason || undefined };
    await table.write(bookOps(table, before, after, posting, because), table.still(batches, batch), noteGift(table, 'remove', after));
    return after;
  });
