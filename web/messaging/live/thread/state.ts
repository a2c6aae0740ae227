// The known part of a thread, and how it grows. Pages, frames and answers may be lost, duplicated and out of order; the result always
// converges to the server's state. Pure.
import type { Message } from '#shared/messaging/words.ts';

export interface ThreadState {
  readonly byId: ReadonlyMap<string, Message>;
  /** Everything up to this revision is known; undefined before the first page. */
  readonly known: number | undefined;
  /** Revisions beyond `known` that frames have mentioned. */
  readonly ahead: ReadonlySet<number>;
  /** The lowest number from which on nothing is missing. Known older messages wait for their page. */
  readonly from: number;
  readonly more: boolean;
}

export interface Page {
  readonly messages: readonly Message[];
  readonly more: boolean;
  readonly revision: number;
}

export const emptyThread: ThreadState = {
  byId: new Map(),
  known: undefined,
  ahead: new Set(),
  from: Number.POSITIVE_INFINITY,
  more: false,
};

/** The version with the higher revision; deleted messages stay deleted. */
function later(a: Message | undefined, b: Message): Message {
  if (!a) return b;
  if (a.removedAt && !b.removedAt) return a;
  // The same revision again carries fresh attachment links.
  return b.revision >= a.revision || (b.removedAt && !a.removedAt) ? withQuote(b, a) : a;
}

/** Frames don't include what a message replies to; it never changes. */
const withQuote = (message: Message, known: Message): Message =>
  message.replyTo && !message.replyTo.quote && known.replyTo ? { ...message, replyTo: known.replyTo } : message;

/** The message replied to is neither known nor included. */
export function lacksQuote({ byId, from }: ThreadState, { id, replyTo }: Message): boolean {
  if (!replyTo || replyTo.quote || byId.get(id)?.replyTo?.quote) return false;
  return replyTo.number < from;
}

function withMessages(state: ThreadState, messages: readonly Message[]): ThreadState {
  if (messages.length === 0) return state;
  const byId = new Map(state.byId);
  for (const message of messages) byId.set(message.id, later(byId.get(message.id), message));
  return { ...state, byId };
}

/** Skips revisions that are already known. */
function withKnown(state: ThreadState, revision: number): ThreadState {
  let known = Math.max(state.known ?? 0, revision);
  while (state.ahead.has(known + 1)) known += 1;
  const ahead = new Set([...state.ahead].filter((one) => one > known));
  return { ...state, known, ahead };
}

/** Adds the newest page. */
export function withFirst(state: ThreadState, page: Page): ThreadState {
  const from = page.more ? Math.min(state.from, ...page.messages.map(({ number }) => number)) : 0;
  const first = state.known === undefined;
  return withKnown({ ...withMessages(state, page.messages), from, more: first ? page.more : state.more }, page.revision);
}

/** Adds a page of older messages. It says nothing about changes elsewhere in the thread. */
export function withOlder(state: ThreadState, page: Page): ThreadState {
  const from = page.more ? Math.min(state.from, ...page.messages.map(({ number }) => number)) : 0;
  return { ...withMessages(state, page.messages), from, more: page.more };
}

/** Adds changes since `known`, or the first part of them. */
export const withSince = (state: ThreadState, page: Page): ThreadState => withKnown(withMessages(state, page.messages), page.revision);

/** Adds one message from a frame or from the answer to a change. */
export function withMessage(state: ThreadState, message: Message): ThreadState {
  const grown = withMessages(state, [message]);
  if (message.revision <= (state.known ?? -1)) return grown;
  const heard = { ...grown, ahead: new Set([...grown.ahead, message.revision]) };
  return state.known === undefined ? heard : withKnown(heard, state.known);
}

/** Frames about deletions carry no revision: the message has to be reloaded, but its text disappears at once. */
export function withoutMessage(state: ThreadState, id: string, at: string): ThreadState {
  const there = state.byId.get(id);
  if (!there || there.removedAt) return state;
  return {
    ...state,
    byId: new Map(state.byId).set(id, {
      ...there,
      content: '',
      attachments: [],
      reactions: undefined,
      replyTo: undefined,
      announcement: undefined,
      removedAt: at,
      can: undefined,
    }),
  };
}

/** Whether a revision was missed. */
export const hasGap = (state: ThreadState): boolean => state.known !== undefined && state.ahead.size > 0;

/** By number, without messages on pages not fetched yet. Before the first page, what was sent from here: no one loses sight of that. */
export const inOrder = ({ byId, known, from }: ThreadState): readonly Message[] =>
  [...byId.values()].filter(({ number }) => known === undefined || number >= from).sort((a, b) => a.number - b.number);

/** The highest number, 0 if there are none. */
export const newest = (state: ThreadState): number => Math.max(0, ...[...state.byId.values()].map(({ number }) => number));
