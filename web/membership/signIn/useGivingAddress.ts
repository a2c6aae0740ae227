import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { useHostChurch } from '../churches/useHostChurch.ts';

/** Where a church's website has its giving page. */
const givingPath = '/give';

/** Whether donations are available is requested after the screen is drawn: it isn't part of signing in. */
async function canGive(churchId: string): Promise<boolean> {
  const { gateways } = await import('#shared/unserved/gateways.ts');
  return (await call(gateways.configured, { churchId })).configured;
}

/** Where one gives to the church whose site this is; nothing on the portal, and while no way of giving is set up there. */
export function useGivingAddress(): string | undefined {
  const churchId = useHostChurch()?.id;
  const [givesTo, setGivesTo] = useState<string>();
  useEffect(() => {
    if (!churchId) return;
    let isGone = false;
    canGive(churchId).then(
      (can) => {
        if (!isGone && can) setGivesTo(churchId);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [churchId]);
  return churchId && givesTo === churchId ? givingPath : undefined;
}
