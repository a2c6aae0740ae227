import { decimalText } from './wire.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as people read it in their language: `$10.50`, `10,50 $`. */
export function moneyText(amount: number, currency: string, language: string): string {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() });
  formats.set(key, format);
  return format.format(Number(decimalText(amount, currency)));
}
