// What people type as an amount, read in their language: 12.50, 12,50, 1 234,50 €.
import { digitsOf, largestAmount, stepOf } from './currencies.ts';

const decimalMarks = new Map<string, string>();

/** The mark before the decimals: a point in English, a comma in German. */
function decimalMark(language: string): string {
  const known = decimalMarks.get(language);
  if (known) return known;
  const mark = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  decimalMarks.set(language, mark);
  return mark;
}

/** Digits in groups: the last has three, those before it three, or two as in India. */
const isGrouped = (parts: readonly string[]) => /^\d{1,3}(,\d{2,3})*,\d{3}$/.test(parts.join(','));

/** Whole digits and decimals of a text that has only digits, points and commas; undefined if it can't be told what they mean. */
function split(text: string, mark: string): readonly [whole: string, decimals: string] | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return [text, ''];
  const [own, other] = text[last] === '.' ? ['.', ','] : [',', '.'];
  const parts = text.split(own);
  const hasBoth = text.includes(other);
  const decimals = text.slice(last + 1);
  // 1,234 is more than a thousand in English, and 1.234 in German.
  const isDecimal = parts.length === 2 && (hasBoth || decimals.length !== 3 || own === mark);
  if (!isDecimal) return !hasBoth && isGrouped(parts) ? [parts.join(''), ''] : undefined;
  const before = text.slice(0, last);
  const groups = before.split(other);
  return groups.length === 1 || isGrouped(groups) ? [groups.join(''), decimals] : undefined;
}

/**
 * `most`: the largest that is taken; by default what a payment can be. The amount in the currency's smallest unit; undefined for what isn't an amount, has more decimals than are paid in the currency, or
 * is larger than a payment can be. Signs of currencies and spaces don't matter.
 */
export function typedAmount(typed: string, currency: string, language: string, most = largestAmount): number | undefined {
  const text = typed.normalize('NFKC').replace(/[\s\p{Sc}'’]|[a-z]{3}/giu, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined;
  const [whole = '', decimals = ''] = split(text, decimalMark(language)) ?? [];
  const digits = digitsOf(currency);
  if ((whole === '' && decimals === '') || decimals.length > digits || /\D/.test(whole + decimals)) return undefined;
  const amount = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  return amount <= most && amount % stepOf(currency) === 0 ? amount : undefined;
}

/** An amount as one would type it in a language; `typedAmount` reads the same from it. */
export function typedText(amount: number, currency: string, language: string): string {
  const digits = digitsOf(currency);
  const o = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(language, o).format(amount / 10 ** digits);
}
