// The frames on the socket: one JSON object each, with these fields in this order (docs/wire.md, section 3). The socket is a hint; the
// table is authoritative.
import type { JobState } from '../../jobs.ts';
import { choice, maybe, required, shape, yes } from '../../words.ts';
import type { ChatFrame } from '../chat/words.ts';
import type { Counts, Message } from '../words.ts';
import type { News } from './news.ts';

/** How often every connection gets a frame, in minutes: API Gateway closes connections after ten idle minutes. */
export const keepAliveMinutes = 5;
/** A connection that joined within these is left out: its answer was a frame. With the time for sending, none is idle for ten minutes. */
export const justJoinedMinutes = 3;

/** How far a background job is: `done` of `total` items, if that is known. */
export interface JobProgress {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly done: number;
  readonly total?: number | undefined;
}

/**
 * A text of our own client instead of `getId`: joins the `alerts` of the person whose token of this area it is. `news`: what is unread is
 * wanted with the answer.
 */
export const JoinRequest = shape({ action: choice('join'), token: required(8000), news: maybe(yes) });

interface Data {
  /** The answer to any text from a client: its connection id. */
  socketId: string;
  /**
   * The answer to a `JoinRequest`: the connection's id, and how much is unread once its person's alerts are heard on it. `news` only if it was
   * asked for, and isn't too much for a frame.
   */
  joined: { socketId: string; counts: Counts; news?: News };
  /** Asks clients to fetch what they may have missed. */
  reconnect: Record<string, never>;
  /** Older clients ignore unknown actions. */
  keepAlive: Record<string, never>;
  message: Message;
  /** In a service’s chat, to older clients, also the id itself. */
  deleteMessage: { id: string } | string;
  callout: Message | string;
  attendance: { conversationId: string; viewers: { id: string; displayName: string; ipAddress?: string }[]; totalViewers: number };
  /** To the `alerts` room of a person; without counts if the connection was opened without a token (decision D17). */
  privateMessage: { counts?: Counts };
  notification: { counts?: Counts };
  blockedIp: string[];
  /** Not known to older clients. Someone is typing; how far a person has received and read. */
  typing: { personId: string; displayName: string };
  seen: { personId: string; received: number; read: number };
  /** In a chat, to sockets of our own: what is new there. To its hosts: something waits for them, or rings. */
  chat: ChatFrame;
  chatHost: { what: 'held' | 'viewers' | 'prayer' | 'talk' | 'ring' };
  /** To the `alerts` room of the person who started the job, on sockets that are known to be theirs. */
  job: JobProgress;
}
export type Action = keyof Data;
export interface Frame<A extends Action = Action> {
  readonly churchId: string;
  readonly conversationId: string;
  readonly action: A;
  readonly data: Data[A];
}

export const alertsRoom = 'alerts';
/** The `conversationId` of frames about notifications. */
export const alertFrame = 'alert';

export const frame = <A extends Action>(churchId: string, conversationId: string, action: A, data: Data[A]): Frame<A> => ({
  churchId,
  conversationId,
  action,
  data,
});
