import { useCurrencies } from './useCurrencies.ts';

/** What the church counts its cash in: the currency of its first gateway. */
export const useCurrency = () => useCurrencies()[0];
