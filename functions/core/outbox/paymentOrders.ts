// What areas tell each other about payments, through the outbox: giving tells the owner of a bill what became of it, and the owner has back
// what was paid for nothing.
import { billKinds, paymentStates } from '#shared/giving/bills/bills.ts';
import { choice, id, instant, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { hashOf } from '../random.ts';
import type { Op, Table } from '../table/table.ts';
import type { FollowUpQueue } from './outbox.ts';

/**
 * `seq` grows with every change of a bill: what arrives late changes nothing. `amount` in the smallest unit. `again`: this gift had been paid
 * and withdrawn before, and is back, as when a dispute is won.
 */
export const PaymentOrder = shape({
  churchId: text(20),
  payment: shape({
    kind: choice(...billKinds),
    id,
    state: choice(...paymentStates),
    giftId: id,
    amount: whole,
    currency: text(3),
    seq: whole,
    again: maybe(yes),
  }),
});
export type PaymentOrder = Out<typeof PaymentOrder>;

const queueOf = { form: 'jobs', registration: 'contentJobs' } as const satisfies Record<string, FollowUpQueue>;

export const orderPayment = (table: Table, payment: PaymentOrder['payment']): Op[] =>
  table.follow(queueOf[payment.kind], { churchId: table.church, payment });

/** What was paid for is gone: the gift goes back to the giver. */
export const RefundOrder = shape({ churchId: text(20), unowed: id });
export type RefundOrder = Out<typeof RefundOrder>;

export const orderRefund = (table: Table, giftId: string): Op[] => table.follow('book', { churchId: table.church, unowed: giftId });

/** What is paid for was restored: it hears again what became of its payment meanwhile. */
export const RetellOrder = shape({ churchId: text(20), retell: id });
export type RetellOrder = Out<typeof RetellOrder>;

export const orderRetelling = (table: Table, billId: string): Op[] => table.follow('book', { churchId: table.church, retell: billId });

/** A submission of an older client, which charges first: giving looks for the gift. `who`: a person's id, or a visitor's network address, hashed. */
export const PaidFirst = shape({
  churchId: text(20),
  paidFirst: shape({ id, who: text(100), fundId: text(20), amount: text(20), at: instant }),
});
export type PaidFirst = Out<typeof PaidFirst>;

export const orderLink = (table: Table, paidFirst: PaidFirst['paidFirst']): Op[] =>
  table.follow('book', { churchId: table.church, paidFirst });

/** The same for both: of a person by their id, of visitors by a hash of their network address. */
export const payerOf = (personId: string, address: string): string => personId || hashOf(`payer ${address}`);
