// For tests: draws once signed in, with nothing remembered from the previous test.
import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { useSession } from '#web/session/session.tsx';
import { userChurch } from '#web/session/testing/fixtures.ts';

/** A returning user is in the church of last time. */
localStorage.setItem('narthex.lastChurchId', userChurch('grace').church.id);

export function Ready({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  const [cache] = useState(() => new Map());
  return <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{state === 'in' && children}</SWRConfig>;
}
