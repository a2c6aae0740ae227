// What a submission has to pay, by the questions it was asked: never by what a browser says (decision D31).
import { now } from '#functions/core/clock.ts';
import { orderLink } from '#functions/core/outbox/paymentOrders.ts';
import { issueBill } from '#functions/core/payments/bill.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { shownQuestions } from '#shared/membership/forms/formLogic.ts';
import { priceOf, unitsOf } from '#shared/membership/forms/payment.ts';
import type { Kept } from '#shared/membership/forms/receive.ts';
import type { FormSubmission, SubmissionPayment } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import type { FormVersionRow, PaymentPart, SubmissionRow } from '../rows.ts';

type Answers = readonly (Pick<Kept, 'questionId' | 'values'> & { readonly notAsked?: boolean | undefined })[];
type Asked = Pick<FormVersionRow, 'questions'>;

/** How long an unpaid submission waits; a bill is good for an hour less, so that nothing is paid that is about to go. */
export const unpaidMs = 7 * dayMs + hourMs;

/** The payments among the questions that were shown. */
function linesOf({ questions }: Asked, answers: Answers) {
  const given = answers.filter(({ notAsked }) => !notAsked).map(({ questionId, values }) => [questionId, values] as const);
  return shownQuestions(questions, new Map(given)).flatMap((question) => {
    const price = question.fieldType === 'Payment' ? priceOf(question) : undefined;
    return price ? [{ questionId: question.id, ...price }] : [];
  });
}

/** `undefined` if nothing is to be paid. */
export function dueFor(asked: Asked, answers: Answers, who: Pick<PaymentPart, 'userId' | 'older'>): PaymentPart | undefined {
  const lines = linesOf(asked, answers);
  if (lines.length === 0) return undefined;
  const currency = lines.find((line) => line.currency)?.currency;
  return { ...who, state: 'unpaid', seq: 0, currency, lines: lines.map(({ currency: _, ...line }) => line) };
}

/** Waits for a payment, and goes with its bill. Older clients have paid before. */
export const isUnpaid = ({ payment }: Pick<SubmissionRow, 'payment'>): boolean => payment?.state === 'unpaid' && !payment.older;

/** Older clients have charged already: giving looks for what they paid. */
export function linkOps(table: Table, { id, payment, submitted }: SubmissionRow, who: string): Op[] {
  const [line, more] = payment?.older ? payment.lines : [];
  return line && !more ? orderLink(table, { id, who, fundId: line.fundId, amount: line.amount, at: submitted }) : [];
}

/** Whether other answers leave as much to pay as before. */
export const isSameDue = (asked: Asked, before: Answers, after: Answers): boolean =>
  JSON.stringify(linesOf(asked, before)) === JSON.stringify(linesOf(asked, after));

function totalOf({ lines, currency = 'usd' }: PaymentPart): string {
  const sum = lines.reduce((total, line) => total + (unitsOf({ ...line, currency }) ?? 0), 0);
  return decimalText(sum, currency);
}

export function paymentView({ payment }: Pick<SubmissionRow, 'payment'>, isStaff: boolean): SubmissionPayment | undefined {
  if (!payment) return undefined;
  const { state, giftId, paid, currency, older } = payment;
  const unlinked = older && state === 'unpaid' ? true : undefined;
  return {
    state,
    unlinked,
    total: totalOf(payment),
    currency: paid?.currency ?? currency,
    amount: paid?.amount,
    giftId: isStaff ? giftId : undefined,
  };
}

/** The signed bill of what is still unpaid; `undefined` if nothing is, or if the time is over. */
async function billFor(churchId: string, row: SubmissionRow, asked: Asked | undefined): Promise<string | undefined> {
  const { payment, until } = row;
  if (payment?.state !== 'unpaid' || payment.older || !until) return undefined;
  const latest = new Date(Date.parse(until) - hourMs);
  if (now() >= latest) return undefined;
  const titles = payment.lines.map(({ questionId }) => asked?.questions.find(({ id }) => id === questionId)?.title ?? row.label);
  const emails = (asked?.questions ?? []).filter(({ fieldType }) => fieldType === 'Email').map(({ id }) => id);
  return issueBill({
    ...{ churchId, kind: 'form', id: row.id, until: latest.toISOString(), currency: payment.currency },
    title: titles.join(', ').slice(0, 500),
    lines: payment.lines.map(({ fundId, amount }) => ({ fundId, amount })),
    email: row.answers.find(({ questionId }) => emails.includes(questionId))?.values[0]?.slice(0, 254),
  });
}

/** For the sender alone: with the bill that is still to be paid. */
export async function withBill(
  churchId: string,
  view: FormSubmission,
  row: SubmissionRow,
  asked: Asked | undefined,
): Promise<FormSubmission> {
  const bill = await billFor(churchId, row, asked);
  return view.payment && bill ? { ...view, payment: { ...view.payment, bill } } : view;
}
