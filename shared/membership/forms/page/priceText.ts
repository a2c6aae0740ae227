import { moneyText } from '../../../giving/money/format.ts';
import type { FormQuestion } from '../definition.ts';
import { priceOf, unitsOf } from '../payment.ts';

/** What a payment question asks for, as it is read in a language; without a currency that is known, the number alone. */
export function priceText(question: Pick<FormQuestion, 'choices'>, language: string): string {
  const price = priceOf(question);
  const units = price && unitsOf(price);
  return price?.currency && units !== undefined ? moneyText(units, price.currency, language) : (price?.amount ?? '');
}
