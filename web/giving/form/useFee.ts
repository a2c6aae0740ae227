import { useCallback, useEffect, useState } from 'react';
import type { Fee } from './fee.ts';

/** How long the amount has to stand still before its fee is asked for, in milliseconds. */
const still = 350;

interface Asked {
  readonly sum: number;
  /** Bank debits cost less than cards. */
  readonly type: string;
  readonly gatewayId: string;
}

const keyOf = ({ sum, type, gatewayId }: Asked) => `${sum} ${type} ${gatewayId}`;

interface Known {
  readonly key: string;
  readonly fee: Fee;
}

/**
 * The fee of an amount, asked of the server while it is typed. `ask` resolves to the fee in the smallest unit; it must not change between
 * renderings.
 */
export function useFee(asked: Asked, ask: (asked: Asked) => Promise<number>): { readonly fee: Fee; readonly retry: () => void } {
  const [known, setKnown] = useState<Known>();
  const [tries, setTries] = useState(0);
  const { sum, type, gatewayId } = asked;
  useEffect(() => {
    if (sum <= 0) return;
    let isGone = false;
    const key = keyOf({ sum, type, gatewayId });
    const keep = (fee: Fee) => {
      if (!isGone) setKnown({ key, fee });
    };
    // A retry is asked for by hand: at once.
    const timer = setTimeout(
      () =>
        ask({ sum, type, gatewayId }).then(
          (amount) => keep({ state: 'known', amount }),
          () => keep({ state: 'unknown' }),
        ),
      tries > 0 ? 0 : still,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [sum, type, gatewayId, ask, tries]);
  const retry = useCallback(() => {
    setKnown(undefined);
    setTries((count) => count + 1);
  }, []);
  if (sum <= 0) return { fee: { state: 'none' }, retry };
  return { fee: known?.key === keyOf(asked) ? known.fee : { state: 'loading' }, retry };
}
