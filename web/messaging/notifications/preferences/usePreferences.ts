import { useCallback, useRef, useState } from 'react';
import {
  type Preferences,
  notificationPreferences as preferenceCalls,
} from '#shared/messaging/notifications/preferences/notificationPreferences.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useCall } from '#web/useCall.ts';

export type Change = Partial<Pick<Preferences, 'kinds' | 'quiet' | 'digestAt'>>;
/** Kinds are saved one by one, so that choices made elsewhere meanwhile are kept. */
const merged = <C extends Change>(before: C, next: Change): C => ({
  ...before,
  ...next,
  ...(next.kinds && { kinds: { ...before.kinds, ...next.kinds } }),
});

export type Saving = 'kept' | 'saving' | 'failed';

/** The person's notification settings. A change applies at once and is sent after a moment's pause; what fails stays and can be retried. */
export function usePreferences() {
  const refusal = useRefusal();
  const { data, error, mutate } = useCall(preferenceCalls.mine, {}, { revalidateOnFocus: false });
  const [state, setState] = useState<Saving>('kept');
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<Change>({});
  const underWay = useRef(false);
  const send = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setState('saving');
    setProblem(undefined);
    let sent: Change = {};
    try {
      while (Object.keys(waiting.current).length > 0) {
        sent = waiting.current;
        waiting.current = {};
        await call(preferenceCalls.save, { body: sent });
      }
      setState('kept');
    } catch (failure) {
      waiting.current = merged(sent, waiting.current);
      setState('failed');
      setProblem(refusal(failure));
    } finally {
      underWay.current = false;
    }
  }, [refusal]);
  const change = (next: Change) => {
    waiting.current = merged(waiting.current, next);
    void mutate((now) => now && merged(now, next), { revalidate: false });
    void send();
  };
  return {
    preferences: data,
    error: data ? undefined : error,
    reload: () => void mutate(),
    change,
    state,
    problem,
    retry: () => void send(),
  };
}
