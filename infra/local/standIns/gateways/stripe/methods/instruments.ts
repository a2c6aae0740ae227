// The cards and bank accounts of Stripe's own test page: what each does is told by its number.

/** `always` asks for 3-D Secure at each payment, `once` until it is set up for later. */
export interface Instrument {
  readonly decline?: { readonly code: string; readonly decline_code?: string; readonly message: string };
  /** Declines only once it is kept and charged. */
  readonly declinesLater?: true;
  readonly asks?: 'always' | 'once';
  readonly isDisputed?: true;
  readonly refund?: 'pending' | 'fails';
  readonly isAvailableAtOnce?: true;
  readonly bank?: 'pays' | 'fails' | 'returned' | 'stays';
}

const card = 'Your card was declined.';
const insufficient = 'Your card has insufficient funds.';
const general = { code: 'card_declined', decline_code: 'generic_decline', message: card };

export const cards: Readonly<Record<string, Instrument>> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '378282246310005': {},
  '4000000000000002': { decline: general },
  '4000000000009995': { decline: { code: 'card_declined', decline_code: 'insufficient_funds', message: insufficient } },
  '4000000000000069': { decline: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': { decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
  '4000000000000119': {
    decline: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
  },
  '4100000000000019': { decline: { code: 'card_declined', decline_code: 'fraudulent', message: card } },
  '4000002500003155': { asks: 'once' },
  '4000002760003184': { asks: 'always' },
  '4000008400001629': { asks: 'always', decline: general },
  '4000000000000341': { decline: general, declinesLater: true },
  '4000000000000259': { isDisputed: true },
  '4000000000007726': { refund: 'pending' },
  '4000000000005126': { refund: 'fails' },
  '4000000000000077': { isAvailableAtOnce: true },
};

export const bankRouting = '110000000';
const bankFailure = (decline_code: string, message: string) => ({ code: 'payment_intent_payment_attempt_failed', decline_code, message });
export const bankAccounts: Readonly<Record<string, Instrument>> = {
  '000123456789': { bank: 'pays' },
  '000222222227': { bank: 'fails', decline: bankFailure('insufficient_funds', 'The customer has insufficient funds.') },
  '000111111113': { bank: 'fails', decline: bankFailure('account_closed', "The customer's bank account has been closed.") },
  '000555555559': { bank: 'returned' },
  '000000000009': { bank: 'stays' },
};

/** Ready-made methods of the test page, and the numbers they stand for. */
export const readyMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: '4000000000000259',
  pm_usBankAccount_success: '000123456789',
};

export const instrumentOf = (number: string): Instrument => cards[number] ?? bankAccounts[number] ?? {};

/** Two deposits, or the code of one. `failed`: too many wrong tries. */
export function depositsSay(amounts: readonly string[], code: string | undefined): 'right' | 'wrong' | 'failed' {
  if (code) return code === 'SM11AA' ? 'right' : 'wrong';
  const said = amounts.join(' ');
  return said === '32 45' || said === '45 32' ? 'right' : said === '10 12' ? 'failed' : 'wrong';
}

const brands: readonly (readonly [beginning: RegExp, brand: string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6/, 'discover'],
];
export const brandOf = (number: string): string => brands.find(([beginning]) => beginning.test(number))?.[1] ?? 'unknown';

/** The check digit of a card number (ISO/IEC 7812). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
