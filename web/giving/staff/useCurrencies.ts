import { currency } from '#shared/giving/money/currencies.ts';
import { gateways as gatewayCalls } from '#shared/giving/settings/gateways.ts';
import { check, type Out } from '#shared/words.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

type Currency = Out<typeof currency>;

/** The currencies the church takes, that of its first gateway first; dollars without one. */
export function useCurrencies(): readonly [Currency, ...Currency[]] {
  const churchId = useSession().current?.church.id;
  const { data } = useCall(gatewayCalls.ofChurch, churchId ? { churchId } : undefined);
  const known = (data ?? []).flatMap((gateway) => {
    const read = check(currency, gateway.currency);
    return read.ok ? [read.value] : [];
  });
  const [first = 'usd', ...others] = new Set(known);
  return [first, ...others];
}
