import { nowIso } from '#functions/core/clock.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { leftOf } from '#shared/giving/gifts.ts';
import { loadGift } from '../ledger/load.ts';
import { beginRefund, resumeRefund } from '../refunds/refund.ts';
import { refunds } from '../refunds/rows.ts';

/** Gives back all that is left of a gift whose reason is gone. Ordered twice, it is one refund; the giver and the treasurers are told. */
export async function refundUnowed(table: Table, giftId: string): Promise<void> {
  const id = hashOf(`unowed ${giftId}`).slice(0, 11);
  if (!(await table.get(refunds, { giftId, id }))) {
    const { gift } = await loadGift(table, giftId);
    const { gatewayId, paymentId, currency } = gift.row;
    const amount = leftOf(gift.row);
    if (!gatewayId || !paymentId || amount <= 0) return;
    const asked = { id, giftId, amount, currency, state: 'started' as const, at: nowIso(), by: '', reason: '', automatic: true };
    try {
      await beginRefund(table, { ...asked, gatewayId, paymentId });
    } catch (error) {
      // Ordered twice at once, the other has begun.
      if (!(error instanceof Refusal) || !(await table.get(refunds, { giftId, id }))) throw error;
    }
  }
  await resumeRefund(table, { giftId, id });
}
