// Charges a date of a recurring gift. The attempt has an id made of schedule, date and number of the try, so that no date is charged twice,
// whatever dies or runs at once (decisions D32 and D52).

import { later, now, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { ChurchRow } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { feeOf } from '#shared/giving/fees.ts';
import { chargedAt, nextDate, retryDate, stepOn } from '#shared/giving/schedules/dates.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { claim, contentOf } from '../donate/claim.ts';
import { type AttemptRow, attempts } from '../donate/rows.ts';
import { chargeAgain } from '../donate/sweep.ts';
import { connected } from '../gateways/connected.ts';
import { rateOf } from '../settings/rates.ts';
import { gatewayRows } from '../settings/rows.ts';
import { scheduleMail } from './mails.ts';
import { type ScheduleRow, schedules } from './rows.ts';
import { saveOps } from './save.ts';

/** An answer that didn't come is asked for again. */
const unknownMs = 10 * minuteMs;

export const attemptOf = ({ id, next, tries }: Pick<ScheduleRow, 'id' | 'next' | 'tries'>): string =>
  hashOf(`schedule ${id} ${next} ${tries}`).slice(0, 11);

const sumOf = ({ funds }: Pick<ScheduleRow, 'funds'>) => funds.reduce((sum, { amount }) => sum + amount, 0);

/** The attempt of its next date, written down now or before. */
async function attemptFor(table: Table, row: ScheduleRow): Promise<AttemptRow> {
  const id = attemptOf(row);
  const known = await table.get(attempts, { id });
  if (known) return known.row;
  const [lines, method] = [row.funds, row.method];
  const wanted = {
    id,
    personId: row.personId,
    givenAs: row.givenAs,
    currency: row.currency,
    funds: lines,
    cover: row.cover,
    note: row.note,
  };
  const given = { gatewayId: row.gatewayId, method: method.id, shown: sumOf(row) + row.cover, lines };
  try {
    const claimed = await claim(
      table,
      {
        ...{ id, wanted: { ...wanted, scheduleId: row.id }, amount: given.shown, gatewayId: row.gatewayId, provider: row.provider },
        ...{ method: { kind: 'saved', ...method }, methodName: row.methodName, content: contentOf(`schedule ${row.id}`, given) },
        ...{ language: row.language, visitor: row.personId === undefined, offSession: true },
      },
      [],
    );
    return claimed.row;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'underWay') throw error;
    return (await table.need(attempts, { id })).row;
  }
}

const isTaken = ({ state }: AttemptRow) => state === 'paid' || state === 'pending';
const isRefused = ({ state }: AttemptRow) => state === 'declined' || state === 'failed' || state === 'canceled' || state === 'needsAction';

/** What becomes of the schedule once its date was charged or declined. */
async function after(table: Table, church: ChurchRow, before: StoredRow<ScheduleRow>, attempt: AttemptRow): Promise<void> {
  const { row } = before;
  const [today, zone] = [todayIn(church), church.timeZone];
  if (isTaken(attempt)) {
    const next = nextDate(row.start, row.frequency, row.next > today ? row.next : today);
    const done: ScheduleRow = { ...row, next, tries: 0, state: 'active', lastDate: row.next, failure: undefined };
    return table.write(saveOps(table, done, before, chargedAt(next, zone)));
  }
  if (!isRefused(attempt)) return table.write(saveOps(table, row, before, later(unknownMs).getTime()));
  const tries = row.tries + 1;
  const retry = retryDate(row.next, tries);
  const failure = (attempt.decline?.message ?? '').slice(0, 300) || undefined;
  const failed: ScheduleRow = { ...row, tries, failure, ...(retry ? { state: 'failing' } : { state: 'paused', pausedFor: 'declined' }) };
  const mail = await scheduleMail(table, church, failed, retry ? 'scheduleFailed' : 'schedulePaused', retry ? { retry } : {});
  await table.write(saveOps(table, failed, before, retry ? chargedAt(retry, zone) : undefined), mail);
}

/** Does what is due with a schedule today. Returns the attempt, if there was one. */
export async function runSchedule(
  table: Table,
  church: ChurchRow,
  key: { owner: string; id: string },
  o: { first?: true } = {},
): Promise<AttemptRow | undefined> {
  const before = await table.get(schedules, key);
  if (!before || before.row.next === '' || (before.row.state !== 'active' && before.row.state !== 'failing')) return undefined;
  const { row } = before;
  const today = todayIn(church);
  // A retry belongs to a date that is long past its three days.
  const step = row.tries > 0 ? ({ do: 'charge', date: row.next } as const) : stepOn(today, row);
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
  const gatewayRow = (await table.need(gatewayRows, { id: row.gatewayId })).row;
  const cover = row.covers ? feeOf(sumOf(row), rateOf(church, gatewayRow, row.method.type)) : 0;
  let attempt = await attemptFor(table, { ...row, cover });
  if (attempt.state === 'started') {
    // Begun before the gift was moved to another gateway, it ends where it began.
    const began = attempt.gatewayId === gatewayRow.id ? gatewayRow : (await table.need(gatewayRows, { id: attempt.gatewayId })).row;
    await chargeAgain(table, await connected(table, began), attempt, church);
    attempt = (await table.need(attempts, { id: attempt.id })).row;
  }
  // The giver is there to see that the first one was declined.
  if (o.first && isRefused(attempt)) return attempt;
  await retryOnRefusal(async () => {
    const fresh = await table.need(schedules, key);
    // Changed or advanced in the meantime: the attempt belongs to the date it was made for.
    if (attemptOf(fresh.row) === attempt.id) await after(table, church, { ...fresh, row: { ...fresh.row, cover } }, attempt);
  });
  return attempt;
}
