// Stores unsent messages in the browser, each under its own key, so that tabs don't overwrite each other.
import { ReplyTo } from '#shared/messaging/replies/replies.ts';
import { Attachment } from '#shared/messaging/words.ts';
import { check, exact, id, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { newId } from '#web/session/newId.ts';

/** Long enough for any text: refusing an overlong one is up to the server, and shortening it is up to the person. */
const longest = 1_000_000;

/** Lone surrogates can be neither stored nor sent. */
const halves = /\p{Cs}/gu;

/** `at`: when it was written, in milliseconds; also the sending order. `failed`: why the server refused it. */
const Waiting = shape({
  id,
  conversationId: id,
  text: exact(longest),
  attachments: many(Attachment, 10),
  replyTo: maybe(ReplyTo),
  announce: maybe(yes),
  at: whole,
  failed: maybe(shape({ code: text(100), status: whole, message: text(1000) })),
});
export type Waiting = Out<typeof Waiting>;
/** A message's optional data. */
export type Sending = Pick<Waiting, 'replyTo' | 'announce'>;

export class OutboxStorage {
  #prefix: string;
  /** What couldn't be stored because storage is blocked or full; it is still sent while the tab is open. */
  #kept = new Map<string, Waiting>();

  constructor(churchId: string, personId: string) {
    this.#prefix = `narthex.outbox.${churchId}.${personId}.`;
  }

  /** Whether a storage change concerns this store. */
  owns(key: string | null): boolean {
    return key === null || key.startsWith(this.#prefix);
  }

  /** In the order of writing. */
  list(): readonly Waiting[] {
    const all = [...this.#stored(), ...this.#kept.values()];
    return all.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  }

  has(itemId: string): boolean {
    return this.#kept.has(itemId) || this.list().some((one) => one.id === itemId);
  }

  /** Stores what was just written. */
  write(conversationId: string, text: string, attachments: readonly Attachment[] = [], { replyTo, announce }: Sending = {}): Waiting {
    const last = this.list().at(-1)?.at ?? 0;
    const at = Math.max(Date.now(), last + 1);
    const item = {
      id: newId(),
      conversationId,
      text: text.replace(halves, '\uFFFD'),
      attachments: [...attachments],
      replyTo,
      announce,
      at,
    };
    this.put(item);
    return item;
  }

  put(item: Waiting): void {
    try {
      localStorage.setItem(this.#prefix + item.id, JSON.stringify(item));
      this.#kept.delete(item.id);
    } catch {
      this.#kept.set(item.id, item);
    }
  }

  remove(itemId: string): void {
    this.#kept.delete(itemId);
    try {
      localStorage.removeItem(this.#prefix + itemId);
    } catch {
      // Storage is blocked, so there was nothing to remove.
    }
  }

  #stored(): Waiting[] {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.#prefix));
      return keys.flatMap((key) => read(localStorage.getItem(key)) ?? []);
    } catch {
      return [];
    }
  }
}

function read(given: string | null): Waiting | undefined {
  try {
    const checked = check(Waiting, JSON.parse(given ?? ''));
    return checked.ok ? checked.value : undefined;
  } catch {
    return undefined;
  }
}
