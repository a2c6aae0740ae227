// Unsent messages: kept until the server has them, sent in order per conversation, and never as another person.
import { messages } from '#shared/messaging/messages/messages.ts';
import type { Attachment, Message } from '#shared/messaging/words.ts';
import { CallError, call } from '#web/api.ts';
import { withTabLock } from '#web/session/outbox/tabLock.ts';
import { isTokenOf } from '#web/session/outbox/tokenOwner.ts';
import { Observable } from '../observable.ts';
import { backoffDelay } from '../socket/backoff.ts';
import type { Listener } from '../socket/rooms.ts';
import { OutboxStorage, type Sending, type Waiting } from './storage.ts';

export interface Outgoing extends Waiting {
  readonly state: 'unsent' | 'sending' | 'failed';
}
const faultsBorne = 6;
type OnSent = (message: Message) => void;

/** Refusals that say nothing about the message itself: it is retried. */
const passing = new Set([0, 401, 408, 409, 425, 429]);
const isFinal = (error: CallError) => error.status >= 400 && error.status < 500 && !passing.has(error.status);

export class Outbox {
  readonly items = new Observable<readonly Outgoing[]>([]);
  #me: Listener;
  #shelf: OutboxStorage;
  #sending: string | undefined;
  #listeners: AbortController | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isDraining = false;
  #moreToDo = false;
  /** How often the server failed on a message. */
  #faults = new Map<string, number>();
  #unreached: () => void;
  #onSent = new Set<OnSent>();

  /** `unreached` is called when the server couldn't be reached. */
  constructor(me: Listener, unreached = () => {}) {
    this.#me = me;
    this.#unreached = unreached;
    this.#shelf = new OutboxStorage(me.churchId, me.personId);
  }

  start(): void {
    if (this.#listeners) return;
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    addEventListener('online', () => this.hurry(), { signal });
    addEventListener('storage', ({ key }) => this.#shelf.owns(key) && this.#show(), { signal });
    this.#show();
    this.hurry();
  }

  stop(): void {
    this.#listeners?.abort();
    this.#listeners = undefined;
    clearTimeout(this.#again);
  }

  /** Called with what the server stored. Returns an unsubscribe function. */
  onSent(heard: OnSent): () => void {
    this.#onSent.add(heard);
    return () => this.#onSent.delete(heard);
  }

  add(conversationId: string, text: string, attachments: readonly Attachment[] = [], more?: Sending): string {
    const item = this.#shelf.write(conversationId, text, attachments, more);
    this.#show();
    this.hurry();
    return item.id;
  }

  retry(id: string): void {
    const item = this.#shelf.list().find((one) => one.id === id);
    if (!item) return;
    this.#faults.delete(id);
    this.#shelf.put({ ...item, failed: undefined });
    this.#show();
    this.hurry();
  }

  discard(id: string): void {
    this.#shelf.remove(id);
    this.#show();
  }

  /** A frame or a fetched page shows that the server has it, though the response may have been lost. */
  arrived(ids: ReadonlySet<string>): void {
    const there = this.items.read().filter(({ id }) => ids.has(id));
    for (const { id } of there) this.#shelf.remove(id);
    if (there.length > 0) this.#show();
  }

  /** Sends now, without waiting for the pause after a failure. */
  hurry(): void {
    clearTimeout(this.#again);
    this.#attempt = 0;
    void this.#drain();
  }

  #show(): void {
    const state = ({ id, failed }: Waiting) => (failed ? 'failed' : id === this.#sending ? 'sending' : 'unsent');
    this.items.set(this.#shelf.list().map((item) => ({ ...item, state: state(item) })));
  }

  async #drain(): Promise<void> {
    this.#moreToDo = true;
    if (this.#isDraining) return;
    this.#isDraining = true;
    const { churchId, personId } = this.#me;
    while (this.#moreToDo && this.#listeners && this.#shelf.list().some(({ failed }) => !failed)) {
      this.#moreToDo = false;
      await withTabLock(`narthex.outbox.${churchId}.${personId}`, () => this.#sendAll());
    }
    this.#isDraining = false;
  }

  /** In order within a conversation: messages after one that couldn't be sent wait, too. Refused ones don't block others. */
  async #sendAll(): Promise<void> {
    const held = new Set<string>();
    const tried = new Set<string>();
    for (;;) {
      const next = this.#shelf.list().find((one) => !one.failed && !tried.has(one.id) && !held.has(one.conversationId));
      if (!next || !this.#listeners) break;
      tried.add(next.id);
      if (!(await this.#send(next))) held.add(next.conversationId);
    }
    if (held.size > 0 && this.#listeners) this.#waitAndTry();
  }

  #waitAndTry(): void {
    this.#attempt += 1;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#drain(), backoffDelay(this.#attempt));
  }

  /** Whether the conversation's next message may be sent. */
  async #send(item: Waiting): Promise<boolean> {
    this.#sending = item.id;
    this.#show();
    const { id, conversationId, text: content, attachments, replyTo, announce } = item;
    try {
      const files = attachments.length > 0 && { attachments: attachments.map((one) => ({ id: one.id })) };
      const body = [{ id, conversationId, content, ...files, ...(replyTo && { replyTo: replyTo.number }), ...(announce && { announce }) }];
      const [stored] = await call(messages.save, { body }, (token) => isTokenOf(token, this.#me));
      this.#shelf.remove(id);
      // The quoted message was known when the reply was written; the response doesn't include it again.
      if (stored) for (const heard of this.#onSent) heard(replyTo ? { ...stored, replyTo } : stored);
      return true;
    } catch (error) {
      return this.#refused(item, error);
    } finally {
      this.#sending = undefined;
      this.#show();
    }
  }

  #refused(item: Waiting, error: unknown): boolean {
    if (error instanceof CallError && error.code === 'offline') this.#unreached();
    if (!(error instanceof CallError) || !(isFinal(error) || this.#breaks(item, error))) return false;
    // Discarded meanwhile by the person, or in another tab.
    if (!this.#shelf.has(item.id)) return true;
    const { code, status, message } = error;
    this.#shelf.put({ ...item, failed: { code, status, message: message.slice(0, 1000) } });
    return true;
  }

  /** A message on which the server keeps failing doesn't block later ones forever. */
  #breaks({ id }: Waiting, { status }: CallError): boolean {
    const faults = (this.#faults.get(id) ?? 0) + (status >= 500 ? 1 : 0);
    this.#faults.set(id, faults);
    return faults >= faultsBorne;
  }
}
