/**
 * What a browser knows of a chat, from answers and frames in any order and any number. Each tells everything between two numbers; a frame
 * that begins beyond what is known leaves a gap, which is asked for. The server says when a number that never came is void. Pure.
 */
import type { ChatEvent, ChatFrame } from '#shared/messaging/chat/words.ts';

export interface Line {
  readonly number: number;
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
  readonly name: string;
  readonly host: boolean;
  readonly content: string;
  /** How many have written this; 1 for most. */
  readonly times: number;
  /** Whose it is, which only hosts are told. */
  readonly by: string;
}

/** An event, with what only hosts are told. */
export type ToldEvent = ChatEvent & { readonly by?: string | undefined };

export interface ChatState {
  /** All up to this number is told; `undefined` before the first answer. */
  readonly known: number | undefined;
  /** By number. */
  readonly lines: readonly Line[];
  /** Numbers of removed messages, so that one that comes later stays away. */
  readonly removed: ReadonlySet<number>;
  /** `''` for none. */
  readonly callout: string;
  readonly calledAt: number;
  readonly reactions: Readonly<Record<string, number>>;
}

export const unknown: ChatState = { known: undefined, lines: [], removed: new Set(), callout: '', calledAt: 0, reactions: {} };

/** More are not kept: a page that is open for hours stays light. */
const mostLines = 400;

/** Whether something before these events is missing: it is asked for first. */
export const leavesGap = ({ known }: ChatState, { from }: Pick<ChatFrame, 'from'>): boolean => known === undefined || from > known;

export function withEvents(state: ChatState, told: { readonly revision: number; readonly events: readonly ToldEvent[] }): ChatState {
  const lines = new Map(state.lines.map((line) => [line.number, line]));
  const removed = new Set(state.removed);
  let { callout, calledAt, reactions } = state;
  const counts = new Map<number, number>();
  for (const event of told.events) {
    const { kind, number, about = 0, times = 1 } = event;
    if (kind === 'message' && !lines.has(number)) lines.set(number, lineOf(event));
    else if (kind === 'remove') removed.add(about);
    else if (kind === 'count') counts.set(about, Math.max(times, counts.get(about) ?? 0));
    else if (kind === 'reactions') reactions = most(reactions, event.emojis ?? {});
    else if (kind === 'callout' && number > calledAt) [callout, calledAt] = [event.content ?? '', number];
  }
  for (const [number, times] of counts) {
    const line = lines.get(number);
    if (line && line.times < times) lines.set(number, { ...line, times });
  }
  const left = [...lines.values()].filter(({ number }) => !removed.has(number)).sort((a, b) => a.number - b.number);
  return {
    ...{ lines: left.slice(-mostLines), removed, callout, calledAt, reactions },
    known: Math.max(state.known ?? 0, told.revision),
  };
}

const lineOf = ({ number, id = '', at, name = '', host = false, content = '', by = '' }: ToldEvent): Line => ({
  ...{ number, id, at, name, host, content, by, times: 1 },
});

/** Counts only grow: whichever was told last. */
const most = (before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): Readonly<Record<string, number>> => ({
  ...before,
  ...Object.fromEntries(Object.entries(now).map(([emoji, times]) => [emoji, Math.max(times, before[emoji] ?? 0)])),
});

/** What the first answer says besides its events: the callout shown and the counts, for those who came late. */
export function withWhole(
  state: ChatState,
  {
    callouts,
    reactions,
  }: { readonly callouts: readonly { readonly content: string }[]; readonly reactions: Readonly<Record<string, number>> },
): ChatState {
  return { ...state, callout: callouts.at(-1)?.content ?? '', reactions: most(state.reactions, reactions) };
}
