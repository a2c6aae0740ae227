import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Thread } from '#web/messaging/live/thread/thread.ts';

/** Goes to the message of that number, fetching older ones until it is there. Answers the number while it is to be shown. */
export function useScrollToMessage(
  box: RefObject<HTMLElement | null>,
  { messages, more, loadingOlder, older, loaded }: Thread,
  at: number | undefined,
) {
  const [shown, setShown] = useState(at);
  const gone = useRef<number>(undefined);
  useEffect(() => {
    if (!at || !loaded || gone.current === at || loadingOlder) return;
    const there = messages.find(({ number }) => number === at);
    if (!there) {
      const first = messages.find(({ number }) => number > 0);
      if (more && (!first || first.number > at)) void older();
      return;
    }
    gone.current = at;
    setShown(at);
    box.current?.querySelector(`#message-${CSS.escape(there.id)}`)?.scrollIntoView({ block: 'center' });
  }, [at, messages, more, loadingOlder, older, loaded, box]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), 6000);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
