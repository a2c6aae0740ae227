// What a gateway keeps of a gift, as the church has entered it among its settings (docs/wire.md, section 5). The settings are public and
// shared with older clients: `flatRateCC` and `hardLimitACH` in dollars, `transFeeCC` and `flatRateACH` in percent.
import type { ChurchRow } from '#functions/membership/table.ts';
import { type FeeRate, usualRates } from '#shared/giving/fees.ts';
import { stepOf } from '#shared/giving/money/currencies.ts';
import { amountOf } from '#shared/giving/money/wire.ts';
import type { GatewayRow } from './rows.ts';

type Settings = Pick<ChurchRow, 'settings'>['settings'];

/** A number from 0 up to, but not including, the limit; anything else counts as not set. */
function numberOf(settings: Settings, name: string, limit: number): number | undefined {
  const text = settings.find(({ keyName }) => keyName === name)?.value?.trim();
  const value = text ? Number(text) : Number.NaN;
  return value >= 0 && value < limit ? value : undefined;
}

const millionthsOf = (percent: number) => Math.round(percent * 10_000);
const [mostPercent, mostFixed] = [50, 1000];

/** PayPal accounts are charged like cards. */
export function rateOf(
  { settings }: Pick<ChurchRow, 'settings'>,
  { currency }: Pick<GatewayRow, 'currency'>,
  type: 'card' | 'bank' | 'paypal',
): FeeRate {
  const amount = (name: string) => {
    const given = numberOf(settings, name, mostFixed);
    return given === undefined ? undefined : amountOf(given, currency);
  };
  const percent = (name: string) => {
    const given = numberOf(settings, name, mostPercent);
    return given === undefined ? undefined : millionthsOf(given);
  };
  const step = stepOf(currency) > 1 ? { step: stepOf(currency) } : {};
  if (type === 'bank') {
    const { millionths, fixed, cap } = usualRates.bank;
    return { ...step, millionths: percent('flatRateACH') ?? millionths, fixed, cap: amount('hardLimitACH') ?? cap };
  }
  const { millionths, fixed } = usualRates.card;
  return { ...step, millionths: percent('transFeeCC') ?? millionths, fixed: amount('flatRateCC') ?? fixed };
}
