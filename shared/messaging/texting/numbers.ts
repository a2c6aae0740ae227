// Numbers as providers dial them: a plus sign, the country's code, and the rest, digits only. Pure.
import { dialCodes } from '#shared/membership/forms/dialCodes.ts';

const codes = [...new Set(dialCodes.map(({ code }) => code))].toSorted((a, b) => b.length - a.length);

/** `+49…` is `49`; of countries that share the first digit of their codes, that digit. */
export const dialCodeOf = (number: string): string => {
  const found = codes.find((code) => number.startsWith(`+${code}`)) ?? '';
  return found.startsWith('1') ? '1' : found;
};

/**
 * `undefined` if it can't be one. A number without its country's code is of the country of `code`, whose national numbers begin with a
 * nought, except in North America and Italy.
 */
export function dialable(written: string, code: string): string | undefined {
  const digits = written.replace(/\(0\)/g, '').replace(/\D/g, '');
  const isInternational = written.trimStart().startsWith('+') || (digits.startsWith('00') && !digits.startsWith('000'));
  const national = code === '1' ? digits.replace(/^1(?=\d{10}$)/, '') : code === '39' ? digits : digits.replace(/^0/, '');
  const number = isInternational ? digits.replace(/^00/, '') : `${code}${national}`;
  if (!/^[1-9]\d{6,14}$/.test(number) || (code === '' && !isInternational)) return undefined;
  return number.startsWith('1') && number.length !== 11 ? undefined : `+${number}`;
}
