import { useEffect, useState } from 'react';
import type { Host } from '#web/session/host.ts';
import { remembered } from '#web/session/localStorage.ts';
import { preload } from './routes/apps.tsx';
import { isEntry } from './routes/entry.tsx';

export const signInPath = '/login';

// While the server resolves the host and the session, the likely next step is prefetched: what the address needs for a returning user who
// hasn't signed out, otherwise the sign-in. Failed requests are repeated below.
const { pathname } = location;
void preload('portal', isEntry(pathname) || remembered('church') ? pathname : signInPath).catch(() => undefined);

interface Opened {
  readonly isOpen: boolean;
  readonly problem?: unknown;
}

/**
 * Whether everything the first address needs has loaded, once it is known which app this is; `first` is the address at that point. Throws
 * if loading fails. Later addresses load what they need themselves.
 */
export function useFrontDoor(app: Host['app'] | undefined, first: string): boolean {
  const [{ isOpen, problem }, setOpened] = useState<Opened>({ isOpen: false });
  useEffect(() => {
    if (!app || isOpen) return;
    let isGone = false;
    const keep = (opened: Opened) => {
      if (!isGone) setOpened(opened);
    };
    preload(app, first).then(
      () => keep({ isOpen: true }),
      (error: unknown) => keep({ isOpen: false, problem: error }),
    );
    return () => {
      isGone = true;
    };
  }, [app, first, isOpen]);
  if (problem !== undefined) throw problem;
  return isOpen;
}
