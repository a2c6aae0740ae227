import { currency } from '#shared/giving/money/currencies.ts';
import { gateways as gatewayCalls } from '#shared/giving/settings/gateways.ts';
import { check, type Out } from '#shared/words.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

/** What the church counts its cash in: the currency of its first gateway; dollars without one. */
export function useCurrency(): Out<typeof currency> {
  const churchId = useSession().current?.church.id;
  const { data } = useCall(gatewayCalls.ofChurch, churchId ? { churchId } : undefined);
  const known = check(currency, data?.[0]?.currency);
  return known.ok ? known.value : 'usd';
}
