// What entries add up to, by day and by giver. The ledger keeps these sums in rows and counts them anew each night by the same rule.
import type { Entry } from './gifts.ts';

/** What an account took in on a day: given to a fund is positive here; what lies at a gateway, by hand or in the bank, and fees, too. */
export interface DaySum {
  readonly date: string;
  readonly currency: string;
  readonly account: string;
  readonly amount: number;
  readonly gifts: number;
}
/** What a person gave in a month, `YYYY-MM`. */
export interface GiverSum {
  readonly month: string;
  readonly currency: string;
  readonly personId: string;
  readonly amount: number;
}

const isGiven = (account: string) => account === 'cover' || account.startsWith('fund:');

function added<S extends { readonly amount: number; readonly gifts?: number }>(sums: readonly S[], keyOf: (sum: S) => string): S[] {
  const all = new Map<string, S>();
  for (const sum of sums) {
    const before = all.get(keyOf(sum));
    const gifts = sum.gifts === undefined ? {} : { gifts: (before?.gifts ?? 0) + sum.gifts };
    all.set(keyOf(sum), { ...sum, ...gifts, amount: (before?.amount ?? 0) + sum.amount });
  }
  return [...all.values()].filter(({ amount, gifts }) => amount !== 0 || gifts);
}

export const daySumKey = ({ date, currency, account }: Omit<DaySum, 'amount' | 'gifts'>): string => `${date} ${currency} ${account}`;
export const giverSumKey = ({ month, currency, personId }: Omit<GiverSum, 'amount'>): string => `${month} ${currency} ${personId}`;

export const addDays = (sums: readonly DaySum[]): DaySum[] => added(sums, daySumKey);
export const addGivers = (sums: readonly GiverSum[]): GiverSum[] => added(sums, giverSumKey);

type Entries = readonly Pick<Entry, 'currency' | 'lines'>[];

export const daySumsOf = (entries: Entries): DaySum[] =>
  addDays(
    entries.flatMap(({ currency, lines }) =>
      lines.map(({ date, account, amount, gifts = 0 }) => {
        const signed = isGiven(account) ? 0 - amount : amount;
        return { date, currency, account, amount: signed, gifts };
      }),
    ),
  );

export const giverSumsOf = (entries: Entries): GiverSum[] =>
  addGivers(
    entries.flatMap(({ currency, lines }) =>
      lines.flatMap(({ date, account, amount, personId }) =>
        personId && isGiven(account) ? [{ month: date.slice(0, 7), currency, personId, amount: 0 - amount }] : [],
      ),
    ),
  );
