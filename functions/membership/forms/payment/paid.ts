// What giving tells of a submission's payment (`functions/core/outbox/paymentOrders.ts`). A submission counts, and staff hear of it, once it is
// paid or the payment is on its way.
import { stranger } from '#functions/core/auth/caller.ts';
import { later } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { orderRefund, type PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { Table } from '#functions/core/table/table.ts';
import { markHeld } from '../results/heldMarks.ts';
import { type FormRow, forms, formVersions, type PaymentPart, type SubmissionRow, submissions } from '../rows.ts';
import { confirmationOps } from '../submissions/confirmation.ts';
import { sentByKept, untilOf } from '../submissions/store.ts';
import { tellStaff } from '../submissions/tellStaff.ts';
import { unpaidMs } from './due.ts';

/** Until when it is kept: not long without a payment. */
const keptUntil = (form: FormRow, { state, older }: PaymentPart) =>
  state === 'unpaid' && !older ? later(unpaidMs).toISOString() : untilOf(form, false);

/** Safe to repeat; what arrives late changes nothing. What was paid for a submission that is gone is given back. */
export async function notePayment({ churchId, payment: news }: PaymentOrder): Promise<void> {
  const table = new Table(churchId);
  await retryOnRefusal(async () => {
    const kept = await table.get(submissions, { id: news.id }, { withRemoved: true });
    const known = kept?.row.payment;
    const form = kept && !kept.removedAt ? await table.get(forms, { id: kept.row.formId }) : undefined;
    if (!kept || !known || !form) {
      // Deleted after it was paid, the payment stays: giving it back is for staff to decide.
      return news.state === 'paid' && known?.giftId !== news.giftId ? table.write(orderRefund(table, news.giftId)) : undefined;
    }
    if (news.seq <= known.seq) return;
    const { state, seq, giftId, amount, currency } = news;
    const payment: PaymentPart = { ...known, state, seq, giftId, paid: { amount, currency } };
    const isFirst = known.giftId === undefined && (state === 'paid' || state === 'pending');
    const row: SubmissionRow = { ...kept.row, payment, until: keptUntil(form.row, payment), held: isFirst ? undefined : kept.row.held };
    await table.write(
      table.put(submissions, row, kept),
      await sentByKept(table, row),
      isFirst && kept.row.held ? markHeld(table, kept.row, 'released') : [],
      // Of older clients, who charge first, staff have heard already.
      isFirst && (kept.row.held || !known.older) ? await told(table, { form, row }) : [],
    );
  });
}

/** Staff, and the sender, as otherwise when a form is sent. */
async function told(table: Table, { form, row }: { form: { row: FormRow; version: number }; row: SubmissionRow }) {
  const caller = { ...stranger, personId: row.submittedBy ?? '', userId: row.payment?.userId ?? '' };
  const loaded = { form, action: undefined, zone: '', table, caller };
  const asked = await table.get(formVersions, { formId: row.formId, number: row.number });
  return [...(await tellStaff(loaded, row.id)), ...(asked ? await confirmationOps(loaded, row, asked.row, row.language ?? '') : [])];
}
