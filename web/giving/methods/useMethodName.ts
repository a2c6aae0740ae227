import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';

/** “Visa ending in 4242”. */
export function useMethodName(): (method: Pick<PaymentMethod, 'name' | 'last4'>) => string {
  const { t } = useTranslation();
  return useCallback(({ name, last4 }) => (last4 ? t('giving.methods.named', { name, last4 }) : name), [t]);
}
