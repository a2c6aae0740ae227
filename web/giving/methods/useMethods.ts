import { type PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

/** The signed-in person's saved methods. */
export function useMethods() {
  const { current } = useSession();
  return useCall(paymentmethods.ofPerson, current && { personId: current.person.id });
}

/** Bank accounts can be used once they have been verified. */
export const isUsable = ({ status }: Pick<PaymentMethod, 'status'>): boolean => status !== 'new';
