// Reports a message as delivered once the app has received it, whatever screen is open.
import { conversations } from '#shared/messaging/conversations/conversations.ts';
import { idForm } from '#shared/words.ts';
import { call } from '#web/api.ts';

/** Events within this many milliseconds are reported together. */
const together = 500;
/** Everything up to now: the frame doesn't contain the last number, but the server knows it. */
const all = 2_000_000_000;

export class DeliveryReceipts {
  #due = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  heard(conversationId: string): void {
    if (!idForm.test(conversationId)) return;
    this.#due.add(conversationId);
    this.#timer ??= setTimeout(() => this.#tell(), together);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#due.clear();
  }

  #tell(): void {
    const due = [...this.#due];
    this.stop();
    // Only a hint for the sender; the next message reports it again.
    for (const conversationId of due) call(conversations.seen, { body: { conversationId, received: all } }).catch(() => undefined);
  }
}
