import { useCallback, useEffect, useRef, useState } from 'react';
import { chat as chatCalls } from '#shared/messaging/chat/chat.ts';
import { chathosts } from '#shared/messaging/chat/chathosts.ts';
import type { ChatNews } from '#shared/messaging/chat/words.ts';
import { call } from '#web/api.ts';
import { useLiveCore } from '#web/messaging/live/liveContext.ts';
import { useLive } from '#web/messaging/live/useLive.ts';
import { useCall } from '#web/useCall.ts';
import { type ChatState, unknown, withEvents, withWhole } from './log/chatState.ts';

/** Asked this often, besides when something was heard: the socket is a hint. */
const everyMs = 2000;

type About = Pick<ChatNews, 'viewers' | 'open' | 'who'>;

interface Told {
  readonly chat: ChatState;
  readonly about: About | undefined;
}
const nothing: Told = { chat: unknown, about: undefined };

/** Everything a host sees of a room, as it happens. `ring`: someone may be in danger. */
export function useHostRoom(churchId: string, room: string) {
  const [told, setTold] = useState(nothing);
  const [ring, setRing] = useState(false);
  const known = useRef(0);
  const view = useCall(chathosts.view, { room }, { refreshInterval: everyMs, keepPreviousData: true });
  const { mutate } = view;

  const since = useCallback(async () => {
    const from = known.current;
    const news = await call(chathosts.news, { room, revision: String(from) });
    setTold(({ chat }) => {
      const next = withEvents(from === 0 ? unknown : chat, news);
      known.current = next.known ?? 0;
      const { viewers, open, who } = news;
      return { chat: from === 0 ? withWhole(next, news) : next, about: { viewers, open, who } };
    });
    return news.more;
  }, [room]);

  const hurry = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    let asking = false;
    known.current = 0;
    setTold(nothing);
    const ask = async () => {
      if (asking) return;
      asking = true;
      const more = await since().catch(() => false);
      asking = false;
      clearTimeout(timer);
      if (!over) timer = setTimeout(ask, more ? 0 : everyMs);
    };
    hurry.current = () => void ask();
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [since]);

  const refresh = useCallback(() => {
    hurry.current();
    void mutate();
  }, [mutate]);

  const live = useLiveCore();
  const { state } = useLive();
  useEffect(() => {
    const socketId = live?.wire.socketId;
    // Without a socket the console asks; it only hears later.
    if (state === 'live' && socketId) void call(chatCalls.join, { body: { churchId, room, socketId } }).catch(() => undefined);
    return live?.hear(room, ({ action, data }) => {
      if (action === 'chatHost' && typeof data === 'object' && data !== null && 'what' in data && data.what === 'ring') setRing(true);
      if (action === 'chat' || action === 'chatHost') refresh();
    });
  }, [live, state, churchId, room, refresh]);

  return { view: view.data, error: view.error, ...told, ring, hush: () => setRing(false), refresh };
}
