import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/giving/money/format.ts';
import { amountOf } from '#shared/giving/money/wire.ts';
import type { SubmissionPayment } from '#shared/membership/forms/submissions/formsubmissions.ts';

type Payment = Pick<SubmissionPayment, 'amount' | 'currency' | 'total'>;

/** An amount in the language of the screen; without a currency that is known, the number alone. */
export function usePaymentText(): (payment: Payment) => string {
  const { i18n } = useTranslation();
  return ({ amount, currency, total }) => {
    const units = amount ?? (currency ? amountOf(Number(total), currency) : undefined);
    return currency && units !== undefined ? moneyText(units, currency, i18n.language) : total;
  };
}
