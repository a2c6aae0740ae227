/**
 * Refunds that are asked for: their money is set aside in the gift before the gateway is asked, so that fifty at once never exceed it. Once the
 * gateway knows the refund, `converge` with `settles` replaces what was set aside by what the gateway says.
 */
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { counts, type Gift, leftOf } from '#shared/giving/gifts.ts';
import { giftOf } from './book.ts';
import { loadGift } from './load.ts';
import { gifts } from './rows.ts';

/**
 * Idempotent by the refund's own id. Refuses what is more than is left, and gifts that no gateway took. `ops` are written in the same
 * transaction.
 */
export const reserveRefund = (
  table: Table,
  giftId: string,
  refund: { readonly id: string; readonly amount: number },
  ops: Op[] = [],
): Promise<Gift> =>
  retryOnRefusal(
    async () => {
      const { gift } = await loadGift(table, giftId);
      const { row } = gift;
      if (row.asked.some(({ id }) => id === refund.id)) return giftOf(row);
      if (!row.gatewayId || !counts(row.status)) throw new Refusal('invalid', 'This donation can’t be refunded here.');
      if (refund.amount <= 0 || refund.amount > leftOf(row)) throw new Refusal('invalid', 'This is more than is left of the donation.');
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
