/** Follows a room: by a socket while there is a seat, and by asking; the answer names the pause. Reports the viewer, so that viewers can be counted. */
import { isCounted, listenerPause, windowMs, windowOf } from '#shared/messaging/chat/pace.ts';
import type { ChatNews } from '#shared/messaging/chat/words.ts';
import { type ChatState, leavesGap, unknown, withEvents, withWhole } from '#web/messaging/chat/log/chatState.ts';
import { nextAsk } from '../log/schedule.ts';
import { ask } from './api.ts';
import { hearRoom } from './socket.ts';

export interface Room {
  readonly churchId: string;
  readonly room: string;
}
/** What an answer says about the room itself. */
export type About = Pick<ChatNews, 'viewers' | 'who' | 'open' | 'closes'>;

export interface FeedState {
  readonly chat: ChatState;
  readonly about: About | undefined;
  /** `gone`: there is no such room. */
  readonly way: 'connecting' | 'live' | 'away' | 'gone';
}

export interface Feed {
  readonly read: () => FeedState;
  /** Whether anyone looks at it: otherwise it is asked for less often. */
  readonly look: (seen: boolean) => void;
  /** Something happened that will be told soon. */
  readonly hurry: () => void;
  readonly end: () => void;
}

export function follow({ churchId, room }: Room, changed: () => void, join: (socketId: string) => Promise<boolean>): Feed {
  let state: FeedState = { chat: unknown, about: undefined, way: 'connecting' };
  let [seen, hears, failures, interval, share] = [true, false, 0, 2000, 0];
  let [timer, counter] = [0, 0];
  let asking = false;
  let over = false;
  let endSocket: (() => void) | undefined;

  const set = (more: Partial<FeedState>) => {
    state = { ...state, ...more };
    changed();
  };
  const later = (ms: number) => {
    window.clearTimeout(timer);
    if (!over) timer = window.setTimeout(() => void since(), ms);
  };
  const pause = () => nextAsk({ interval: hears ? listenerPause * 1000 : interval, failures, seen }, Math.random());

  async function since(): Promise<void> {
    if (asking || over) return;
    asking = true;
    const from = state.chat.known ?? 0;
    const outcome = await ask<ChatNews>(`/live/${churchId}/${room}/${from}`);
    asking = false;
    if (over) return;
    if (outcome.is !== 'done') {
      failures += 1;
      const gone = outcome.is === 'refused' && outcome.code === 'notFound';
      set({ way: gone ? 'gone' : 'away' });
      return later(pause());
    }
    const { answer } = outcome;
    failures = 0;
    interval = answer.every * 1000;
    share = answer.share;
    const { viewers, who, open, closes } = answer;
    const chat = withEvents(state.chat, answer);
    // Later answers tell what has changed, as events.
    set({ chat: from === 0 ? withWhole(chat, answer) : chat, about: { viewers, who, open, closes }, way: 'live' });
    if (open && !endSocket) listen();
    if (!open) endSocket = void endSocket?.();
    later(answer.more ? 0 : pause());
  }
  const listen = () => {
    endSocket = hearRoom(room, {
      join,
      heard: (frame) => {
        if (leavesGap(state.chat, frame)) return later(Math.random() * 300);
        set({ chat: withEvents(state.chat, frame) });
      },
      changed: (now) => {
        hears = now;
        // What was told between the last answer and now.
        later(now ? 0 : pause());
      },
    });
  };

  /** Once in a window of the church's clock, at a moment of its own. */
  let reported = 0;
  const report = () => {
    const now = windowOf(Date.now());
    if (state.about?.open && now !== reported && isCounted(share, Math.random())) void ask('/chat/report', { churchId, room, share });
    reported = now;
    counter = window.setTimeout(report, windowMs - (Date.now() % windowMs) + Math.random() * windowMs * 0.8);
  };
  const online = () => later(Math.random() * 300);
  const visible = () => {
    if (document.visibilityState === 'visible' && seen) later(Math.random() * 300);
  };
  addEventListener('online', online);
  document.addEventListener('visibilitychange', visible);
  counter = window.setTimeout(report, 1000 + Math.random() * 2000);
  void since();
  return {
    read: () => state,
    look: (now) => {
      seen = now;
      later(now ? 0 : pause());
    },
    hurry: () => {
      if (!hears) later(1000);
    },
    end: () => {
      over = true;
      window.clearTimeout(timer);
      window.clearTimeout(counter);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', visible);
      endSocket?.();
    },
  };
}
