/** What was entered of a card, and what is wrong with it. */
export interface CardParts {
  number?: string;
  expiry?: string;
  cvc?: string;
}
export type CardPart = keyof CardParts;

const isValid = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
const isAmex = (number: string): boolean => /^3[47]/.test(number);

const digitsOf = (typed: string, most: number): string => typed.replace(/\D/g, '').slice(0, most);

/** As it is shown while it is typed. */
export const shown: Readonly<Record<CardPart, (typed: string) => string>> = {
  number: (typed) => {
    const digits = digitsOf(typed, 19);
    const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
    return (isAmex(digits) ? (groups.exec(digits) ?? []).slice(1).filter(Boolean) : (digits.match(groups) ?? [])).join(' ');
  },
  expiry: (typed) => {
    const digits = digitsOf(/^[2-9]/.test(typed) ? `0${typed}` : typed, 4);
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  },
  cvc: (typed) => digitsOf(typed, 4),
};

interface Wrong {
  readonly code: string;
  readonly message: string;
}

/** Stripe's own sentences; undefined if the part is fine. */
export function wrongWith(part: CardPart, value: string, today: Date): Wrong | undefined {
  const digits = value.replace(/\D/g, '');
  if (part === 'number') {
    if (digits.length < (isAmex(digits) ? 15 : 16)) return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
    return isValid(digits) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' };
  }
  if (part === 'cvc')
    return digits.length < 3 ? { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' } : undefined;
  const month = Number(digits.slice(0, 2));
  if (digits.length < 4 || month < 1 || month > 12)
    return { code: 'incomplete_expiry', message: 'Your card’s expiration date is incomplete.' };
  const isOver = (2000 + Number(digits.slice(2))) * 12 + month <= today.getFullYear() * 12 + today.getMonth();
  return isOver ? { code: 'invalid_expiry_year_past', message: 'Your card’s expiration year is in the past.' } : undefined;
}

/** As Stripe's API takes it. */
export function cardFields({ number = '', expiry = '', cvc = '' }: CardParts) {
  const [exp_month = '', exp_year = ''] = expiry.split('/').map((part) => part.trim());
  return { number: number.replace(/\D/g, ''), exp_month, exp_year, cvc };
}
