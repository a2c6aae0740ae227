/** A socket that hears one room. It is a hint: who has none asks a little later. */
import type { ChatFrame } from '#shared/messaging/chat/words.ts';
import { backoffDelay } from '#web/messaging/live/socket/backoff.ts';

interface Told {
  readonly action?: string;
  readonly conversationId?: string;
  readonly data?: unknown;
}
const isFrame = (data: unknown): data is ChatFrame =>
  typeof data === 'object' && data !== null && 'events' in data && Array.isArray(data.events) && 'from' in data && 'revision' in data;

const patienceMs = 3000;

interface Events {
  /** Asks the server to tell this socket of the room; whether it will. */
  join(socketId: string): Promise<boolean>;
  heard(frame: ChatFrame): void;
  /** It hears now, or no longer. */
  changed(hears: boolean): void;
}

/** Returns how to end it. */
export function hearRoom(room: string, { join, heard, changed }: Events): () => void {
  let socket: WebSocket | undefined;
  let timer = 0;
  let attempt = 0;
  let over = false;
  const later = (ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(open, ms);
  };
  function open() {
    if (over || socket) return;
    const own = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/socket`);
    socket = own;
    const silent = window.setTimeout(() => own.close(), patienceMs);
    own.onopen = () => own.send('getId');
    own.onmessage = async ({ data }) => {
      const { action, conversationId, data: said }: Told = typeof data === 'string' ? JSON.parse(data) : {};
      if (action === 'socketId' && typeof said === 'string') {
        window.clearTimeout(silent);
        const hears = await join(said);
        // No seat left: the room is asked for, and later there may be one.
        if (!hears) own.close();
        else if (own === socket) {
          attempt = 0;
          changed(true);
        }
      } else if (action === 'chat' && conversationId === room && isFrame(said)) heard(said);
    };
    own.onclose = () => {
      window.clearTimeout(silent);
      if (own !== socket) return;
      socket = undefined;
      changed(false);
      attempt += 1;
      later(backoffDelay(Math.min(attempt + 3, 6)));
    };
  }
  const back = () => {
    attempt = 0;
    later(Math.random() * 500);
  };
  addEventListener('online', back);
  open();
  return () => {
    over = true;
    window.clearTimeout(timer);
    removeEventListener('online', back);
    socket?.close();
  };
}
