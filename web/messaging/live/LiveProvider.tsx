import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#web/session/session.tsx';
import { expectNews, tellNews } from './firstNews.ts';
import type { Live } from './live.ts';
import { LiveContext } from './liveContext.ts';

/** Maintains the connection of the signed-in user in their current church; its code is loaded only then. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const { state, current } = useSession();
  const isIn = state === 'in';
  const churchId = isIn ? current?.church.id : undefined;
  const personId = isIn ? current?.person.id : undefined;
  const mergedIds = current?.person.mergedIds?.join(' ') ?? '';
  const displayName = current?.person.name?.display ?? '';
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    if (!churchId || !personId) return;
    expectNews();
    let started: Live | undefined;
    let isOver = false;
    const start = async () => {
      const { Live } = await import('./live.ts');
      if (isOver) return;
      started = new Live({ churchId, personId, displayName }, mergedIds.split(' ').filter(Boolean));
      started.start();
      setLive(started);
    };
    start().catch((error: unknown) => console.warn('The live connection could not be loaded.', error));
    return () => {
      isOver = true;
      tellNews(undefined);
      started?.stop();
      setLive(undefined);
    };
  }, [churchId, personId, displayName, mergedIds]);
  const isTheirs = live?.me.churchId === churchId && live?.me.personId === personId;
  return <LiveContext value={isTheirs ? live : undefined}>{children}</LiveContext>;
}
