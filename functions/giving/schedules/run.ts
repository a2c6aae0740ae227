// Charges a date of a recurring gift, and moves the gift on to its next one.

import { later, now, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import { feeOf } from '#shared/giving/fees.ts';
import { chargedAt, nextDate, retryDate, stepOn } from '#shared/giving/schedules/dates.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { type AttemptRow, attempts } from '../donate/rows.ts';
import { chargeAgain } from '../donate/sweep.ts';
import { connected } from '../gateways/connected.ts';
import { isStillAllowed } from '../methods/children.ts';
import { rateOf } from '../settings/rates.ts';
import { gatewayRows } from '../settings/rows.ts';
import { askedAttemptOf, attemptFor, attemptOf, type How, isOpen, isTaken, sumOf, wantsGiver } from './attempt.ts';
import { scheduleMail } from './mails.ts';
import { type ScheduleRow, schedules } from './rows.ts';
import { saveOps } from './save.ts';

/** An answer that didn't come is asked for again; so is how it went with a giver who was at their bank. */
const unknownMs = 10 * minuteMs;
export const lookAgain = () => later(unknownMs).getTime();

type Before = StoredRow<ScheduleRow>;

/** Declined: it is tried again, or paused after the last try. Where the bank wants the giver, they are asked instead (`asks`). */
async function declined(table: Table, church: ChurchRow, before: Before, why: { asks: number | undefined; failure: string | undefined }) {
  const { row } = before;
  const tries = row.tries + 1;
  const retry = retryDate(row.next, tries);
  const asks = retry ? why.asks : undefined;
  const state = retry ? ({ state: 'failing' } as const) : ({ state: 'paused', pausedFor: 'declined' } as const);
  const failed: ScheduleRow = { ...row, tries, shown: undefined, asks, failure: why.failure, ...state };
  const template = !retry ? 'schedulePaused' : asks === undefined ? 'scheduleFailed' : 'scheduleConfirm';
  const mail = await scheduleMail(table, church, failed, template, retry ? { retry } : {});
  await table.write(saveOps(table, failed, before, retry ? chargedAt(retry, church.timeZone) : undefined), mail);
}

/** What becomes of the gift once its date was charged or declined. */
async function after(table: Table, church: ChurchRow, before: Before, attempt: AttemptRow): Promise<void> {
  const { row } = before;
  const [today, zone] = [todayIn(church), church.timeZone];
  if (isTaken(attempt)) {
    const next = nextDate(row.start, row.frequency, row.next > today ? row.next : today);
    // Paused meanwhile, it stays so.
    const isHeld = row.state === 'paused';
    const done: ScheduleRow = {
      ...{ ...row, next, tries: 0, shown: undefined, lastDate: row.next, failure: undefined, asks: undefined, begins: undefined },
      ...(isHeld ? {} : { state: 'active' }),
    };
    const mail = row.begins ? await scheduleMail(table, church, done, 'scheduleStarted') : [];
    return table.write(saveOps(table, done, before, isHeld ? undefined : chargedAt(next, zone)), mail);
  }
  if (isOpen(attempt)) return table.write(saveOps(table, row, before, lookAgain()));
  // The giver saw it, or left their bank without an answer: nothing has begun.
  if (row.begins) return table.write(saveOps(table, { ...row, state: 'ended', next: '' }, before, undefined));
  const failure = (attempt.decline?.message ?? '').slice(0, 300) || undefined;
  const again = attempt.offSession ? undefined : retryDate(row.next, row.tries);
  // Tried at once, in front of the giver, who has seen it: the days of the other tries stay.
  if (again) return table.write(saveOps(table, { ...row, shown: (row.shown ?? 0) + 1, failure }, before, chargedAt(again, zone)));
  return declined(table, church, before, { asks: wantsGiver(attempt) ? (row.asks ?? 0) : undefined, failure });
}

/** The bank wants the giver: has it seen them meanwhile? Otherwise they are told again on the days on which others are tried again. */
async function remind(table: Table, church: ChurchRow, before: Before): Promise<AttemptRow | undefined> {
  const { row } = before;
  const attempt = (await table.get(attempts, { id: askedAttemptOf(row) }))?.row;
  if (attempt && (isTaken(attempt) || isOpen(attempt))) {
    await after(table, church, before, attempt);
    return isTaken(attempt) ? attempt : undefined;
  }
  const again = retryDate(row.next, row.tries);
  const at = again === undefined ? 0 : chargedAt(again, church.timeZone);
  if (at > now().getTime()) await table.write(saveOps(table, row, before, at));
  else await declined(table, church, before, { asks: row.asks, failure: row.failure });
  return undefined;
}

/** Asks the gateway for what was written down and not asked yet; where it was begun, even if the gift has moved to another gateway since. */
export async function charged(table: Table, church: ChurchRow, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.state !== 'started') return attempt;
  const { row } = await table.need(gatewayRows, { id: attempt.gatewayId });
  await chargeAgain(table, await connected(table, row), attempt, church);
  return (await table.need(attempts, { id: attempt.id })).row;
}

