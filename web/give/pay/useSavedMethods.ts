import { useEffect, useState } from 'react';
import { type PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { call } from '#web/api.ts';
import { brandName } from '#web/giving/methods/useMethodName.ts';
import type { Gateways } from './PayForm.tsx';

export interface SavedMethod {
  readonly id: string;
  readonly gatewayId: string | undefined;
  readonly label: string;
}

/** Bank accounts can be used once they have been verified. */
const isUsable = ({ status }: PaymentMethod) => status !== 'new';

/** What the person in whose name the frame acts has saved at these gateways; nothing for visitors, and if it can't be read. */
export function useSavedMethods(personId: string, gateways: Gateways): readonly SavedMethod[] {
  const [all, setAll] = useState<readonly PaymentMethod[]>([]);
  useEffect(() => {
    if (!personId) return;
    let isGone = false;
    call(paymentmethods.ofPerson, { personId }).then(
      (found) => {
        if (!isGone) setAll(found.filter(isUsable));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [personId]);
  return all
    .filter((one) => gateways.some(({ id }) => id === one.gatewayId))
    .map(({ id, gatewayId, name, last4 }) => ({ id, gatewayId, label: `${brandName(name)} ${last4}`.trim() }));
}
