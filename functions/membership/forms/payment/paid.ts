// What giving tells of a submission's payment (`functions/core/outbox/paymentOrders.ts`). A submission counts, and staff hear of it, once it is
// paid or the payment is on its way.
import { stranger } from '#functions/core/auth/caller.ts';
import { later } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { orderRefund, type PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { ownEnd } from '../remove.ts';
import { markHeld } from '../results/heldMarks.ts';
import { type FormRow, forms, formVersions, type PaymentPart, type SubmissionRow, submissions } from '../rows.ts';
import { confirmationOps } from '../submissions/confirmation.ts';
import { sentByKept } from '../submissions/store.ts';
import { tellStaff } from '../submissions/tellStaff.ts';
import { unpaidMs } from './amountDue.ts';

/** Bank debits take days until they are paid. */
const pendingMs = 14 * dayMs;
const latest = (one: string, other: string | undefined) => (other && other > one ? other : one);

/** Until when it is kept: not long without a payment; and until a payment has arrived that is on its way. */
function keptUntil(form: FormRow, row: SubmissionRow, { state, older }: PaymentPart): string | undefined {
  if (state === 'unpaid' && !older) return later(unpaidMs).toISOString();
  const own = ownEnd(form, { ...row, held: undefined, payment: undefined });
  return own && latest(own, state === 'pending' ? later(pendingMs).toISOString() : row.until);
}

/** A gift that nothing has been given for yet: it goes back if what it was to pay is gone. What was paid before stays; giving it back is for staff to decide. */
const isUnowed = ({ state, giftId, again }: PaymentOrder['payment'], known: PaymentPart | undefined): boolean =>
  state === 'paid' && !again && !(known?.giftId === giftId && (known.state === 'paid' || known.state === 'refunded'));

/** Safe to repeat; what arrives late changes nothing. What was paid for a submission that is gone is given back. */
export async function notePayment({ churchId, payment: news }: PaymentOrder): Promise<void> {
  const table = new Table(churchId);
  await retryOnRefusal(async () => {
    const kept = await table.get(submissions, { id: news.id }, { withRemoved: true });
    const known = kept?.row.payment;
    const refund = isUnowed(news, known) ? orderRefund(table, news.giftId) : [];
    // What it misses it asks for once it is restored.
    if (!kept || !known || kept.removedAt) return table.write(refund);
    if (news.seq <= known.seq) return;
    const { state, seq, giftId, amount, currency } = news;
    const counts = state === 'paid' || state === 'pending';
    const payment: PaymentPart = { ...known, state, seq, paid: { amount, currency }, giftId: counts ? giftId : known.giftId };
    const form = await table.get(forms, { id: kept.row.formId });
    // Deleted with its form.
    if (!form) {
      const unheard = { ...payment, giftId: known.giftId };
      return table.write(table.put(submissions, { ...kept.row, payment: unheard }, kept).slice(0, 1), refund);
    }
    const isFirst = known.giftId === undefined && counts;
    const row: SubmissionRow = {
      ...kept.row,
      payment,
      until: keptUntil(form.row, kept.row, payment),
      held: isFirst ? undefined : kept.row.held,
    };
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
