// What a screen gets of a thread.
import type { Attachment, Message } from '#shared/messaging/words.ts';

import type { Sending } from '../outbox/storage.ts';

/**
 * `unsent`: waits in the outbox. `sending`: under way. `failed`: refused by the server, to be retried or discarded by the person. `stored`: the
 * server has it.
 */
export type ShownState = 'unsent' | 'sending' | 'failed' | 'stored';

/** An unsent message has neither number nor revision (both 0). `problem`: why it failed, for `useRefusal`. */
export type ShownMessage = Message & { readonly state: ShownState; readonly problem?: unknown };

/** A participant's position: the last number delivered, and read. */
export interface Seen {
  readonly received: number;
  readonly read: number;
}

export interface Thread {
  /** Oldest first; what waits to be sent comes last. Deleted ones are among them as traces (`removedAt`). */
  readonly messages: readonly ShownMessage[];
  /** Whether the first page has arrived. */
  readonly loaded: boolean;
  /** Why the thread could not be fetched, until it can. */
  readonly problem: unknown;
  /** Whether there are older ones; `older()` fetches the next fifty. */
  readonly more: boolean;
  readonly loadingOlder: boolean;
  older(): Promise<void>;
  /** Puts a message into the outbox and sends it. */
  send(text: string, attachments?: readonly Attachment[], more?: Sending): void;
  /** Retries failed messages. */
  retry(id: string): void;
  /** Throws away what was not sent. */
  discard(id: string): void;
  /** Throws the CallError of a refusal. */
  edit(id: string, text: string): Promise<void>;
  /** Throws the CallError of a refusal. */
  remove(id: string): Promise<void>;
  /** Makes a message an announcement to the group, or no longer. Throws the CallError of a refusal. */
  announce(id: string, announced: boolean): Promise<void>;
  /** Sets one’s reaction to a message, `''` for none. Throws the CallError of a refusal. */
  react(id: string, emoji: string): Promise<void>;
  /** Who is writing now: names. */
  readonly typing: readonly string[];
  /** To be called while the person types; tells the others every few seconds. */
  typed(): void;
  /** By person id: what was told since the thread was opened, on top of what `participants` said. */
  readonly seen: Readonly<Record<string, Seen>>;
  /** The person looks at the newest message; told once the window is visible and has the focus. */
  markRead(): void;
  /** Tries again after a problem. */
  refresh(): void;
}
