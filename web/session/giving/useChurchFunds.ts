import { places } from '#shared/giving/places.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

/** The funds that can be paid to, and the currency of the first gateway; `currency` is empty while the church takes no payments. */
export function useChurchFunds() {
  const { current } = useSession();
  const { data } = useCall(places.load, current && { church: current.church.id });
  return { isLoaded: data !== undefined, funds: data?.funds ?? [], currency: data?.gateways[0]?.currency ?? '' };
}
