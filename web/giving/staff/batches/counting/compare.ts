// Two counts and what was entered, held against each other. Pure.
import type { Batch, Count, Total } from '#shared/giving/batches.ts';

interface Entered {
  readonly batch: Pick<Batch, 'byTwo' | 'counts'>;
  readonly cash: readonly Total[];
  readonly checks: readonly Total[];
}

/** `waiting`: too few have counted; `apart`: they disagree; `differs`: they agree, but not with what was entered. */
export type Verdict = 'waiting' | 'apart' | 'differs' | 'equal';

const key = ({ currency, cash, checks, gifts }: Omit<Count, 'userId' | 'by' | 'at'>) => [currency, cash, checks, gifts].join();
const amountIn = (totals: readonly Total[], currency: string) => totals.find((one) => one.currency === currency)?.amount ?? 0;
const giftsIn = (...lists: readonly (readonly Total[])[]) => lists.flat().reduce((sum, { gifts }) => sum + gifts, 0);

/** The latest counts rule: those who counted before state theirs anew, or someone else counts. */
export function verdictOn({ batch: { byTwo, counts }, cash, checks }: Entered): Verdict {
  const needed = byTwo ? 2 : 1;
  const last = counts.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, needed);
  const [first] = last;
  if (!first || last.length < needed) return 'waiting';
  if (last.some((one) => key(one) !== key(first))) return 'apart';
  const { currency } = first;
  const entered = { currency, cash: amountIn(cash, currency), checks: amountIn(checks, currency), gifts: giftsIn(cash, checks) };
  return key(entered) === key(first) ? 'equal' : 'differs';
}
