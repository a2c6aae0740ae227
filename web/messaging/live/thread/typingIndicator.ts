// Who is typing in a conversation, and telling the others that the caller is.
import { conversations } from '#shared/messaging/conversations/conversations.ts';
import { call } from '#web/api.ts';
import { Observable } from '../observable.ts';

/** In milliseconds: the minimum interval between notifications, and how long one lasts without being repeated. */
const reportEveryMs = 3_000;
const forgetAfter = 5_000;

export class TypingIndicator {
  readonly names = new Observable<readonly string[]>([]);
  #conversationId: string;
  #toldAt = Number.NEGATIVE_INFINITY;
  #people = new Map<string, { name: string; end: ReturnType<typeof setTimeout> }>();

  constructor(conversationId: string) {
    this.#conversationId = conversationId;
  }

  /** The caller is typing. */
  typed(): void {
    if (Date.now() - this.#toldAt < reportEveryMs) return;
    this.#toldAt = Date.now();
    // Only a hint.
    call(conversations.typing, { body: { conversationId: this.#conversationId } }).catch(() => undefined);
  }

  /** After sending, the next keystroke is reported at once. */
  sent(): void {
    this.#toldAt = Number.NEGATIVE_INFINITY;
  }

  types(personId: string, name: string): void {
    clearTimeout(this.#people.get(personId)?.end);
    this.#people.set(personId, { name, end: setTimeout(() => this.stopped(personId), forgetAfter) });
    this.#show();
  }

  stopped(personId: string): void {
    clearTimeout(this.#people.get(personId)?.end);
    if (this.#people.delete(personId)) this.#show();
  }

  stop(): void {
    for (const { end } of this.#people.values()) clearTimeout(end);
    this.#people.clear();
    this.#show();
  }

  #show(): void {
    const names = [...this.#people.values()].map(({ name }) => name);
    const before = this.names.read();
    if (names.length !== before.length || names.some((name, at) => name !== before[at])) this.names.set(names);
  }
}
