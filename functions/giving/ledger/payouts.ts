import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Table } from '#functions/core/table/table.ts';
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

/** Books a payout once, however often it is told. */
export const bookPayout = (table: Table, payout: PayoutFact): Promise<void> =>
  retryOnRefusal(async () => {
    const cause = `${payout.isBack ? 'payoutFailed' : 'payout'}:${payout.id}`;
    const batch = table.batch();
    const [guard, church] = [batch.get(table, posted, { cause }), batch.get(table, churches, {})];
    await batch.send();
    if (guard()) return;
    const at = nowIso();
    const date = dateAt(Date.parse(payout.at), church()?.row.timeZone ?? 'UTC');
    const amount = payout.isBack ? -payout.amount : payout.amount;
    const lines = [
      { account: 'bank', amount, date },
      { account: gatewayAccount(payout.gatewayId), amount: -amount, date },
    ];
    const entry = { cause, kind: 'payout' as const, at, currency: payout.currency, gatewayId: payout.gatewayId, lines };
    await table.write(
      table.put(posted, { cause, at }),
      table.put(entries, entry),
      sumOps(table, { id: payout.id, currency: payout.currency }, [{ lines }]),
    );
  });
