import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/giving/money/format.ts';

/** Amounts of one currency in the language of the screen. */
export function useMoney(currency: string): (amount: number) => string {
  const {
    i18n: { language },
  } = useTranslation();
  return useCallback((amount) => moneyText(amount, currency, language), [currency, language]);
}
