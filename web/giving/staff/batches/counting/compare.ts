// Counts and what was entered, held against each other as the server does when the batch is closed. Pure.
import type { Batch, Count, Total } from '#shared/giving/batches.ts';

interface Entered {
  readonly batch: Pick<Batch, 'byTwo' | 'counts'> & { readonly totals: readonly Total[] };
  readonly cash: readonly Total[];
  readonly checks: readonly Total[];
}

/** `waiting`: too few have counted; `apart`: they disagree; `differs`: they agree, but not with what was entered. */
export type Verdict = 'waiting' | 'apart' | 'differs' | 'equal';

const key = ({ currency, cash, checks, gifts }: Omit<Count, 'userId' | 'by' | 'at'>) => [currency, cash, checks, gifts].join();
const totalIn = (totals: readonly Total[], currency: string) => totals.find((one) => one.currency === currency) ?? { amount: 0, gifts: 0 };

/** As many counts as needed have to be what was entered; those that aren’t don’t matter then. */
export function verdictOn({ batch: { byTwo, counts, totals }, cash, checks }: Entered): Verdict {
  const needed = byTwo ? 2 : 1;
  const isEntered = (count: Count) => {
    const { currency } = count;
    const [inCash, inChecks] = [totalIn(cash, currency).amount, totalIn(checks, currency).amount];
    return key(count) === key({ currency, cash: inCash, checks: inChecks, gifts: totalIn(totals, currency).gifts });
  };
  if (counts.filter(isEntered).length >= needed) return 'equal';
  if (counts.length < needed) return 'waiting';
  return new Set(counts.map(key)).size > 1 ? 'apart' : 'differs';
}
