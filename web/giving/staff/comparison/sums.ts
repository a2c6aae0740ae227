// The name of a sum, as the nightly count tells it: `2026-11-01 usd fund:<id>`, `… gifts` for a number of gifts, `2026-11 usd <person>`. Pure.

const accounts = ['cover', 'fees', 'bank', 'hand', 'gateway'] as const;

export interface ReadSum {
  /** A day, or for a giver a month. */
  readonly date: string;
  readonly currency: string;
  readonly fundId?: string;
  readonly personId?: string;
  /** If it is of neither. */
  readonly account: (typeof accounts)[number];
  /** A number of gifts, no amount. */
  readonly isCount: boolean;
}

export function readSum(sum: string): ReadSum {
  const [date = '', currency = '', of = '', count] = sum.split(' ');
  const facts = { date, currency, isCount: count === 'gifts', account: accounts.find((one) => of.startsWith(one)) ?? ('hand' as const) };
  if (of.startsWith('fund:')) return { ...facts, fundId: of.slice('fund:'.length) };
  return date.length === 7 ? { ...facts, personId: of } : facts;
}
