/**
 * What a church's gateways keep of a donation, as older clients know the settings: `flatRateCC` and `hardLimitACH` are amounts in dollars,
 * `transFeeCC` and `flatRateACH` percent. Empty: the usual rate.
 */
export const feeSettings = ['transFeeCC', 'flatRateCC', 'flatRateACH', 'hardLimitACH'] as const;

/** Percent below 50, amounts below 1,000, at most four digits after the point; or nothing. */
export function isFeeRate(keyName: (typeof feeSettings)[number], value: string): boolean {
  const limit = keyName === 'transFeeCC' || keyName === 'flatRateACH' ? 50 : 1000;
  return value === '' || (/^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) < limit);
}

/** The permission for everything doesn't include giving: roles have to name it (decision D50). */
export const treasurersOnly = 'givingTreasurersOnly';
export const isForTreasurersOnly = (settings: readonly { readonly keyName: string; readonly value: string }[]): boolean =>
  settings.some(({ keyName, value }) => keyName === treasurersOnly && value === 'true');
