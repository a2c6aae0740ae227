import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Thread } from '#web/messaging/live/thread/thread.ts';

/** A new request is a new object, even for the same number. */
interface Target {
  readonly number: number;
  /** Moves focus, so that keyboard users continue from there. */
  readonly focused: boolean;
}

/**
 * Scrolls to the message with a number, loading older ones until it is there: to `at` once, and to any number passed to `jump`. `sought` is
 * the number while it should be highlighted.
 */
export function useScrollToMessage(
  box: RefObject<HTMLElement | null>,
  { messages, more, loadingOlder, older, loaded }: Thread,
  at: number | undefined,
) {
  const first = useMemo(() => (at ? { number: at, focused: false } : undefined), [at]);
  const [asked, setAsked] = useState<Target>();
  const target = asked ?? first;
  const [shown, setShown] = useState(at);
  const gone = useRef<Target>(undefined);
  useEffect(() => {
    if (!target || !loaded || gone.current === target || loadingOlder) return;
    const there = messages.find(({ number }) => number === target.number);
    if (!there) {
      const oldest = messages.find(({ number }) => number > 0);
      if (more && (!oldest || oldest.number > target.number)) void older();
      return;
    }
    gone.current = target;
    setShown(target.number);
    const found = box.current?.querySelector<HTMLElement>(`#message-${CSS.escape(there.id)}`);
    found?.scrollIntoView({ block: 'center' });
    if (!found || !target.focused) return;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }, [target, messages, more, loadingOlder, older, loaded, box]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), 6000);
    return () => clearTimeout(timer);
  }, [shown]);
  return { sought: shown, jump: (number: number) => setAsked({ number, focused: true }) };
}
