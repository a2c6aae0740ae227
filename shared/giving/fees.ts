// The fee a giver can cover, so that the church nets the gift: one formula for the form, the server and the call of older clients
// (docs/wire.md, section 5). Computed in whole numbers.

/**
 * `millionths`: the gateway's share of the total, 2.9 % is 29,000. `fixed` and `cap`: amounts; `cap` is the most a fee can be. `step`: what
 * amounts are multiples of.
 */
export interface FeeRate {
  readonly millionths: number;
  readonly fixed: number;
  readonly cap?: number;
  readonly step?: number;
}

/** What the gateways ask in the United States, where a church hasn't set other rates. */
export const usualRates = {
  card: { millionths: 29_000, fixed: 30 },
  bank: { millionths: 8_000, fixed: 0, cap: 500 },
} as const satisfies Record<string, FeeRate>;

const million = 1_000_000n;

/** (amount + fixed) / (1 − rate) − amount, at most the cap, rounded half up, or up to the next step. Nothing for nothing. */
export function feeOf(amount: number, { millionths, fixed, cap, step = 1 }: FeeRate): number {
  if (amount <= 0) return 0;
  const divisor = million - BigInt(millionths);
  const total = ((BigInt(amount) + BigInt(fixed)) * million * 2n + divisor) / (2n * divisor);
  const fee = Number(total) - amount;
  return Math.ceil((cap === undefined ? fee : Math.min(fee, cap)) / step) * step;
}

/** What the gateway keeps of a total: rate and fixed part, rounded half up, at most the cap. */
export function keptOf(total: number, { millionths, fixed, cap }: FeeRate): number {
  const kept = Number((BigInt(total) * BigInt(millionths) * 2n + million) / (2n * million)) + fixed;
  return cap === undefined ? kept : Math.min(kept, cap);
}
