import { createHmac } from 'node:crypto';
import type { WebhookFaults } from '../faults.ts';
import type { Held } from '../state/shelf.ts';
import type { State } from '../state/state.ts';
import type { Delivery } from './objects.ts';

/** Posts a message; the status that came back, 0 for none. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;

/** Milliseconds until a message that did not arrive is sent again. */
const pauses = [5_000, 60_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000];

/** `t=…,v1=…`: HMAC-SHA256 of the time and the body. */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export interface Delivering {
  readonly state: State;
  readonly faults: WebhookFaults;
  readonly post: Post;
  /** Unix seconds of the receiver's clock, which no control page moves. */
  readonly signedAt: () => number;
}

/** Sends what waits and is due; each message at least once, unless it is dropped on purpose. Answers how many were sent. */
export async function deliver(delivering: Delivering): Promise<number> {
  const { state, faults } = delivering;
  if (faults.isHeld) return 0;
  const ready = state.deliveries.every().filter(({ shown }) => shown.state === 'waiting' && shown.at + faults.delayMs <= state.now());
  // Newest first, as the shelf has them, or in the order of their making.
  const ordered = faults.isReversed ? ready : ready.toReversed();
  for (const one of ordered) await send(delivering, one);
  return ordered.length;
}

async function send({ state, faults, post, signedAt }: Delivering, held: Held<Delivery>): Promise<void> {
  const { account, shown } = held;
  const endpoint = state.endpoints.find(account, shown.endpoint);
  const event = state.events.find(account, shown.event);
  if (!endpoint || !event) return void state.deliveries.change(held, { state: 'dropped', says: 'The endpoint is gone.' });
  if (faults.drop > 0) {
    faults.drop -= 1;
    return void state.deliveries.change(held, { state: 'dropped', says: 'Dropped on purpose.' });
  }
  const body = JSON.stringify(event.shown, undefined, 2);
  const isForged = faults.forge > 0;
  if (isForged) faults.forge -= 1;
  const secret = isForged ? 'whsec_forged' : (endpoint.hidden.secret ?? '');
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(secret, body, signedAt()) };
  const statuses: number[] = [];
  for (let time = 0; time < faults.times; time += 1) statuses.push(await post(endpoint.shown.url, headers, body));
  const isTaken = statuses.some((status) => status >= 200 && status < 300);
  const says = statuses.map((status) => (status ? `HTTP ${status}` : 'no answer')).join(', ');
  if (isTaken) {
    state.deliveries.change(held, { state: 'done', says, tries: shown.tries + 1 });
    state.events.change(event, { pending_webhooks: Math.max(0, event.shown.pending_webhooks - 1) });
    return;
  }
  const pause = pauses[shown.tries];
  const next = pause === undefined ? ({ state: 'failed' } as const) : { at: state.now() + pause };
  state.deliveries.change(held, { ...next, says, tries: shown.tries + 1 });
}

/** Whether a message reached every endpoint so far. */
export const isDelivered = (state: State, account: string, event: string): boolean =>
  state.deliveries.of(account).every(({ shown }) => shown.event !== event || shown.state === 'done');
