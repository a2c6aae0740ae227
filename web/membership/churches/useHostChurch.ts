import { useEffect, useState } from 'react';
import { type Church, churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { call } from '#web/api.ts';
import type { Host } from '#web/session/host.ts';
import { useSession } from '#web/session/session.tsx';

async function load(subDomain: string): Promise<Church | undefined> {
  const { id } = await call(churchesCalls.lookup, { query: { subDomain } });
  return id ? call(churchesCalls.load, { churchId: id, query: {} }) : undefined;
}

/** Requested once for all screens; a failure is retried by the next one. */
const asked = new WeakMap<Host, Promise<Church | undefined>>();
function ask(host: Host, subDomain: string): Promise<Church | undefined> {
  const under = asked.get(host) ?? load(subDomain);
  asked.set(host, under);
  under.catch(() => asked.delete(host));
  return under;
}

/** The church whose site this is, public data only; `undefined` on the portal, and while loading. */
export function useHostChurch(): Church | undefined {
  const { host } = useSession();
  const [church, setChurch] = useState<Church>();
  useEffect(() => {
    if (!host?.subDomain) return;
    let isGone = false;
    ask(host, host.subDomain).then(
      (found) => {
        if (!isGone) setChurch(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [host]);
  return church;
}
