// Tells the owner of a bill what became of the gift that pays it, in the transaction that books it.
import { orderPayment, orderRefund } from '#functions/core/outbox/paymentOrders.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { PaymentState } from '#shared/giving/bills/bills.ts';
import { type Gift, givenBy } from '#shared/giving/gifts.ts';
import { bills } from './rows.ts';

export function paymentState(gift: Pick<Gift, 'status' | 'amount' | 'refunded' | 'disputed'>): PaymentState {
  if (gift.status === 'pending') return 'pending';
  if (gift.status === 'failed' || gift.status === 'void' || gift.status === 'draft') return 'unpaid';
  return givenBy(gift) > 0 ? 'paid' : 'refunded';
}

/** A second gift for the same bill, paid after it was given up, goes back. */
export async function tellOps(table: Table, before: Gift | undefined, after: Gift): Promise<Op[]> {
  const { pays, id: giftId, amount, currency } = after;
  if (!pays) return [];
  const state = paymentState(after);
  const was = before && paymentState(before);
  if (was === state) return [];
  const known = await table.get(bills, { id: pays.id });
  if (known && known.row.giftId !== giftId) return state === 'paid' && was !== 'refunded' ? orderRefund(table, giftId) : [];
  if (!known || known.row.state === state) return [];
  const seq = known.row.seq + 1;
  return [
    ...table.put(bills, { ...known.row, state, seq }, known),
    ...orderPayment(table, { kind: pays.kind, id: pays.id, state, giftId, amount, currency, seq }),
  ];
}
