import { nowIso } from '#functions/core/clock.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { leftOf } from '#shared/giving/gifts.ts';
import { loadGift } from '../ledger/load.ts';
import type { GiftRow } from '../ledger/rows.ts';
import { beginRefund, resumeRefund } from '../refunds/refund.ts';
import { refunds } from '../refunds/rows.ts';
import { bills } from './rows.ts';

/** While the bank has the money, nothing can be given back: later, if the church wins the dispute (`tell.ts`). */
async function noteUnowed(table: Table, { id: giftId, pays }: GiftRow): Promise<void> {
  const bill = pays && (await table.get(bills, { id: pays.id }));
  if (bill?.row.giftId === giftId) await table.write(table.put(bills, { ...bill.row, unowed: true }, bill));
}

/** Gives back all that is left of a gift whose reason is gone. Ordered twice, it is one refund; the giver and the treasurers are told. */
export async function refundUnowed(table: Table, giftId: string): Promise<void> {
  const id = hashOf(`unowed ${giftId}`).slice(0, 11);
  if (!(await table.get(refunds, { giftId, id }))) {
    const { gift } = await loadGift(table, giftId);
    const { gatewayId, paymentId, currency } = gift.row;
    const amount = leftOf(gift.row);
    if (!gatewayId || !paymentId) return;
    if (amount <= 0) return noteUnowed(table, gift.row);
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
