// The fee beside a gift: added where the church says so (`payFees`), otherwise if the giver covers it. The server is the only authority;
// what was shown is sent along, and never more is taken (decisions D11 and D31).

/** `unknown`: the call failed; the form says so and offers to try again. Amounts in the smallest unit. */
export type Fee =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly amount: number };

interface Counted {
  readonly sum: number;
  readonly fee: Fee;
  readonly payFees: boolean;
  readonly covers: boolean;
}

/** What is added to the gift; undefined as long as a fee that is to be added isn't known: nothing can be sent then. */
export function coverOf({ fee, payFees, covers }: Omit<Counted, 'sum'>): number | undefined {
  if (!payFees && !covers) return 0;
  if (fee.state === 'known') return fee.amount;
  return fee.state === 'none' ? 0 : undefined;
}

/** What the card is charged, as far as it is known. */
export const totalOf = (counted: Counted): number => counted.sum + (coverOf(counted) ?? 0);
