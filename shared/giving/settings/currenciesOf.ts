import { currencies } from '../money/currencies.ts';
import type { Provider } from './gateways.ts';

/** https://developer.paypal.com/reference/currency-codes/ */
const paypal = new Set<string>('aud brl cad chf czk dkk eur gbp hkd huf jpy mxn myr nok nzd php pln sek sgd thb twd usd'.split(' '));

/** The currencies in which an account at a gateway can take donations. */
export const currenciesOf = (provider: Provider) => currencies.filter((one) => provider === 'stripe' || paypal.has(one));
