// One change of a gift in one transaction: the gift, its entries with their guards, the sums of days, givers and batches, and whether it waits
// for a treasurer.
import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Posting } from '#shared/giving/entries.ts';
import { balances, counts, type Gift } from '#shared/giving/gifts.ts';
import { daySumsOf, giverSumsOf } from '#shared/giving/sums.ts';
import { markOps } from '../attention/mark.ts';
import { shardFor } from './ids.ts';
import { batchSums, daySums, entries, type GiftRow, giftPlaces, gifts, giverSums, posted, unnamedGivers } from './rows.ts';

/** The rows of a gift as they were read. */
export interface Before {
  readonly gift?: StoredRow<GiftRow> | undefined;
  readonly place?: StoredRow<{ id: string; batchId: string }> | undefined;
}

/** Who corrects, and why. */
export interface Because {
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

/** Without what only the ledger needs, and without who gave what is unnamed to staff. */
export function giftOf(row: GiftRow): Gift {
  const { causes: _, backs: _b, refunds: _r, disputes: _d, asked: _a, created: _c, giver: _g, ...gift } = row;
  return gift;
}

export function bookOps(table: Table, before: Before, after: GiftRow, postings: readonly Posting[], because: Because = {}): Op[] {
  const at = nowIso();
  return [
    ...giftOps(table, before, after),
    ...postings.flatMap((posting) => entryOps(table, after, posting, at, because)),
    ...sumOps(table, after, postings),
    ...batchSumOps(table, before.gift?.row, after),
  ];
}

/**
 * New gifts of one batch and currency in one transaction, at most fifteen: what they add to the same sums is added up first, because a
 * transaction touches a row only once.
 */
export function bookAllOps(table: Table, all: readonly { readonly row: GiftRow; readonly postings: readonly Posting[] }[]): Op[] {
  const at = nowIso();
  const [first] = all;
  if (!first) return [];
  const inBatches = all.flatMap(({ row }) => inBatch(row) ?? []);
  const total = inBatches.reduce((sum, { amount }) => sum + amount, 0);
  const { batchId, currency, id } = first.row;
  return [
    ...all.flatMap(({ row }) => giftOps(table, {}, row)),
    ...all.flatMap(({ row, postings }) => postings.flatMap((posting) => entryOps(table, row, posting, at, {}))),
    ...sumOps(
      table,
      first.row,
      all.flatMap(({ postings }) => postings),
    ),
    ...table.add(batchSums, { batchId, currency, shard: shardFor(id), amount: total, gifts: inBatches.length }),
  ];
}

function giftOps(table: Table, { gift, place }: Before, after: GiftRow): Op[] {
  const stays = gift?.row.batchId === after.batchId;
  return [
    ...(gift && !stays ? table.remove(gifts, gift) : []),
    ...table.put(gifts, after, stays ? gift : undefined),
    ...(stays ? [] : table.put(giftPlaces, { id: after.id, batchId: after.batchId }, place)),
    ...markOps(table, gift?.row, after),
    ...unnamedOps(table, gift?.row, after),
  ];
}

/** A statement is due to who gave unnamed, too. */
function unnamedOps(table: Table, before: GiftRow | undefined, { giver, date, status }: GiftRow): Op[] {
  const isKnown = before !== undefined && counts(before.status) && before.date === date;
  return giver?.personId && counts(status) && !isKnown
    ? table.set(unnamedGivers, { year: date.slice(0, 4), personId: giver.personId })
    : [];
}

function entryOps(table: Table, gift: GiftRow, { cause, kind, lines }: Posting, at: string, { by, reason }: Because): Op[] {
  if (!balances(lines)) throw new Error(`The entry ${cause} does not add up.`);
  const paymentId = kind === 'gift' ? gift.paymentId : undefined;
  const about = { giftId: gift.id, gatewayId: gift.gatewayId, paymentId };
  const entry = { cause, kind, at, currency: gift.currency, ...about, lines: [...lines], by, reason };
  return [
    ...table.put(posted, { cause, at }),
    ...table.put(entries, entry),
    ...(paymentId ? table.put(posted, { cause: paidCause(paymentId), at }) : []),
  ];
}

/** A second guard of what books a payment, by the payment: it is one gift only, and found without knowing which. */
export const paidCause = (paymentId: string): string => `paid:${paymentId}`;

/** What entries add to the sums. */
export function sumOps(
  table: Table,
  { id, currency }: Pick<GiftRow, 'id' | 'currency'>,
  postings: readonly Pick<Posting, 'lines'>[],
): Op[] {
  const booked = postings.map(({ lines }) => ({ currency, lines }));
  const shard = shardFor(id);
  return [
    ...daySumsOf(booked).flatMap((sum) => table.add(daySums, { ...sum, shard })),
    ...giverSumsOf(booked).flatMap((sum) => table.add(giverSums, sum)),
  ];
}

/** What a gift is in its batch: refunds and disputes change nothing there, because the money was in it. */
const inBatch = (gift: GiftRow | undefined) =>
  gift && counts(gift.status) ? { batchId: gift.batchId, amount: gift.amount, gifts: 1 } : undefined;

function batchSumOps(table: Table, before: GiftRow | undefined, after: GiftRow): Op[] {
  const [was, is] = [inBatch(before), inBatch(after)];
  const add = (what: { batchId: string; amount: number; gifts: number }) =>
    table.add(batchSums, { ...what, currency: after.currency, shard: shardFor(after.id) });
  if (was && is && was.batchId === is.batchId) {
    return was.amount === is.amount ? [] : add({ ...is, amount: is.amount - was.amount, gifts: 0 });
  }
  return [...(was ? add({ ...was, amount: -was.amount, gifts: -1 }) : []), ...(is ? add(is) : [])];
}
