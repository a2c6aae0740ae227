/**
 * Refunds that are asked for: their money is set aside in the gift before the gateway is asked, so that fifty at once never exceed it. Once the
 * gateway knows the refund, `converge` with `settles` replaces what was set aside by what the gateway says.
 */
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { fundAccount, remainingOf } from '#shared/giving/entries.ts';
import { counts, type FundLine, type Gift, leftOf } from '#shared/giving/gifts.ts';
import { type RefundRow, refunds } from '../refunds/rows.ts';
import { giftOf } from './book.ts';
import { loadGift } from './load.ts';
import { type GiftRow, gifts, ofBooks } from './rows.ts';

interface Asked {
  readonly id: string;
  readonly amount: number;
  /** If only of these funds. */
  readonly lines?: readonly FundLine[] | undefined;
}

/** Whether each fund still has as much: neither given back nor on its way there. Read after the gift, whose version holds until it is written. */
async function hasLeft(table: Table, row: GiftRow, lines: readonly FundLine[]): Promise<boolean> {
  const all = (await table.all(ofBooks, ['refunds', row.id])).of(refunds);
  // What became of a refund is in the gift: one that was booked meanwhile counts once.
  const setAside = new Set(row.asked.map(({ id }) => id));
  const isAnyPending = row.refunding > row.asked.reduce((sum, { amount }) => sum + amount, 0);
  const isUnderWay = ({ id, state }: RefundRow) => (state === 'started' && setAside.has(id)) || (state === 'pending' && isAnyPending);
  const underWay = all.flatMap((one) => (isUnderWay(one.row) ? (one.row.lines ?? []) : []));
  const left = new Map(remainingOf(row, row.backs));
  for (const { fundId, amount } of [...underWay, ...lines]) left.set(fundAccount(fundId), (left.get(fundAccount(fundId)) ?? 0) - amount);
  return lines.every(({ fundId }) => (left.get(fundAccount(fundId)) ?? -1) >= 0);
}

/**
 * Idempotent by the refund's own id. Refuses what is more than is left, and gifts that no gateway took. `ops` are written in the same
 * transaction.
 */
export const reserveRefund = (table: Table, giftId: string, refund: Asked, ops: Op[] = []): Promise<Gift> =>
  retryOnRefusal(
    async () => {
      const { gift } = await loadGift(table, giftId);
      const { row } = gift;
      if (row.asked.some(({ id }) => id === refund.id)) return giftOf(row);
      if (!row.gatewayId || !counts(row.status)) throw new Refusal('invalid', 'This donation can’t be refunded here.');
      const isThere = refund.amount > 0 && refund.amount <= leftOf(row) && (!refund.lines || (await hasLeft(table, row, refund.lines)));
      if (!isThere) throw new Refusal('invalid', 'This is more than is left of the donation.');
      const after = { ...row, asked: [...row.asked, { id: refund.id, amount: refund.amount }], refunding: row.refunding + refund.amount };
      await table.write(table.put(gifts, after, gift), ops);
      return giftOf(after);
    },
    'outdated',
    60,
    40,
  );

/** The gateway refused: the money is free again, with `ops` in the same transaction. Harmless if it was settled meanwhile. */
export const releaseRefund = (table: Table, giftId: string, refundId: string, ops: Op[] = []): Promise<void> =>
  retryOnRefusal(
    async () => {
      const { gift } = await loadGift(table, giftId);
      const { row } = gift;
      const free = row.asked.find(({ id }) => id === refundId);
      if (!free) return table.write(ops);
      const asked = row.asked.filter((one) => one !== free);
      await table.write(table.put(gifts, { ...row, asked, refunding: Math.max(0, row.refunding - free.amount) }, gift), ops);
    },
    'outdated',
    60,
    40,
  );
