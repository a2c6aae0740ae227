// All participants' read positions, and reporting the caller's own.
import { conversations } from '#shared/messaging/conversations/conversations.ts';
import { call } from '#web/api.ts';
import { Observable } from '../observable.ts';
import type { Seen } from './thread.ts';

/** Events within this many milliseconds are reported together. */
const together = 100;
const isPageVisible = () => document.visibilityState === 'visible' && document.hasFocus();

export class ReadReceipts {
  readonly people = new Observable<Readonly<Record<string, Seen>>>({});
  #conversationId: string;
  #told: Seen = { received: 0, read: 0 };
  #due: Seen = { received: 0, read: 0 };
  /** Reported as read once the window is viewed. */
  #wish = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners: AbortController | undefined;

  constructor(conversationId: string) {
    this.#conversationId = conversationId;
  }

  start(): void {
    this.#listeners ??= new AbortController();
    const { signal } = this.#listeners;
    addEventListener('focus', () => this.#look(), { signal });
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
  }

  stop(): void {
    this.#listeners?.abort();
    this.#listeners = undefined;
    this.#wish = 0;
    if (this.#timer) void this.#tell();
  }

  /** Numbers only ever grow, whatever order they arrive in. */
  saw(personId: string, { received, read }: Seen): void {
    const before = this.people.read()[personId];
    const next = { received: Math.max(before?.received ?? 0, received, read), read: Math.max(before?.read ?? 0, read) };
    if (next.received === before?.received && next.read === before.read) return;
    this.people.set({ ...this.people.read(), [personId]: next });
  }

  received(number: number): void {
    this.#owe({ received: number, read: 0 });
  }

  read(number: number): void {
    this.#wish = Math.max(this.#wish, number);
    this.#look();
  }

  #look(): void {
    if (this.#wish > 0 && isPageVisible()) this.#owe({ received: this.#wish, read: this.#wish });
  }

  #owe({ received, read }: Seen): void {
    this.#due = { received: Math.max(this.#due.received, received), read: Math.max(this.#due.read, read) };
    if (this.#due.received <= this.#told.received && this.#due.read <= this.#told.read) return;
    this.#timer ??= setTimeout(() => void this.#tell(), together);
  }

  async #tell(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const due = this.#due;
    const before = this.#told;
    this.#told = due;
    const body = { conversationId: this.#conversationId, received: due.received, ...(due.read > before.read && { read: due.read }) };
    try {
      await call(conversations.seen, { body });
    } catch {
      // Reported again with the next message, or when the connection is back.
      this.#told = before;
    }
  }

  /** After a lost connection: reports what couldn't be reported. */
  again(): void {
    this.#owe(this.#due);
  }
}
