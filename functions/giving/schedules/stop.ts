// What a bank takes back stops the recurring gifts with that method (decision D37): charging it again would only be taken back again.
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import type { Truth } from '#shared/giving/truth.ts';
import type { AttemptRow } from '../donate/rows.ts';
import { posted } from '../ledger/rows.ts';
import { ofChurch } from '../table.ts';
import { scheduleMail } from './mails.ts';
import { type ScheduleRow, schedules } from './rows.ts';
import { saveOps } from './save.ts';

interface Stop {
  /** Each stops once: a gift that was resumed since isn't stopped again by the same news. */
  readonly cause: string;
  readonly why: 'disputed' | 'returned';
}

/** A debit that had been accepted and came back, or a dispute that wasn't won. */
function stopsIn(truth: Pick<Truth, 'paymentId' | 'status' | 'transactions' | 'disputes'>, before: AttemptRow['state']): Stop[] {
  const cameBack = truth.status === 'failed' && (before === 'pending' || before === 'paid');
  const isReturned = cameBack || truth.transactions.some(({ kind }) => kind === 'failure');
  const disputed = truth.disputes.filter(({ status }) => status !== 'won');
  return [
    ...(isReturned ? [{ cause: `stops:${truth.paymentId}`, why: 'returned' } as const] : []),
    ...disputed.map(({ id }) => ({ cause: `stops:${id}`, why: 'disputed' }) as const),
  ];
}

const goesOn = ({ state, begins }: ScheduleRow) => !begins && (state === 'active' || state === 'failing');

const pause = (table: Table, church: ChurchRow | undefined, key: { owner: string; id: string }, why: Stop['why']): Promise<void> =>
  retryOnRefusal(async () => {
    const before = await table.get(schedules, key);
    if (!before || !goesOn(before.row)) return;
    const row: ScheduleRow = { ...before.row, state: 'paused', pausedFor: why, asks: undefined };
    const mail = church ? await scheduleMail(table, church, row, 'scheduleStopped') : [];
    await table.write(saveOps(table, row, before, undefined), mail);
  });

/** Pauses every recurring gift of the giver with the attempt's method. Safe to repeat; asked with what was known before. */
export async function stopSchedules(table: Table, truth: Truth, { wanted, method, state }: AttemptRow): Promise<void> {
  for (const { cause, why } of stopsIn(truth, state)) {
    // Of two that hear of it at once, the second finds it done.
    await retryOnRefusal(async () => {
      if (await table.get(posted, { cause })) return;
      const owner = wanted.personId ?? wanted.scheduleId;
      const own = owner ? (await table.all(ofChurch, ['schedules', owner])).of(schedules).map(({ row }) => row) : [];
      const meant = own.filter((row) => goesOn(row) && (row.id === wanted.scheduleId || row.method.id === method.id));
      const church = meant.length > 0 ? (await table.get(churches, {}))?.row : undefined;
      for (const row of meant) await pause(table, church, row, why);
      await table.write(table.put(posted, { cause, at: nowIso() }));
    });
  }
}
