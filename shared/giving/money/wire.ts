// The decimals of older clients (docs/wire.md, section 5): 10.1 dollars, with whatever a browser's addition has left behind the cents.
import { digitsOf } from './currencies.ts';

/**
 * The amount that a decimal means: rounded half up to the currency's smallest unit, since 0.1 + 0.2 isn't 0.3. `undefined` if it isn't a
 * number, or too large to be exact.
 */
export function amountOf(decimal: number, currency: string): number | undefined {
  if (!Number.isFinite(decimal)) return undefined;
  const scaled = Math.abs(decimal) * 10 ** digitsOf(currency);
  // 1.005 * 100 is 100.49999999999999: what is within a float's error of a half counts as one.
  const amount = Math.sign(decimal) * Math.floor(scaled + 0.5 + Math.min(scaled * Number.EPSILON * 2, 1e-4));
  return Number.isSafeInteger(amount) ? amount + 0 : undefined;
}

/** The decimal of an amount: 1050 US cents are 10.5. */
export const decimalOf = (amount: number, currency: string): number => Number(decimalText(amount, currency));

/** The decimal as text with all of the currency's digits: `10.50`, `-0.05`, `500`. */
export function decimalText(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const point = text.length - digits;
  return `${amount < 0 ? '-' : ''}${text.slice(0, point)}${digits ? `.${text.slice(point)}` : ''}`;
}
