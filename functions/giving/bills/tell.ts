// Tells the owner of a bill what became of the gift that pays it, in the transaction that books it.
import { orderPayment, orderRefund } from '#functions/core/outbox/paymentOrders.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { PaymentState } from '#shared/giving/bills/bills.ts';
import { type Gift, givenBy } from '#shared/giving/gifts.ts';
import { attempts } from '../donate/rows.ts';
import { bills } from './rows.ts';

export function paymentState(gift: Pick<Gift, 'status' | 'amount' | 'refunded' | 'disputed'>): PaymentState {
  if (gift.status === 'pending') return 'pending';
  if (gift.status === 'failed' || gift.status === 'void' || gift.status === 'draft') return 'unpaid';
  return givenBy(gift) > 0 ? 'paid' : 'refunded';
}

/** A second gift for the same bill goes back: it was paid after it was given up, or the church won a dispute after which another was paid. */
export async function tellOps(table: Table, before: Gift | undefined, after: Gift): Promise<Op[]> {
  const { pays, id: giftId, amount, currency } = after;
  if (!pays) return [];
  const state = paymentState(after);
  const was = before && paymentState(before);
  if (was === state) return [];
  const known = await table.get(bills, { id: pays.id });
  if (known && known.row.giftId !== giftId) return state === 'paid' ? orderRefund(table, giftId) : [];
  if (!known || known.row.state === state) return [];
  const seq = known.row.seq + 1;
  return [
    ...(state === 'paid' && known.row.unowed ? orderRefund(table, giftId) : []),
    ...table.put(bills, { ...known.row, state, seq, wasPaid: known.row.wasPaid ?? (state === 'paid' ? true : undefined) }, known),
    ...orderPayment(table, {
      kind: pays.kind,
      id: pays.id,
      state,
      giftId,
      amount,
      currency,
      seq,
      again: known.row.wasPaid,
    }),
  ];
}

/** Its owner hears again what it was told last. */
export async function retell(table: Table, billId: string): Promise<void> {
  const known = await table.get(bills, { id: billId });
  if (!known || known.row.seq === 0) return;
  const { id, kind, giftId, state, seq } = known.row;
  // Another attempt may have taken its place since, which isn't a gift yet.
  const { amount, wanted } = (await table.need(attempts, { id: giftId })).row;
  await table.write(orderPayment(table, { kind, id, state, giftId, amount, currency: wanted.currency, seq }));
}
