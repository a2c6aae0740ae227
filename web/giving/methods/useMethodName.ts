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

type Named = Pick<PaymentMethod, 'name' | 'last4'> & Partial<Pick<PaymentMethod, 'type' | 'provider' | 'email'>>;

/** “Visa ending in 4242”; at PayPal “Visa ending in 4242 (PayPal)”, “PayPal (ann@example.org)”. */
export function useMethodName(): (method: Named) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ name, last4, provider, type, email }) => {
      const own = last4 ? t('giving.methods.named', { name: brandName(name), last4 }) : name;
      const more = type === 'paypal' ? email : provider === 'paypal' ? t('giving.gateways.providers.paypal') : undefined;
      return more ? t('giving.methods.at', { name: own, more }) : own;
    },
    [t],
  );
}
