import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { useHostChurch } from '../churches/useHostChurch.ts';

/** The path of the giving page on a church's website. */
const givingPath = '/give';

/** Requested after the screen is rendered, since donations aren't part of signing in. */
async function canGive(churchId: string): Promise<boolean> {
  const { gateways } = await import('#shared/giving/settings/gateways.ts');
  return (await call(gateways.configured, { churchId })).configured;
}

/** The giving page of the church whose site this is; undefined on the portal, and while giving isn't set up. */
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
