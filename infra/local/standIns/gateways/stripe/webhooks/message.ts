import { createHmac } from 'node:crypto';
import type { Delivery, Message } from '../../delivery/deliver.ts';
import type { Held } from '../../shelf.ts';
import type { State } from '../state/state.ts';

/** `t=…,v1=…`: HMAC-SHA256 of the time and the body. */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** `seconds`: of the receiver's clock, which no control page moves. */
export function messageOf(state: State, { account, shown }: Held<Delivery>, isForged: boolean, seconds: number): Message | undefined {
  const endpoint = state.endpoints.find(account, shown.endpoint);
  const event = state.events.find(account, shown.event);
  if (!endpoint || !event) return undefined;
  const body = JSON.stringify(event.shown, undefined, 2);
  const secret = isForged ? 'whsec_forged' : (endpoint.hidden.secret ?? '');
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(secret, body, seconds) };
  return { url: endpoint.shown.url, body, headers };
}

export function taken(state: State, { account, shown }: Held<Delivery>): void {
  const event = state.events.find(account, shown.event);
  if (event) state.events.change(event, { pending_webhooks: Math.max(0, event.shown.pending_webhooks - 1) });
}

/** Whether a message reached every endpoint so far. */
export const isDelivered = (state: State, account: string, event: string): boolean =>
  state.deliveries.of(account).every(({ shown }) => shown.event !== event || shown.state === 'done');
