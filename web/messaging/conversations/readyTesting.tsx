// For tests: renders once signed in, with storage cleared.
import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { useSession } from '#web/session/session.tsx';
import { userChurch } from '#web/session/testing/fixtures.ts';

/** A returning user enters the last church. */
localStorage.setItem('narthex.lastChurchId', userChurch('grace').church.id);

export function Ready({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  const [cache] = useState(() => new Map());
  return <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{state === 'in' && children}</SWRConfig>;
}
