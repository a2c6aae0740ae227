import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';

/** Gateways name networks in lower case; banks by their names. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export const brandName = (name: string): string => brands[name] ?? name;

/** “Visa ending in 4242”. */
export function useMethodName(): (method: Pick<PaymentMethod, 'name' | 'last4'>) => string {
  const { t } = useTranslation();
  return useCallback(({ name, last4 }) => (last4 ? t('giving.methods.named', { name: brandName(name), last4 }) : name), [t]);
}
