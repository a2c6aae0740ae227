// Goals and pledges as they are typed and edited: larger than one payment can be. Pure.
import { largestAmount } from '#shared/giving/money/currencies.ts';
import { typedAmount } from '#shared/giving/money/typed.ts';
import { decimalText } from '#shared/giving/money/wire.ts';

/** The server takes a hundred times the largest payment. Nothing if it is 0 or can't be read. */
export const typedLarge = (typed: string, currency: string, language: string): number | undefined =>
  typedAmount(typed, currency, language, largestAmount * 100) || undefined;

/** An amount as it is edited, with the decimal mark of the language. */
export function amountText(amount: number, currency: string, language: string): string {
  const mark = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return decimalText(amount, currency).replace('.', mark);
}
