import { places } from '#shared/giving/places.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

/** Gateways and funds of the church one is in. */
export function useGivingPlace() {
  const { current } = useSession();
  return useCall(places.load, current && { church: current.church.id });
}
