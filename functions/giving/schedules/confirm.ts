// Charges the date of a recurring gift in front of its giver (decision D52): because their bank wants to see them, or because it was declined and
// they don't want to wait for the day on which it is tried again.
import type { Context } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Charged } from '#shared/giving/donate.ts';
import { answerOf } from '../donate/answers.ts';
import { attempts } from '../donate/rows.ts';
import { isStillAllowed } from '../methods/children.ts';
import { askedAttemptOf, attemptFor, attemptOf, type How, isOpen, isTaken } from './attempt.ts';
import type { ScheduleRow } from './rows.ts';
import { advance, charged, coverNow, lookAgain, runSchedule } from './run.ts';
import { saveOps } from './save.ts';

/** What the debit of a bank account is allowed with. */
export const agreedBy = ({ address, device }: Pick<Context, 'address' | 'device'>): How['agreed'] => ({
  address,
  userAgent: device.slice(0, 500),
});

/** However often it is asked for, one attempt is under way: another one begins only once it was declined. */
export async function confirmSchedule(table: Table, before: StoredRow<ScheduleRow>, agreed: How['agreed']): Promise<Charged> {
  const { row } = before;
  if (row.state !== 'failing') throw new Refusal('outdated');
  const church = (await table.need(churches, {})).row;
  if (!(await isStillAllowed(table, church, row))) throw new Refusal('methodUnusable');
  if (row.asks === undefined) {
    await table.write(saveOps(table, row, before, lookAgain()));
    const tried = await runSchedule(table, church, row, { present: true, agreed });
    if (!tried) throw new Refusal('outdated');
    return answerOf(tried);
  }
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
  if (row.state !== 'failing') return;
  const id = row.asks === undefined ? attemptOf(row) : askedAttemptOf(row);
  const attempt = (await table.get(attempts, { id }))?.row;
  if (attempt && (isOpen(attempt) || isTaken(attempt))) throw new Refusal('underWay');
}
