import { useEffect } from 'react';
import { useSession } from '#web/session/session.tsx';
import { whenIdle } from '#web/ui/whenIdle.ts';

/** Sends forms that were submitted without network, also those submitted before the app was closed. */
export function useSendWaiting(): void {
  const { current } = useSession();
  const { id: churchId } = current?.church ?? {};
  const { id: personId } = current?.person ?? {};
  useEffect(() => {
    if (!churchId || !personId) return;
    // Most have none waiting, and Home needs nothing of forms. What fails now is sent the next time.
    const attempt = () =>
      void import('./submitFilling.ts').then(({ sendWaiting }) => sendWaiting({ churchId, personId })).catch(() => undefined);
    const cancel = whenIdle(attempt);
    addEventListener('online', attempt);
    return () => {
      cancel();
      removeEventListener('online', attempt);
    };
  }, [churchId, personId]);
}
