/**
 * Parts an amount in proportion to the weights: whole units, the rest to the largest remainders, ties to the first. The parts always add up
 * to the amount; without any weight, all of it goes to the first. Neither the amount nor a weight is negative.
 */
export function sharesOf(amount: number, parts: readonly (readonly [key: string, weight: number])[]): Map<string, number> {
  const total = parts.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  const weights = parts.map(([key, weight], at) => ({ key, at, weight: total === 0n ? (at === 0 ? 1n : 0n) : BigInt(weight) }));
  const divisor = total === 0n ? 1n : total;
  const exact = weights.map(({ key, at, weight }) => ({ key, at, product: BigInt(amount) * weight }));
  const floors = exact.map((one) => ({ ...one, share: Number(one.product / divisor), rest: one.product % divisor }));
  const left = amount - floors.reduce((sum, { share }) => sum + share, 0);
  const largest = floors.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1)).slice(0, left);
  const extra = new Set(largest.map(({ at }) => at));
  const shares = new Map<string, number>();
  for (const { key, at, share } of floors) shares.set(key, (shares.get(key) ?? 0) + share + (extra.has(at) ? 1 : 0));
  return shares;
}
