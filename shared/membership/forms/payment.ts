// What a payment question asks for. Amount and fund are in its choices, as older clients read them; so is the currency, which they leave alone.
import { isEnough, largestAmount } from '../../giving/money/currencies.ts';
import { amountOf } from '../../giving/money/wire.ts';
import { idForm } from '../../words.ts';
import type { Choice, FormQuestion } from './definition.ts';

/** `amount`: a decimal. `currency`: where an older client made the question, whichever the church's gateway has. */
export interface Price {
  readonly amount: string;
  readonly fundId: string;
  readonly currency?: string;
}

const keys = { amount: 'Amount', fundId: 'FundId', currency: 'Currency' } as const;
const textOf = (choices: readonly Choice[], key: string) => choices.find(({ text }) => text === key)?.value.trim() ?? '';

/** `undefined` if it can't be paid: no amount, or no fund. */
export function priceOf({ choices }: Pick<FormQuestion, 'choices'>): Price | undefined {
  const [amount, fundId, currency] = [keys.amount, keys.fundId, keys.currency].map((key) => textOf(choices, key));
  if (!amount || !fundId || !/^\d{1,8}(\.\d{1,3})?$/.test(amount) || !idForm.test(fundId)) return undefined;
  const units = amountOf(Number(amount), currency || 'usd') ?? 0;
  const isPayable = units <= largestAmount && (currency ? isEnough(units, currency) : units > 0);
  return isPayable ? { amount, fundId, ...(currency ? { currency } : {}) } : undefined;
}

export const priceChoices = ({ amount, fundId, currency }: Partial<Price>): Choice[] =>
  [
    { text: keys.amount, value: amount ?? '' },
    { text: keys.fundId, value: fundId ?? '' },
    { text: keys.currency, value: currency ?? '' },
  ].filter(({ value }) => value !== '');

/** What a question says so far, whether it can be paid or not. */
export const typedPrice = ({ choices }: Pick<FormQuestion, 'choices'>): Partial<Price> => ({
  amount: textOf(choices, keys.amount),
  fundId: textOf(choices, keys.fundId),
  currency: textOf(choices, keys.currency),
});

/** The price in the smallest unit; `undefined` if its currency isn't known. */
export const unitsOf = ({ amount, currency }: Price): number | undefined => (currency ? amountOf(Number(amount), currency) : undefined);
