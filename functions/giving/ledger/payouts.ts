import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { gatewayAccount } from '#shared/giving/entries.ts';
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

const causeOf = ({ isBack, id }: PayoutFact) => `${isBack ? 'payoutFailed' : 'payout'}:${id}`;

/** Books a payout once, however often it is told. */
export const bookPayout = (table: Table, payout: PayoutFact): Promise<void> =>
  retryOnRefusal(async () => {
    const batch = table.batch();
    const [guard, church] = [batch.get(table, posted, { cause: causeOf(payout) }), batch.get(table, churches, {})];
    await batch.send();
    if (guard()) return;
    await table.write(payoutOps(table, payout, church()?.row.timeZone ?? 'UTC'));
  });

/** `timeZone`: the church's. */
export function payoutOps(table: Table, payout: PayoutFact, timeZone: string): Op[] {
  const cause = causeOf(payout);
  const at = nowIso();
  const date = dateAt(Date.parse(payout.at), timeZone);
  const amount = payout.isBack ? -payout.amount : payout.amount;
  const lines = [
    { account: 'bank', amount, date },
    { account: gatewayAccount(payout.gatewayId), amount: -amount, date },
  ];
  const entry = { cause, kind: 'payout' as const, at, currency: payout.currency, gatewayId: payout.gatewayId, lines };
  const sums = sumOps(table, { id: payout.id, currency: payout.currency }, [{ lines }]);
  return [...table.put(posted, { cause, at }), ...table.put(entries, entry), ...sums];
}
