import type { Json } from '../../../json.ts';
import { newId } from '../stripe/state/state.ts';
import { type Due, type PaypalBook, paypalId } from './objects.ts';

export interface GatewayContext {
  readonly book: PaypalBook;
  readonly account: string;
}

/** `isBrowser`: asked with a client token. `mock`: what `PayPal-Mock-Response` asks for. */
export interface Ask extends GatewayContext {
  readonly ids: readonly string[];
  readonly given: Json;
  readonly query: URLSearchParams;
  readonly isBrowser: boolean;
  readonly mock: string;
}

export function emit({ book, account }: GatewayContext, event_type: string, resource_type: string, resource: object): void {
  const id = paypalId('WH-');
  const event = {
    id,
    event_version: '1.0',
    create_time: book.iso(),
    resource_type,
    event_type,
    summary: event_type,
    resource,
    links: [],
  } as const;
  book.events.add(account, event);
  for (const { shown } of book.webhooks.of(account)) {
    if (!shown.event_types.some(({ name }) => name === '*' || name === event_type)) continue;
    book.deliveries.add(account, { id: newId('del'), event: id, endpoint: shown.id, at: book.now(), tries: 0, state: 'waiting', says: '' });
  }
}

export function later({ book, account }: GatewayContext, seconds: number, what: Due['what'], of: string): void {
  book.due.add(account, { id: newId('due'), at: book.seconds() + seconds, what, of });
}
