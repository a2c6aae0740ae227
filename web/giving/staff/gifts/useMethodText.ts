import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gift } from '#shared/giving/gifts.ts';

/** How a gift was paid: a card with its last digits, a check with its number. */
export function useMethodText(): (gift: Pick<Gift, 'method' | 'last4'>) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ method, last4 }) => {
      const name = t(`giving.staff.methods.${method}`);
      if (!last4) return name;
      return method === 'check' ? t('giving.staff.checkNumber', { number: last4 }) : `${name} ···· ${last4}`;
    },
    [t],
  );
}
