import { join } from 'node:path';
import type { HttpResponse } from '../../../front/http.ts';
import { deliver, type Post } from '../delivery/deliver.ts';
import { type Faults, noFaults } from '../delivery/faults.ts';
import { decide, dispute, isDisputable } from './money/disputes.ts';
import { answer, type StripeCall } from './service.ts';
import { State } from './state/state.ts';
import { advance, catchUp } from './timers.ts';
import { messageOf, taken } from './webhooks/message.ts';

/** Stripe, as far as we use it: the same answers, state machines and messages, with the cards of its test page and no money. */
export interface StripeStandIn {
  readonly state: State;
  readonly faults: Faults;
  answer(call: StripeCall): Promise<HttpResponse>;
  /** Does what is due and sends what waits; says how many messages were sent. */
  tick(): Promise<number>;
  /** Moves the clock on, and does what falls due on the way. */
  tickDays(days: number): Promise<void>;
  /** The bank of a paid payment's giver takes the money back. Nothing if it isn't paid, was refunded, or is disputed already. */
  dispute(paymentId: string): void;
  /** Ends the open dispute of a payment. */
  decide(paymentId: string, status: 'won' | 'lost'): void;
  close(): Promise<void>;
}

export interface StripeRequest {
  readonly dataDir: string;
  readonly clock: () => number;
  readonly post: Post;
}

export async function openStripe({ dataDir, clock, post }: StripeRequest): Promise<StripeStandIn> {
  const state = new State(clock);
  const faults = noFaults();
  await state.open(join(dataDir, 'stripe.journal'));
  let ticking: Promise<number> | undefined;
  const once = async () => {
    catchUp(state);
    const sent = await deliver({
      book: state,
      deliveries: state.deliveries,
      faults: faults.webhooks,
      post,
      message: (one, isForged) => messageOf(state, one, isForged, Math.floor(clock() / 1000)),
      taken: (one) => taken(state, one),
    });
    await state.save();
    return sent;
  };
  const tick = () => {
    ticking ??= once().finally(() => {
      ticking = undefined;
    });
    return ticking;
  };
  const close = async () => {
    await ticking;
    await state.close();
  };
  const tickDays = async (days: number) => {
    advance(state, days);
    await state.save();
  };
  const end = (paymentId: string, status: 'won' | 'lost') => {
    for (const one of state.disputes.every().filter(({ shown }) => shown.payment_intent === paymentId)) {
      const { account, shown } = one;
      decide({ state, account, livemode: shown.livemode }, one, status);
    }
  };
  const begin = (paymentId: string) => {
    for (const one of state.charges.every().filter(({ shown }) => shown.payment_intent === paymentId)) {
      const { account, shown } = one;
      if (isDisputable(shown)) dispute({ state, account, livemode: shown.livemode }, one, false);
    }
  };
  return { state, faults, answer: (call) => answer(state, faults, call), tick, tickDays, dispute: begin, decide: end, close };
}
