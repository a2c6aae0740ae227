import { useEffect } from 'react';
import { ownerOf } from '#web/session/outbox/formStorage.ts';
import { useSession } from '#web/session/session.tsx';
import { whenIdle } from '#web/ui/whenIdle.ts';

/** Sends forms that were submitted without network, also those submitted before the app was closed. */
export function useSendWaiting(): void {
  const { current } = useSession();
  const owner = current && ownerOf(current.church.id, current.person.id);
  useEffect(() => {
    if (!owner) return;
    const send = async () => (await import('./submitFilling.ts')).sendWaiting(owner);
    // What fails now is sent the next time.
    const attempt = () => void send().catch(() => undefined);
    const cancel = whenIdle(attempt);
    addEventListener('online', attempt);
    return () => {
      cancel();
      removeEventListener('online', attempt);
    };
  }, [owner]);
}
