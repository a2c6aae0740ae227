// For tests: draws once somebody is signed in, with nothing remembered from the test before.
import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { useSession } from '#web/session/session.tsx';
import { userChurch } from '#web/session/testing/fixtures.ts';

/** Whoever comes back is in the church of last time. */
localStorage.setItem('narthex.lastChurchId', userChurch('grace').church.id);

export function Ready({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  const [cache] = useState(() => new Map());
  return <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{state === 'in' && children}</SWRConfig>;
}
