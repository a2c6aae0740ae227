import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import { filling, type KeptFilling, keepFilling, leavingPage } from '#web/session/outbox/formStorage.ts';

/** What the browser has of a form: `undefined` while it is being read, `null` if nothing. */
export function useKeptFilling(key: string) {
  const [kept, setKept] = useState<KeptFilling | null>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isHere = true;
    // Read again on request: `times`.
    void Promise.resolve(times)
      .then(() => filling(key))
      .then((found) => isHere && setKept(found ?? null));
    return () => {
      isHere = false;
    };
  }, [key, times]);
  return { kept, reload: useCallback(() => setTimes((before) => before + 1), []) };
}

const pauseMs = 300;

type Pending = RefObject<(() => Promise<void>) | undefined>;

/** At most once: what was submitted in the meantime must not become a draft again. */
function flush(pending: Pending): void {
  const keep = pending.current;
  pending.current = undefined;
  void keep?.();
}

/** Keeps what is typed, shortly after the last change and when the screen is left. `stop` ends it before the answers are submitted. */
export function useDraft(facts: Omit<KeptFilling, 'answers' | 'at' | 'state'>, values: Values): { stop: () => Promise<void> } {
  const first = useRef(values);
  const pending = useRef<() => Promise<void>>(undefined);
  const latest = useRef(facts);
  latest.current = facts;
  useEffect(() => {
    if (values === first.current) return;
    pending.current = () => keepFilling({ ...latest.current, state: 'draft', answers: [...values], at: Date.now() });
    const timer = setTimeout(flush, pauseMs, pending);
    return () => clearTimeout(timer);
  }, [values]);
  useEffect(() => {
    const leave = () => flush(pending);
    for (const leaving of leavingPage) addEventListener(leaving, leave);
    return () => {
      for (const leaving of leavingPage) removeEventListener(leaving, leave);
      leave();
    };
  }, []);
  const stop = async () => {
    const last = pending.current;
    pending.current = undefined;
    await last?.();
  };
  return { stop };
}
