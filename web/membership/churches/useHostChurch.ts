import { churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { useCall } from '#web/api.ts';
import { useSession } from '#web/session/session.tsx';

const seldom = { revalidateOnFocus: false, shouldRetryOnError: false };

/** The church whose site this is, as anybody may know it; `undefined` on the portal, and until it is known. */
export function useHostChurch() {
  const { host } = useSession();
  const subDomain = host?.subDomain;
  const { data: found } = useCall(churchesCalls.lookup, subDomain ? { query: { subDomain } } : undefined, seldom);
  const { data: church } = useCall(churchesCalls.load, found?.id ? { churchId: found.id, query: {} } : undefined, seldom);
  return church;
}
