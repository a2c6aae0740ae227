import { type PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

/** The saved methods of a person; of the one who is signed in, if none is named. */
export function useMethods(personId?: string) {
  const { current } = useSession();
  const of = personId ?? current?.person.id;
  return useCall(paymentmethods.ofPerson, of === undefined ? undefined : { personId: of });
}

/** Bank accounts can be used once they have been verified. */
export const isUsable = ({ status }: Pick<PaymentMethod, 'status'>): boolean => status !== 'new';
