// Inside, money is a whole number of the currency's smallest unit, named `amount`, beside a `currency` in lower case.
// Amounts of different currencies are never added up. Only this folder converts.
import { choice } from '#shared/words.ts';

/** Currencies without a smaller unit, and those with a thousandth: ISO 4217, as the gateways count them. */
const whole = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));
const thousandths = new Set('bhd jod kwd omr tnd'.split(' '));

/** How many digits follow the decimal point: 0, 2 or 3. */
export const digitsOf = (currency: string): number => (whole.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2);

/** Counted in hundredths of what no one pays with any more: the gateways take, or pay out, whole forints and dollars of Taiwan only. */
const wholeInHundredths = new Set(['huf', 'twd']);

/** Amounts of a currency are multiples of this. */
export const stepOf = (currency: string): number => (wholeInHundredths.has(currency) ? 100 : 1);

/** The smallest payments that the gateways take, where they aren't 50 of the smallest unit: Stripe's list of minimum amounts. */
const minima: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  bhd: 200,
  clp: 500,
  cop: 200_000,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  jod: 400,
  krw: 500,
  kwd: 200,
  mxn: 1000,
  myr: 200,
  nok: 300,
  omr: 200,
  php: 2500,
  pln: 200,
  pyg: 5000,
  ron: 200,
  rsd: 6000,
  sek: 300,
  thb: 1000,
  tnd: 2000,
  try: 2000,
  twd: 2000,
  ugx: 2000,
  vnd: 15_000,
  xaf: 350,
  xof: 350,
  zar: 1000,
};

/** A payment must be greater than this amount: exactly 0.50 USD is refused, 0.51 is taken. */
export const minimumOf = (currency: string): number => minima[currency] ?? 50;
export const isEnough = (amount: number, currency: string): boolean => Number.isSafeInteger(amount) && amount > minimumOf(currency);

/** The largest payment: eight digits, as the gateways take. */
export const largestAmount = 99_999_999;

/** Currencies a gateway can be set up with. */
export const currencies = [
  ...['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'chf', 'dkk', 'nok', 'sek', 'pln', 'czk', 'huf', 'ron', 'bgn', 'brl', 'mxn', 'inr', 'krw'],
  ...['jpy', 'php', 'hkd', 'sgd', 'twd', 'thb', 'myr', 'zar', 'clp', 'cop', 'ugx', 'xof', 'aed', 'kwd', 'bhd', 'jod', 'omr', 'tnd'],
] as const;
export const currency = choice(...currencies);
