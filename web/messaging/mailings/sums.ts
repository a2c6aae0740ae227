import type { PassedReason, Recipient } from '#shared/messaging/mailings/mailings.ts';

export interface Sums {
  /** Themselves, or through their guardians. */
  readonly gets: number;
  readonly copies: number;
  readonly reasons: ReadonlyMap<PassedReason, number>;
}

/** Pure. Of people who share an address the first has the copy. */
export function sumsOf(people: readonly Recipient[]): Sums {
  const keys = new Set<string>();
  const reasons = new Map<PassedReason, number>();
  let gets = 0;
  for (const one of people) {
    if (one.reason) reasons.set(one.reason, (reasons.get(one.reason) ?? 0) + 1);
    else gets += 1;
    for (const key of one.keys) keys.add(key);
  }
  return { gets, copies: keys.size, reasons };
}
