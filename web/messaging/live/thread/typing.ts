// Who is writing in a conversation now, and telling the others that one is.
import { conversations } from '#shared/messaging/conversations/conversations.ts';
import { call } from '#web/api.ts';
import { Observable } from '../observable.ts';

/** Told to the others at most this often, and forgotten after so long without being told again; milliseconds. */
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

  /** The caller types. */
  typed(): void {
    if (Date.now() - this.#toldAt < reportEveryMs) return;
    this.#toldAt = Date.now();
    // A hint only.
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
