import type { Held } from '../../shelf.ts';
import { type Ask, type GatewayContext, later } from '../context.ts';
import type { Charge } from '../payments/objects.ts';
import { StripeRefusal } from '../refusal.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import type { Dispute } from './objects.ts';
import { transaction } from './transactions.ts';

export const disputeNames = ['evidence.uncategorized_text', 'submit', 'metadata.*', 'expand.*'];

const cardDisputeFee = 1_500;
const bankReturnFee = 400;
const day = 86_400;
const texts = [
  ...['access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal'],
  ...['customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip', 'customer_signature'],
  ...['duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id', 'product_description', 'receipt'],
  ...['refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation', 'service_date', 'service_documentation'],
  ...['shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation', 'shipping_tracking_number'],
  ...['uncategorized_file', 'uncategorized_text'],
];
const evidenceOf = (text: string | null) => ({
  ...Object.fromEntries(texts.map((name) => [name, name === 'uncategorized_text' ? text : null])),
  enhanced_evidence: {},
});

export const isDisputable = ({ disputed, refunded, balance_transaction: line }: Charge): boolean => line !== null && !disputed && !refunded;

/** Takes the money back at once, with a fee. A bank's return can't be contested: it is lost as it is told. */
export function dispute(context: GatewayContext, charge: Held<Charge>, isReturn: boolean): void {
  const { state, account, livemode } = context;
  const { amount, currency, id: ofCharge, payment_intent } = charge.shown;
  const id = newId('du');
  const fee = isReturn ? bankReturnFee : cardDisputeFee;
  const line = transaction(context, { amount: -amount, fee, currency, type: 'adjustment', category: 'dispute', source: id });
  const held = state.disputes.add(account, {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [line],
    charge: ofCharge,
    created: state.seconds(),
    currency,
    enhanced_eligibility_types: [],
    evidence: evidenceOf(null),
    evidence_details: {
      due_by: isReturn ? null : state.seconds() + 9 * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode,
    metadata: {},
    payment_intent,
    reason: isReturn ? 'bank_cannot_process' : 'fraudulent',
    status: isReturn ? 'lost' : 'needs_response',
  });
  state.charges.change(charge, { disputed: true });
  emit(context, 'charge.dispute.created', held.shown);
  emit(context, 'charge.dispute.funds_withdrawn', held.shown);
  if (isReturn) emit(context, 'charge.dispute.closed', held.shown);
}

/** The text `winning_evidence` or `losing_evidence` decides, as on the test page. */
export function updateDispute(ask: Ask): Dispute {
  const { state, account, given } = ask;
  const held = state.disputes.need(account, ask.ids[0] ?? '');
  if (held.shown.status === 'won' || held.shown.status === 'lost') throw new StripeRefusal(400, '', 'This dispute is already closed.');
  const text = given.text('evidence.uncategorized_text') ?? null;
  const isSubmitted = given.flag('submit') !== false;
  const details = {
    ...held.shown.evidence_details,
    has_evidence: true,
    submission_count: held.shown.evidence_details.submission_count + (isSubmitted ? 1 : 0),
  };
  state.disputes.change(held, {
    evidence: evidenceOf(text),
    evidence_details: details,
    ...(isSubmitted ? { status: 'under_review' as const } : {}),
  });
  emit(ask, 'charge.dispute.updated', held.shown);
  if (isSubmitted && text === 'winning_evidence') later(ask, 60, 'won', held.shown.id);
  if (isSubmitted && text === 'losing_evidence') later(ask, 60, 'lost', held.shown.id);
  return held.shown;
}

export function closeDispute(ask: Ask): Dispute {
  const held = ask.state.disputes.need(ask.account, ask.ids[0] ?? '');
  decide(ask, held, 'lost');
  return held.shown;
}

export function decide(context: GatewayContext, held: Held<Dispute>, status: 'won' | 'lost'): void {
  if (held.shown.status === 'won' || held.shown.status === 'lost') return;
  const { amount, currency, id, balance_transactions } = held.shown;
  if (status === 'won') {
    const line = transaction(context, {
      amount,
      fee: -cardDisputeFee,
      currency,
      type: 'adjustment',
      category: 'dispute_reversal',
      source: id,
    });
    context.state.disputes.change(held, { balance_transactions: [...balance_transactions, line] });
    emit(context, 'charge.dispute.funds_reinstated', held.shown);
  }
  context.state.disputes.change(held, { status });
  emit(context, 'charge.dispute.closed', held.shown);
}
