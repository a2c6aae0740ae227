// What giving tells of the payment for seats (`functions/core/outbox/paymentOrders.ts`).
import { orderRefund, type PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { changing } from '../book.ts';
import { registrationMail } from '../mails.ts';
import { eventNow } from '../occasion.ts';
import { type RegistrationRow, registrations } from '../rows.ts';
import { atOnceMs, lapseUnpaid, toBePaid } from './seats.ts';

/** Safe to repeat; what arrives late changes nothing. What was paid for seats that are gone is given back. */
export async function notePayment({ churchId, payment: news }: PaymentOrder): Promise<void> {
  const table = new Table(churchId);
  await changing(async () => {
    const kept = await table.get(registrations, { id: news.id });
    const known = kept?.row.payment;
    if (!kept || !known) return news.state === 'paid' && !news.again ? table.write(orderRefund(table, news.giftId)) : undefined;
    if (news.seq <= known.seq) return;
    const { state, seq, giftId } = news;
    const told: RegistrationRow = { ...kept.row, payment: { ...known, state, seq, giftId } };
    if (kept.row.status === 'cancelled') {
      // Paid before it was canceled, it is for staff to give back; another gift for it isn't owed, whatever became of the first.
      const isUnowed = state === 'paid' && (known.giftId !== giftId || known.state === 'unpaid' || known.state === 'pending');
      return table.write(table.put(registrations, told, kept).slice(0, 1), isUnowed ? orderRefund(table, giftId) : []);
    }
    const event = state === 'unpaid' ? await eventNow(table, kept.row) : undefined;
    // A debit that failed: the seats are kept for a moment more.
    const row = event ? toBePaid(event.row, told, atOnceMs) : { ...told, payBy: state === 'unpaid' ? told.payBy : undefined };
    const church = await table.need(churches, {});
    const isNews = state === 'paid' && known.state !== 'refunded' && row.status === 'confirmed';
    await table.write(
      table.put(registrations, row, kept).slice(0, 1),
      state === 'unpaid' ? lapseUnpaid(table, row) : [],
      isNews ? await registrationMail(table, church.row, row, 'registrationConfirmed') : [],
    );
  });
}
