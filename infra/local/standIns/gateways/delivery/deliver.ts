import type { Book } from '../book.ts';
import type { Held, Shelf } from '../shelf.ts';
import type { WebhookFaults } from './faults.ts';

/** Posts a message; the status that came back, 0 for none. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;

/** A message on its way to an endpoint. `at`: when it is sent (again), in milliseconds. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly endpoint: string;
  readonly at: number;
  readonly tries: number;
  readonly state: 'waiting' | 'done' | 'dropped' | 'failed';
  readonly says: string;
}

/** Milliseconds until a message that did not arrive is sent again. */
const pauses = [5_000, 60_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000];

export interface Message {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Delivering {
  readonly book: Book;
  readonly deliveries: Shelf<Delivery>;
  readonly faults: WebhookFaults;
  readonly post: Post;
  /** What is sent, signed right or wrong; `undefined` if there is no endpoint any more. */
  readonly message: (delivery: Held<Delivery>, isForged: boolean) => Message | undefined;
  readonly taken?: (delivery: Held<Delivery>) => void;
}

/** Sends what waits and is due; each message at least once, unless it is dropped on purpose. Answers how many were sent. */
export async function deliver(delivering: Delivering): Promise<number> {
  const { book, deliveries, faults } = delivering;
  if (faults.isHeld) return 0;
  const ready = deliveries.every().filter(({ shown }) => shown.state === 'waiting' && shown.at + faults.delayMs <= book.now());
  // Newest first, as the shelf has them, or in the order of their making.
  const ordered = faults.isReversed ? ready : ready.toReversed();
  for (const one of ordered) await send(delivering, one);
  return ordered.length;
}

async function send({ book, deliveries, faults, post, message, taken }: Delivering, held: Held<Delivery>): Promise<void> {
  const isForged = faults.forge > 0;
  const sent = message(held, isForged);
  if (!sent) {
    deliveries.change(held, { state: 'dropped', says: 'The endpoint is gone.' });
    return;
  }
  if (faults.drop > 0) {
    faults.drop -= 1;
    deliveries.change(held, { state: 'dropped', says: 'Dropped on purpose.' });
    return;
  }
  if (isForged) faults.forge -= 1;
  const statuses: number[] = [];
  for (let time = 0; time < faults.times; time += 1) statuses.push(await post(sent.url, sent.headers, sent.body));
  const says = statuses.map((status) => (status ? `HTTP ${status}` : 'no answer')).join(', ');
  const tries = held.shown.tries + 1;
  if (statuses.some((status) => status >= 200 && status < 300)) {
    deliveries.change(held, { state: 'done', says, tries });
    taken?.(held);
    return;
  }
  const pause = pauses[held.shown.tries];
  const next = pause === undefined ? ({ state: 'failed' } as const) : { at: book.now() + pause };
  deliveries.change(held, { ...next, says, tries });
}
