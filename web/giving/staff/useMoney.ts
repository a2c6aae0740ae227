import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/giving/money/format.ts';

/** Amounts in the language of the screen. */
export function useMoney(): (amount: number, currency: string) => string {
  const { i18n } = useTranslation();
  return useCallback((amount, currency) => moneyText(amount, currency, i18n.language), [i18n.language]);
}
