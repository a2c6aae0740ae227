import { textAt } from '../../../json.ts';
import type { Held } from '../shelf.ts';
import { type Ask, emit, type GatewayContext, later } from './context.ts';
import { type Capture, cents, type Dispute, feeOf, money, type Order, paypalId, type Refund } from './objects.ts';
import { moneyIn } from './parameters.ts';
import { unprocessable } from './refusal.ts';

const day = 86_400;
/** Numbers of vendors' test pages, and what they do here. */
export const declined: ReadonlySet<string> = new Set(['4000000000000002', '4000000000009995', '4000000000000069', '4000008400001629']);
const reviewed: Readonly<Record<string, 'completes' | 'declines'>> = { '4012888888881881': 'completes', '4000000000000119': 'declines' };
const disputed = '4000000000000259';

/** Takes the money of an order: at once, after a review, or not at all. */
export function pay(context: GatewayContext, order: Held<Order>): void {
  const { book, account } = context;
  const number = order.hidden.number ?? '';
  if (declined.has(number))
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    );
  const at = book.iso();
  const { id, amount, custom_id } = order.shown;
  const review = reviewed[number];
  const capture: Capture = {
    ...{ id: paypalId(), status: 'PENDING', amount, final_capture: true, create_time: at, update_time: at },
    ...(custom_id ? { custom_id } : {}),
    ...(review ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    supplementary_data: { related_ids: { order_id: id } },
  };
  const held = book.captures.add(account, capture, { number });
  book.orders.change(order, { status: 'COMPLETED', update_time: at });
  if (review) {
    emit(context, 'PAYMENT.CAPTURE.PENDING', 'capture', held.shown);
    later(context, day, review, capture.id);
  } else complete(context, held);
}

export function complete(context: GatewayContext, held: Held<Capture>): void {
  const { book, account } = context;
  const { id, amount, custom_id } = held.shown;
  const { currency_code } = amount;
  const gross = cents(amount);
  const fee = feeOf(gross);
  const breakdown = { gross_amount: amount, paypal_fee: money(fee, currency_code), net_amount: money(gross - fee, currency_code) };
  const { status_details: _, ...rest } = held.shown;
  held.shown = rest;
  book.captures.change(held, { status: 'COMPLETED', seller_receivable_breakdown: breakdown, update_time: book.iso() });
  const line = { id, code: 'T0006', at: book.iso(), amount: gross, fee, currency: currency_code };
  book.lines.add(account, custom_id ? { ...line, custom: custom_id } : line);
  emit(context, 'PAYMENT.CAPTURE.COMPLETED', 'capture', held.shown);
  if (held.hidden.number === disputed) later(context, 60, 'disputed', id);
}

export function decline(context: GatewayContext, held: Held<Capture>): void {
  context.book.captures.change(held, { status: 'DECLINED', update_time: context.book.iso() });
  emit(context, 'PAYMENT.CAPTURE.DENIED', 'capture', held.shown);
}

export function refundCapture(ask: Ask): Refund {
  const { book, account, given, ids } = ask;
  const held = book.captures.need(account, ids[0] ?? '');
  const { amount: whole, status, id } = held.shown;
  const done = book.refunds.of(account).filter(({ hidden }) => hidden.capture === id);
  const left = cents(whole) - done.reduce((sum, { shown }) => sum + cents(shown.amount), 0);
  if (status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED')
    throw unprocessable('REFUND_NOT_ALLOWED', 'The capture was not completed.');
  const isDisputed = book.disputes
    .of(account)
    .some(({ shown }) => shown.disputed_transactions[0]?.seller_transaction_id === id && shown.status !== 'RESOLVED');
  if (isDisputed) throw unprocessable('REFUND_CAPTURE_CURRENTLY_DISPUTED', 'The capture is disputed.');
  const amount = given.amount ? moneyIn(given, 'amount') : money(left, whole.currency_code);
  if (amount.currency_code !== whole.currency_code) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'The currency is another one.');
  if (cents(amount) > left)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  const at = book.iso();
  const custom_id = textAt(given, 'custom_id') || held.shown.custom_id;
  const breakdown = { gross_amount: amount, paypal_fee: money(0, amount.currency_code), net_amount: amount };
  const links = [{ href: `https://api-m.paypal.com/v2/payments/captures/${id}`, rel: 'up', method: 'GET' as const }];
  const made: Refund = {
    ...{ id: paypalId(), status: 'COMPLETED', amount, seller_payable_breakdown: breakdown, create_time: at, update_time: at, links },
    ...(custom_id ? { custom_id } : {}),
  };
  const refund = book.refunds.add(account, made, { capture: id });
  book.captures.change(held, { status: cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED', update_time: at });
  book.lines.add(account, {
    id: made.id,
    code: 'T1107',
    at,
    amount: -cents(amount),
    fee: 0,
    currency: amount.currency_code,
    reference: id,
  });
  emit(ask, 'PAYMENT.CAPTURE.REFUNDED', 'refund', refund.shown);
  return refund.shown;
}

const disputeFee = 2_000;
/** How long a church has to answer. */
const answerMs = 10 * 86_400_000;

export function openDispute(context: GatewayContext, held: Held<Capture>): void {
  const { book, account } = context;
  const { id, amount } = held.shown;
  const at = book.iso();
  const ours = { affected_party: 'SELLER' as const, initiated_time: at, type: 'DEBIT' as const };
  const fee = money(disputeFee, amount.currency_code);
  const dispute_id = paypalId('PP-D-');
  const dispute: Dispute = {
    ...{
      dispute_id,
      id: dispute_id,
      create_time: at,
      update_time: at,
      reason: 'UNAUTHORISED',
      status: 'UNDER_REVIEW',
      dispute_amount: amount,
      seller_response_due_date: new Date(Date.parse(at) + answerMs).toISOString(),
    },
    ...{ dispute_life_cycle_stage: 'CHARGEBACK', disputed_transactions: [{ seller_transaction_id: id }] },
    money_movements: [
      { ...ours, amount, reason: 'DISPUTE_SETTLEMENT' },
      { ...ours, amount: fee, reason: 'CHARGEBACK_FEE' },
    ],
  };
  book.disputes.add(account, dispute);
  const line = { code: 'T1201', at, amount: -cents(amount), fee: 0, currency: amount.currency_code, reference: id };
  book.lines.add(account, { ...line, id: paypalId() });
  book.lines.add(account, { ...line, id: paypalId(), code: 'T0106', amount: -disputeFee });
  emit(context, 'CUSTOMER.DISPUTE.CREATED', 'dispute', dispute);
}

export function decide(context: GatewayContext, held: Held<Dispute>, status: 'won' | 'lost'): void {
  if (held.shown.status === 'RESOLVED') return;
  const { book, account } = context;
  const { dispute_amount: amount, money_movements, disputed_transactions } = held.shown;
  const at = book.iso();
  const back = { affected_party: 'SELLER' as const, amount, initiated_time: at, type: 'CREDIT' as const, reason: 'DISPUTE_SETTLEMENT' };
  const outcome_code = status === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
  const movements = status === 'won' ? [...money_movements, back] : money_movements;
  book.disputes.change(held, { status: 'RESOLVED', dispute_outcome: { outcome_code }, money_movements: movements, update_time: at });
  const reference = disputed_transactions[0]?.seller_transaction_id;
  if (status === 'won')
    book.lines.add(account, {
      id: paypalId(),
      code: 'T1202',
      at,
      amount: cents(amount),
      fee: 0,
      currency: amount.currency_code,
      reference,
    });
  emit(context, 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', held.shown);
}
