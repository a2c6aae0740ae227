import { useMemo } from 'react';
import type { Total } from '#shared/giving/batches.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useMoney } from '../useMoney.ts';

/** Sums in words: currencies are listed side by side, never added up. */
export function useTotals() {
  const money = useMoney();
  const format = useFormat();
  return useMemo(
    () => ({
      gifts: (totals: readonly Total[]) => totals.reduce((sum, { gifts }) => sum + gifts, 0),
      amount: (totals: readonly Total[]) => format.list(totals.map(({ amount, currency }) => money(amount, currency))) || '–',
    }),
    [money, format],
  );
}
