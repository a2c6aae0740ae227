import { useRef } from 'react';
import useSWR from 'swr';
import { mailings, seesBounced } from '#shared/messaging/mailings/mailings.ts';
import { call } from '#web/api.ts';
import { useSession } from '#web/session/session.tsx';

/** Someone in a list, with what is shown of their contact info: with another address it is asked anew. */
interface Shown {
  readonly id: string;
  readonly contact: string;
}
interface Bounced {
  readonly emails: boolean;
  readonly texts: boolean;
}

const atOnce = 100;
const neither: Bounced = { emails: false, texts: false };
const keyOf = ({ id, contact }: Shown) => `${id} ${contact}`;

/** Whose emails come back, and who gets no texts; for staff who write to people or see what was sent. Only who is new in a list is asked about. */
export function useBounced(shown: readonly Shown[]): (one: Shown) => Bounced {
  const { can, current } = useSession();
  const known = useRef(new Map<string, Bounced>());
  const mayAsk = seesBounced.some(can);
  const reachable = shown.filter(({ contact }) => contact.trim() !== '');
  const learn = async () => {
    const fresh = reachable.filter((one) => !known.current.has(keyOf(one)));
    for (let from = 0; from < fresh.length; from += atOnce) {
      const some = fresh.slice(from, from + atOnce);
      const { emails, texts } = await call(mailings.bounced, { body: { personIds: some.map(({ id }) => id) } });
      for (const one of some) known.current.set(keyOf(one), { emails: emails.includes(one.id), texts: texts.includes(one.id) });
    }
    return new Map(known.current);
  };
  const key = mayAsk && reachable.length > 0 ? ['bounced', current?.church.id, ...reachable.map(keyOf)] : null;
  const { data } = useSWR(key, learn, { keepPreviousData: true, revalidateOnFocus: false });
  return (one) => data?.get(keyOf(one)) ?? neither;
}
