import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { gatewayAccount } from '#shared/giving/entries.ts';
import type { Entry } from '#shared/giving/gifts.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { sumOps } from './book.ts';
import { entries, posted } from './rows.ts';

/** A transfer from a gateway to the church's bank; below 0 if the gateway collected. `isBack`: it failed, and the money is back. */
export interface PayoutFact {
  readonly gatewayId: string;
  readonly currency: string;
  readonly id: string;
  readonly amount: number;
  readonly at: string;
  readonly isBack: boolean;
}

/** A fee that belongs to no payment, such as one for a month; below 0 if it was given back. */
type FeeFact = Omit<PayoutFact, 'isBack'>;

/** Books a payout once, however often it is told. */
export const bookPayout = (table: Table, payout: PayoutFact): Promise<void> => bookOnce(table, postingOf(payout), payout);

/** Books such a fee once. */
export function bookFee(table: Table, fee: FeeFact): Promise<void> {
  return bookOnce(table, { cause: `fee:${fee.id}`, kind: 'fee', account: 'fees', amount: fee.amount }, fee);
}

/** What it books: an amount that leaves the gateway for another account. */
interface Leaving extends Pick<Entry, 'cause' | 'kind'> {
  readonly account: 'bank' | 'fees';
  readonly amount: number;
}

const postingOf = ({ isBack, id, amount }: PayoutFact): Leaving => ({
  cause: `${isBack ? 'payoutFailed' : 'payout'}:${id}`,
  kind: 'payout',
  account: 'bank',
  amount: isBack ? -amount : amount,
});

const bookOnce = (table: Table, leaving: Leaving, fact: FeeFact): Promise<void> =>
  retryOnRefusal(async () => {
    const batch = table.batch();
    const [guard, church] = [batch.get(table, posted, leaving), batch.get(table, churches, {})];
    await batch.send();
    if (guard()) return;
    await table.write(leavingOps(table, leaving, fact, church()?.row.timeZone ?? 'UTC'));
  });

/** `timeZone`: the church's. */
export const payoutOps = (table: Table, payout: PayoutFact, timeZone: string): Op[] =>
  leavingOps(table, postingOf(payout), payout, timeZone);

function leavingOps(table: Table, { cause, kind, account, amount }: Leaving, fact: FeeFact, timeZone: string): Op[] {
  const at = nowIso();
  const date = dateAt(Date.parse(fact.at), timeZone);
  const lines = [
    { account, amount, date },
    { account: gatewayAccount(fact.gatewayId), amount: -amount, date },
  ];
  const entry = { cause, kind, at, currency: fact.currency, gatewayId: fact.gatewayId, lines };
  const sums = sumOps(table, { id: fact.id, currency: fact.currency }, [{ lines }]);
  return [...table.put(posted, { cause, at }), ...table.put(entries, entry), ...sums];
}
