import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fund, funds as fundCalls } from '#shared/giving/funds.ts';
import { unassigned } from '#shared/giving/gifts.ts';
import { useCall } from '#web/useCall.ts';

/** The funds one can give to, and the name of any fund, removed ones included. */
export function useFunds() {
  const { t } = useTranslation();
  const { data } = useCall(fundCalls.list, {});
  const { data: hidden } = useCall(fundCalls.hidden, {});
  const nameOf = useCallback(
    (fundId: string): string => {
      if (fundId === unassigned) return t('giving.staff.noFund');
      const isFund = ({ id }: Fund) => id === fundId;
      return (data?.find(isFund) ?? hidden?.find(isFund))?.name ?? t('giving.staff.unknownFund');
    },
    [data, hidden, t],
  );
  return { funds: data, nameOf };
}
