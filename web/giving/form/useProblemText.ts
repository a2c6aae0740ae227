import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { minimumOf } from '#shared/giving/money/currencies.ts';
import type { Found, Problem } from './problems.ts';
import { useMoney } from './useMoney.ts';

/** `$0`, as the specification has it: no decimals where there is nothing. */
const withoutDecimals = (text: string) => text.replace(/[.,]0+(?!\d)/, '');

/** The sentence for what is wrong with a field; the least amount in the form's own currency (decision D38). */
export function useProblemText(currency: string): (problem: Problem) => string {
  const { t } = useTranslation();
  const money = useMoney(currency);
  return useCallback(
    (problem) => {
      switch (problem) {
        case 'least':
          return t('give.problems.least', { least: money(minimumOf(currency)) });
        case 'zero':
          return t('give.problems.zero', { zero: withoutDecimals(money(0)) });
        case 'amount':
          return t('give.problems.amount', { example: money(2500) });
        case 'firstName':
          return t('login.validate.firstName');
        case 'lastName':
          return t('login.validate.lastName');
        case 'emailForm':
          return t('login.validate.email');
        default:
          return t(`give.problems.${problem}`);
      }
    },
    [t, money, currency],
  );
}

/** What is said at a field, if anything is wrong with it. */
export const saidAt = (found: readonly Found[], field: string, say: (problem: Problem) => string): string | undefined => {
  const one = found.find((each) => each.field === field);
  return one && say(one.problem);
};