/** The fee as it is on this day. */
export async function coverNow(table: Table, church: ChurchRow, row: ScheduleRow): Promise<number> {
  const gateway = (await table.need(gatewayRows, { id: row.gatewayId })).row;
  return row.covers ? feeOf(sumOf(row), rateOf(church, gateway, row.method.type)) : 0;
}

/** Does what is due with a schedule today. Returns the attempt, if there was one. `how`: of the first date, for which the giver waits. */
export async function runSchedule(
  table: Table,
  church: ChurchRow,
  key: { owner: string; id: string },
  how?: How,
): Promise<AttemptRow | undefined> {
  const before = await table.get(schedules, key);
  if (!before || before.row.next === '' || (before.row.state !== 'active' && before.row.state !== 'failing')) return undefined;
  const { row } = before;
  if (row.asks !== undefined) return remind(table, church, before);
  const today = todayIn(church);
  // A retry belongs to a date that is long past its three days; so may one that waits for the giver's bank.
  const step = row.tries > 0 || row.begins ? ({ do: 'charge', date: row.next } as const) : stepOn(today, row);
  if (step.do === 'wait') {
    await table.write(saveOps(table, row, before, chargedAt(row.next, church.timeZone)));
    return undefined;
  }
  if (step.do === 'skip') {
    const skipped = { ...row, next: step.next };
    const mail = await scheduleMail(table, church, row, 'scheduleSkipped', { next: step.next });
    await table.write(saveOps(table, skipped, before, Math.max(now().getTime(), chargedAt(step.next, church.timeZone))), mail);
    return undefined;
  }
  if (!(await isStillAllowed(table, church, row))) {
    const paused: ScheduleRow = { ...row, state: 'paused', pausedFor: 'methodRemoved', tries: 0, failure: undefined };
    await table.write(saveOps(table, paused, before, undefined), await scheduleMail(table, church, paused, 'scheduleHeld'));
    return undefined;
  }
  const cover = await coverNow(table, church, row);
  const attempt = await charged(table, church, await attemptFor(table, { ...row, cover }, attemptOf(row), how));
  await moveOn(table, church, key, attempt, cover);
  return attempt;
}

/** Changed or advanced in the meantime, the attempt belongs to the date it was made for, and changes nothing. */
async function moveOn(table: Table, church: ChurchRow, key: { owner: string; id: string }, attempt: AttemptRow, cover?: number) {
  await retryOnRefusal(async () => {
    const fresh = await table.get(schedules, key);
    if (!fresh) return;
    const { row } = fresh;
    const isAsked = row.asks !== undefined && askedAttemptOf(row) === attempt.id;
    // Tried in front of the giver and declined: they see it, and can try again.
    if (isAsked && !isTaken(attempt)) return;
    if (isAsked || attemptOf(row) === attempt.id)
      await after(table, church, cover === undefined ? fresh : { ...fresh, row: { ...row, cover } }, attempt);
  });
}

/** After the giver's bank has answered. */
export async function advance(table: Table, attempt: AttemptRow): Promise<void> {
  const { scheduleId: id, personId } = attempt.wanted;
  if (!id || isOpen(attempt)) return;
  await moveOn(table, (await table.need(churches, {})).row, { owner: personId ?? id, id }, attempt);
}
