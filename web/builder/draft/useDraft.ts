import { useEffect, useMemo } from 'react';
import { newId } from '#web/session/newId.ts';
import { afterFrame } from '#web/ui/afterFrame.ts';
import { end, takeDraft } from '../ahead/ahead.ts';
import { DraftStore } from './draftStore.ts';
import { type Container, serverOf } from './server.ts';

const beat = 20_000;

/** The draft of a page or block while it is on screen: loads it, resends when the network is back, and checks for others' changes. */
export function useDraft(
  kind: Container,
  id: string,
  chosen: () => string | undefined,
  onChosen: (hear: () => void) => () => void,
): DraftStore {
  const ahead = useMemo(() => takeDraft(kind, id), [kind, id]);
  const store = useMemo(() => ahead?.store ?? new DraftStore(serverOf(kind, id, newId()), afterFrame), [kind, id, ahead]);
  useEffect(() => {
    let left = false;
    const tell = () => void store.heartbeat(chosen());
    const online = () => store.retry();
    const leave = () => {
      void store.flush();
      void store.heartbeat(undefined, true);
    };
    let soon: ReturnType<typeof setTimeout> | undefined;
    // Moving through the page with arrow keys isn't reported at every step.
    const stop = onChosen(() => {
      clearTimeout(soon);
      soon = setTimeout(tell, 600);
    });
    // Presence can wait; the page can't.
    void (ahead?.loaded ?? store.load()).then(() => !left && tell());
    const timer = setInterval(tell, beat);
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leave);
    return () => {
      left = true;
      end(store);
      leave();
      stop();
      clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leave);
    };
  }, [store, ahead, chosen, onChosen]);
  return store;
}
