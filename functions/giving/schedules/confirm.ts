// The bank wants to see the giver of a recurring gift: charges its date in front of them (decision D52).
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Charged } from '#shared/giving/donate.ts';
import { answerOf } from '../donate/answers.ts';
import { attempts } from '../donate/rows.ts';
import { askedAttemptOf, attemptFor, isOpen, isTaken } from './attempt.ts';
import type { ScheduleRow } from './rows.ts';
import { advance, charged, coverNow, lookAgain } from './run.ts';
import { saveOps } from './save.ts';

/** However often it is asked for, one attempt is under way: another one begins only once it was declined. */
export async function confirmSchedule(table: Table, before: StoredRow<ScheduleRow>): Promise<Charged> {
  const { row } = before;
  if (row.asks === undefined || row.state !== 'failing') throw new Refusal('outdated');
  const church = (await table.need(churches, {})).row;
  const known = (await table.get(attempts, { id: askedAttemptOf(row) }))?.row;
  const isOver = known !== undefined && !isOpen(known) && !isTaken(known);
  const asked = { ...row, asks: isOver ? row.asks + 1 : row.asks };
  // Looked at soon, should the giver never come back.
  await table.write(saveOps(table, asked, before, lookAgain()));
  const cover = await coverNow(table, church, asked);
  const attempt = await charged(table, church, await attemptFor(table, { ...asked, cover }, askedAttemptOf(asked), { present: true }));
  await advance(table, attempt);
  return answerOf(attempt);
}

/** What is tried in front of the giver, perhaps in another tab, has to end before anything else is charged for its date. */
export async function checkNotAsked(table: Table, row: ScheduleRow): Promise<void> {
  if (row.asks === undefined) return;
  const attempt = (await table.get(attempts, { id: askedAttemptOf(row) }))?.row;
  if (attempt && (isOpen(attempt) || isTaken(attempt))) throw new Refusal('underWay');
}
