// A thread as exposed to screens.
import type { Attachment, Message } from '#shared/messaging/words.ts';

import type { Sending } from '../outbox/storage.ts';

/**
 * `unsent`: waiting in the outbox. `sending`: in progress. `failed`: refused by the server, to be retried or discarded by the person.
 * `stored`: the server has it.
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
  /** Oldest first; pending messages come last. Includes deleted ones as placeholders (`removedAt`). */
  readonly messages: readonly ShownMessage[];
  /** Whether the first page has loaded. */
  readonly loaded: boolean;
  /** Why the thread couldn't be fetched; cleared on success. */
  readonly problem: unknown;
  /** Whether there are older messages; `older()` fetches the next fifty. */
  readonly more: boolean;
  readonly loadingOlder: boolean;
  older(): Promise<void>;
  /** Puts a message into the outbox and sends it. */
  send(text: string, attachments?: readonly Attachment[], more?: Sending): void;
  /** Retries failed messages. */
  retry(id: string): void;
  /** Discards an unsent message. */
  discard(id: string): void;
  /** Throws the CallError of a refusal. */
  edit(id: string, text: string): Promise<void>;
  /** Throws the CallError of a refusal. */
  remove(id: string): Promise<void>;
  /** Marks a message as an announcement to the group, or unmarks it. Throws the CallError of a refusal. */
  announce(id: string, announced: boolean): Promise<void>;
  /** Sets the user's reaction to a message, `''` for none. Throws the CallError of a refusal. */
  react(id: string, emoji: string): Promise<void>;
  /** The names of those typing now. */
  readonly typing: readonly string[];
  /** Call while the person types; notifies the others every few seconds. */
  typed(): void;
  /** By person id: positions received since the thread was opened, taking precedence over `participants`. */
  readonly seen: Readonly<Record<string, Seen>>;
  /** How often the room was joined, and the messages fetched since: read positions told before may be missing in `seen`. */
  readonly joins: number;
  /** The person sees the newest message; reported once the window is visible and focused. */
  markRead(): void;
  /** Retries after a problem. */
  refresh(): void;
}
