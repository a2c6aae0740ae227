import type { Held } from '../shelf.ts';
import { type GatewayContext, later } from './context.ts';
import { instrumentOf } from './methods/instruments.ts';
import { decide, dispute } from './money/disputes.ts';
import { payOut, payoutPaid } from './money/payouts.ts';
import { refundFails, refundPaid } from './money/refunds.ts';
import { fallThrough, settle } from './payments/charges.ts';
import type { Charge } from './payments/objects.ts';
import type { Due, State } from './state/state.ts';
import { renew } from './subscriptions.ts';
import { emit } from './webhooks/emit.ts';

const day = 86_400;

/** What happens later, by its name. */
const does: Readonly<Record<string, (context: GatewayContext, of: string) => void>> = {
  fee: (context, of) => {
    const charge = context.state.charges.need(context.account, of);
    settle(context, charge);
    emit(context, 'charge.updated', charge.shown);
    if (instrumentOf(charge.hidden.number ?? '').isDisputed) later(context, 60, 'disputed', of);
  },
  disputed: (context, of) => dispute(context, context.state.charges.need(context.account, of), false),
  bank: (context, of) => debited(context, context.state.charges.need(context.account, of)),
  returned: (context, of) => dispute(context, context.state.charges.need(context.account, of), true),
  refundPaid: (context, of) => refundPaid(context, context.state.refunds.need(context.account, of)),
  refundFails: (context, of) => refundFails(context, context.state.refunds.need(context.account, of)),
  won: (context, of) => decide(context, context.state.disputes.need(context.account, of), 'won'),
  lost: (context, of) => decide(context, context.state.disputes.need(context.account, of), 'lost'),
  renew,
  payoutPaid: (context, of) => payoutPaid(context, context.state.payouts.need(context.account, of)),
};

/** The giver's bank has answered. */
function debited(context: GatewayContext, charge: Held<Charge>): void {
  const { state, account } = context;
  const intent = state.payments.need(account, charge.shown.payment_intent);
  const { bank, decline } = instrumentOf(charge.hidden.number ?? '');
  if (bank === 'fails' && decline) {
    fallThrough(context, intent, charge, { type: 'card_error', ...decline });
    return;
  }
  settle(context, charge);
  state.charges.change(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.shown.amount });
  state.payments.change(intent, { status: 'succeeded', amount_received: intent.shown.amount });
  emit(context, 'charge.succeeded', charge.shown);
  emit(context, 'payment_intent.succeeded', intent.shown);
  if (bank === 'returned') later(context, 7 * day, 'returned', charge.shown.id);
}

const sceneOf = (state: State, { account, hidden }: Held<Due>): GatewayContext => ({
  state,
  account,
  livemode: hidden.livemode === 'true',
});

/** Does what is due by now, in its order. */
export function catchUp(state: State): void {
  for (;;) {
    const due = state.due.every().filter(({ shown }) => shown.at <= state.seconds());
    const [first] = due.toSorted((a, b) => a.shown.at - b.shown.at || a.order - b.order);
    if (!first) return;
    state.due.remove(first);
    does[first.shown.what]?.(sceneOf(state, first), first.shown.of);
  }
}

export const advance = (state: State, days: number): void => advanceTo(state, state.seconds() + days * day);

/** Moves the clock on from one thing that is due to the next, until `end`; each night pays out what is available. Unix seconds. */
export function advanceTo(state: State, end: number): void {
  while (state.seconds() < end) {
    const now = state.seconds();
    const midnight = (Math.floor(now / day) + 1) * day;
    const due = state.due.every().map(({ shown }) => shown.at);
    const next = Math.min(end, midnight, ...due.filter((at) => at > now));
    state.moveClock((next - now) * 1000);
    catchUp(state);
    if (next === midnight) payOutAll(state);
  }
}

function payOutAll(state: State): void {
  const accounts = new Set(state.transactions.every().map(({ account }) => account));
  for (const account of accounts) payOut({ state, account, livemode: state.charges.of(account)[0]?.shown.livemode ?? false });
}
