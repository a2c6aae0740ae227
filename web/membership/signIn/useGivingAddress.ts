import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { useSession } from '#web/session/session.tsx';
import { useHostChurch } from '../churches/useHostChurch.ts';

/** Requested after the screen is rendered, since donations aren't part of signing in. */
async function canGive(churchId: string): Promise<boolean> {
  const { gateways } = await import('#shared/giving/settings/gateways.ts');
  return (await call(gateways.configured, { churchId })).configured;
}

/** The page, on the host where cards are entered, of the church whose site this is; undefined on the portal, and while giving isn't set up. */
export function useGivingAddress(): string | undefined {
  const { places } = useSession();
  const church = useHostChurch();
  const churchId = church?.id;
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
  return church && places && givesTo === churchId ? `${places.give}/${church.subDomain}` : undefined;
}
