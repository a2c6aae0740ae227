// What PayPal's objects say, in our words. Pure.
import type { Truth, TruthDispute, TruthRefund } from '#shared/giving/truth.ts';
import type { Out } from '#shared/words.ts';
import { amountIn, attemptIn, type Capture, churchIn, type Dispute, type Order, type Refund } from './objects.ts';

export interface PaypalReading {
  readonly order?: Order;
  /** The last one, if there were several. */
  readonly capture?: Out<typeof Capture>;
  readonly refunds: readonly Out<typeof Refund>[];
  readonly disputes: readonly Dispute[];
}

/** Older texts say DENIED where newer ones say DECLINED. What was refunded was paid. */
const captureStates: Readonly<Record<string, Truth['status']>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  DENIED: 'failed',
  FAILED: 'failed',
};
const orderStates: Readonly<Record<string, Truth['status']>> = { VOIDED: 'canceled' };
const refundStates: Readonly<Record<string, TruthRefund['status']>> = { COMPLETED: 'done', FAILED: 'failed', CANCELLED: 'failed' };
const won = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE']);

const iso = (time: string): string => new Date(time).toISOString();

export function refundStatus(status: string): TruthRefund['status'] {
  return refundStates[status] ?? 'pending';
}

/** `f,fundGeneral.3000,fundBuildng.2000`: PayPal keeps letters, digits and few marks, at most 127 of them. */
export function fundsText(funds: Readonly<Record<string, number>>): string | undefined {
  const said = ['f', ...Object.entries(funds).map(([fund, amount]) => `${fund}.${amount}`)].join(',');
  return said.length <= 127 ? said : undefined;
}
function fundsIn(custom: string | undefined): Readonly<Record<string, number>> | undefined {
  if (!custom?.startsWith('f,')) return undefined;
  const parts = custom
    .slice(2)
    .split(',')
    .map((part) => part.split('.'));
  return Object.fromEntries(parts.map(([fund = '', amount]) => [fund, Number(amount)]));
}

function methodOf(order: Order | undefined): Truth['method'] {
  const card = order?.payment_source?.card;
  if (!card) return { type: 'paypal', name: 'PayPal', last4: '' };
  return { type: 'card', name: (card.brand ?? 'card').toLowerCase(), last4: card.last_digits ?? '' };
}

function payerOf(order: Order | undefined): Truth['payer'] {
  const { card, paypal } = order?.payment_source ?? {};
  const { given_name: first = '', surname: last = '' } = paypal?.name ?? order?.payer?.name ?? {};
  const name = card?.name || `${first} ${last}`.trim();
  const email = paypal?.email_address ?? order?.payer?.email_address;
  return { ...(name ? { name } : {}), ...(email ? { email } : {}) };
}

function disputeOf({ dispute_id: id, dispute_amount, status, dispute_outcome, create_time, reason, ...rest }: Dispute): TruthDispute {
  const due = rest.seller_response_due_date;
  const isOver = status === 'RESOLVED';
  const state = isOver ? (won.has(dispute_outcome?.outcome_code ?? '') ? 'won' : 'lost') : 'open';
  return {
    id,
    amount: amountIn(dispute_amount),
    status: state,
    at: iso(create_time),
    ...(reason ? { reason } : {}),
    ...(due ? { dueBy: iso(due) } : {}),
  };
}

/** PayPal names no lines of disputes: they are numbered within theirs. Only the seller's are ours. */
export function disputeLines({ dispute_id: id, money_movements, create_time }: Dispute): Truth['transactions'] {
  const ours = (money_movements ?? []).filter(({ affected_party, amount }) => affected_party === 'SELLER' && amount);
  return ours.map(({ type, amount, initiated_time, reason }, at) => {
    const value = amount ? amountIn(amount) : 0;
    const line = { id: `${id}-${at + 1}`, at: iso(initiated_time ?? create_time), cause: id };
    if (reason?.endsWith('_FEE')) return { ...line, kind: 'fee' as const, amount: 0, fee: type === 'DEBIT' ? value : -value };
    return type === 'DEBIT'
      ? { ...line, kind: 'dispute' as const, amount: -value, fee: 0 }
      : { ...line, kind: 'disputeReversal' as const, amount: value, fee: 0 };
  });
}

/** Undefined for an order without an amount or time, or without anything. */
export function truthFrom(gatewayId: string, { order, capture, refunds, disputes }: PaypalReading): Truth | undefined {
  const [unit] = order?.purchase_units ?? [];
  const money = capture?.amount ?? unit?.amount;
  const id = order?.id ?? capture?.supplementary_data?.related_ids?.order_id ?? capture?.id;
  const createdAt = order?.create_time ?? capture?.create_time;
  if (!money || !id || !createdAt) return undefined;
  const status = capture ? (captureStates[capture.status] ?? 'pending') : (orderStates[order?.status ?? ''] ?? 'pending');
  const paidAt = capture && iso(capture.update_time && refunds.length === 0 ? capture.update_time : capture.create_time);
  const custom = capture?.custom_id ?? unit?.custom_id;
  const [attempt, church] = [attemptIn(custom), churchIn(custom)];
  const fee = capture?.seller_receivable_breakdown?.paypal_fee;
  const why = capture?.status_details?.reason ?? capture?.processor_response?.response_code ?? capture?.status ?? '';
  return {
    gatewayId,
    provider: 'paypal',
    currency: money.currency_code.toLowerCase(),
    paymentId: id,
    ...(attempt ? { attempt } : {}),
    ...(church ? { church } : {}),
    amount: amountIn(money),
    status,
    awaitsGiver: capture === undefined,
    createdAt: iso(createdAt),
    ...(status === 'paid' && paidAt ? { paidAt } : {}),
    ...(status === 'failed' ? { failure: { code: why, message: 'PayPal declined this payment.' } } : {}),
    method: methodOf(order),
    payer: payerOf(order),
    transactions: [
      ...(capture && paidAt && status === 'paid'
        ? [
            {
              id: capture.id,
              kind: 'payment' as const,
              amount: amountIn(capture.amount),
              fee: fee ? amountIn(fee) : 0,
              at: paidAt,
              cause: capture.id,
            },
          ]
        : []),
      ...refunds.flatMap((refund) => {
        if (refundStatus(refund.status) !== 'done') return [];
        const returned = refund.seller_payable_breakdown?.paypal_fee;
        const line = { id: refund.id, kind: 'refund' as const, amount: -amountIn(refund.amount), fee: returned ? -amountIn(returned) : 0 };
        return [{ ...line, at: iso(refund.create_time), cause: refund.id }];
      }),
      ...disputes.flatMap(disputeLines),
    ],
    refunds: refunds.map((refund) => {
      const funds = fundsIn(refund.custom_id);
      const facts = { id: refund.id, amount: amountIn(refund.amount), status: refundStatus(refund.status), at: iso(refund.create_time) };
      return funds ? { ...facts, funds } : facts;
    }),
    disputes: disputes.map(disputeOf),
  };
}
