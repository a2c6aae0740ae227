import type { Held } from '../../shelf.ts';
import { type Ask, type GatewayContext, later } from '../context.ts';
import { instrumentOf } from '../methods/instruments.ts';
import { invalid, StripeRefusal } from '../refusal.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import type { Refund } from './objects.ts';
import { transaction } from './transactions.ts';

export const refundNames = ['payment_intent', 'charge', 'amount', 'reason', 'metadata.*', 'expand.*'];

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'];
const day = 86_400;
/** Days until a bank says that a refund arrived, or didn't. */
const refundDays = 3;

export function createRefund(ask: Ask): Refund {
  const { state, account, given } = ask;
  const intent = given.text('payment_intent');
  const id = given.text('charge') ?? (intent ? state.payments.need(account, intent, 'payment_intent').shown.latest_charge : undefined);
  if (!id) throw invalid('payment_intent', 'This PaymentIntent does not have a successful charge to refund.', 'parameter_invalid');
  const charge = state.charges.need(account, id, 'charge');
  const { amount: whole, amount_refunded: before, disputed, currency } = charge.shown;
  if (charge.shown.status !== 'succeeded') throw invalid('charge', 'This charge did not succeed, or not yet.', 'charge_not_refundable');
  if (disputed) throw new StripeRefusal(400, 'charge_disputed', `Charge ${id} has been charged back; cannot issue a refund.`);
  if (before >= whole) throw new StripeRefusal(400, 'charge_already_refunded', `Charge ${id} has already been refunded.`);
  const amount = given.whole('amount') ?? whole - before;
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > whole - before)
    throw invalid('amount', `Refund amount (${amount}) is greater than unrefunded amount on charge (${whole - before})`);
  const reason = given.text('reason') ?? null;
  if (reason && !reasons.includes(reason)) throw invalid('reason', `Invalid reason: must be one of ${reasons.join(', ')}`);
  const instrument = instrumentOf(charge.hidden.number ?? '');
  const isPending = instrument.refund === 'pending' || instrument.bank !== undefined;
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: id,
    created: state.seconds(),
    currency,
    customer: null,
    customer_account: null,
    destination_details: { type: instrument.bank ? 'us_bank_transfer' : 'card' },
    metadata: given.map('metadata'),
    payment_intent: charge.shown.payment_intent,
    payment_method: null,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  const type = instrument.bank ? 'payment_refund' : 'refund';
  const line = transaction(ask, { amount: -amount, currency, type, category: 'refund', source: refund.id });
  const held = state.refunds.add(account, { ...refund, balance_transaction: line.id });
  state.charges.change(charge, { amount_refunded: before + amount, refunded: before + amount === whole });
  emit(ask, 'refund.created', held.shown);
  emit(ask, 'charge.refunded', charge.shown);
  if (isPending) later(ask, refundDays * day, 'refundPaid', refund.id);
  else if (instrument.refund === 'fails') later(ask, refundDays * day, 'refundFails', refund.id);
  return held.shown;
}

export function refundPaid(context: GatewayContext, refund: Held<Refund>): void {
  context.state.refunds.change(refund, { status: 'succeeded' });
  emit(context, 'refund.updated', refund.shown);
}

/** The bank does not take it: the money comes back to the balance, and the charge counts as not refunded by it. */
export function refundFails(context: GatewayContext, refund: Held<Refund>): void {
  const { amount, currency, id } = refund.shown;
  const line = transaction(context, { amount, currency, type: 'refund_failure', category: 'refund_failure', source: id });
  const failure = { failure_balance_transaction: line.id, failure_reason: 'lost_or_stolen_card' };
  context.state.refunds.change(refund, { status: 'failed', ...failure });
  const charge = context.state.charges.need(context.account, refund.shown.charge);
  context.state.charges.change(charge, { amount_refunded: charge.shown.amount_refunded - amount, refunded: false });
  emit(context, 'refund.failed', refund.shown);
  emit(context, 'refund.updated', refund.shown);
}
