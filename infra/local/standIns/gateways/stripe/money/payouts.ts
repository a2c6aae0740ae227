import type { Held } from '../../shelf.ts';
import { type GatewayContext, later } from '../context.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import type { Payout } from './objects.ts';
import { transaction } from './transactions.ts';

const day = 86_400;

/** Pays what is available to the church's bank, with the lines it consists of. */
export function payOut(context: GatewayContext): void {
  const { state, account, livemode } = context;
  const now = state.seconds();
  const open = state.transactions
    .of(account)
    .filter(({ shown, hidden }) => shown.available_on <= now && !hidden.payout && shown.type !== 'payout');
  for (const one of open) if (one.shown.status === 'pending') state.transactions.change(one, { status: 'available' });
  const currencies = new Set(open.map(({ shown }) => shown.currency));
  for (const currency of currencies) {
    const lines = open.filter(({ shown }) => shown.currency === currency);
    const amount = lines.reduce((sum, { shown }) => sum + shown.net, 0);
    if (amount <= 0) continue;
    const id = newId('po');
    const line = transaction(context, {
      amount: -amount,
      currency,
      type: 'payout',
      category: 'payout',
      source: id,
      isAvailableAtOnce: true,
    });
    for (const one of [...lines, state.transactions.need(account, line.id)]) state.transactions.change(one, {}, { payout: id });
    const { shown } = state.payouts.add(account, {
      id,
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: now + day,
      automatic: true,
      balance_transaction: line.id,
      created: now,
      currency,
      description: 'STRIPE PAYOUT',
      destination: 'ba_churchbank',
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode,
      metadata: {},
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'in_progress',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: null,
      status: 'in_transit',
      trace_id: null,
      type: 'bank_account',
    });
    emit(context, 'payout.created', shown);
    later(context, day, 'payoutPaid', id);
  }
}

export function payoutPaid(context: GatewayContext, payout: Held<Payout>): void {
  context.state.payouts.change(payout, { status: 'paid', reconciliation_status: 'completed' });
  emit(context, 'payout.paid', payout.shown);
  emit(context, 'payout.reconciliation_completed', payout.shown);
}

/** What is there, available and not yet, of each currency. */
export function balanceOf({ state, account, livemode }: GatewayContext) {
  const now = state.seconds();
  const lines = state.transactions.of(account).map(({ shown }) => shown);
  const currencies = new Set(['usd', ...lines.map(({ currency }) => currency)]);
  const sum = (isAvailable: boolean) =>
    [...currencies].map((currency) => {
      const some = lines.filter((line) => line.currency === currency && line.available_on <= now === isAvailable);
      const amount = some.reduce((total, { net }) => total + net, 0);
      return { amount, currency, source_types: { card: amount } };
    });
  return { object: 'balance', available: sum(true), pending: sum(false), livemode };
}
