import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatPrice } from '#shared/content/registrations/seatPrice.ts';
import { isEnough, minimumOf } from '#shared/giving/money/currencies.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { typedAmount } from '#shared/giving/money/typed.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { useChurchFunds } from '#web/session/giving/useChurchFunds.ts';

export type PriceDraft = ReturnType<typeof usePriceDraft>;

/** The price of a seat as it is typed. A church without a gateway in use isn't asked for one. */
export function usePriceDraft(before: SeatPrice | undefined) {
  const { t, i18n } = useTranslation();
  const { funds, currency: own } = useChurchFunds();
  const [typed, setTyped] = useState(before ? decimalText(before.amount, before.currency) : '');
  const [fundId, setFundId] = useState(before?.fundId ?? '');
  const currency = before?.currency || own;
  const amount = currency ? typedAmount(typed, currency, i18n.language) : undefined;
  const isFree = typed.trim() === '';
  const isWrong = !isFree && (amount === undefined || !isEnough(amount, currency) || fundId === '');
  const price = isFree || isWrong || amount === undefined ? undefined : { amount, currency, fundId };
  return {
    isOffered: currency !== '',
    ...{ typed, setTyped, fundId, setFundId, funds, currency, price },
    isChanged: JSON.stringify(price) !== JSON.stringify(before) || isWrong,
    problem: isWrong ? t('registrations.priceForm', { least: moneyText(minimumOf(currency), currency, i18n.language) }) : undefined,
  };
}
