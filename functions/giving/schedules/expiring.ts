// Givers hear once when the card of a recurring gift will have expired by its next date (decision D45), while there is time to enter another.
import { todayIn } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { addDays } from '#shared/giving/schedules/dates.ts';
import { daysInMonth } from '#shared/time/civilDate.ts';
import { type MethodRow, methods } from '../methods/rows.ts';
import { syncedMethods } from '../methods/sync.ts';
import { ofChurch } from '../table.ts';
import { scheduleMail } from './mails.ts';
import { type ScheduleRow, schedules } from './rows.ts';
import { saveOps } from './save.ts';

const daysAhead = 21;

const two = (number: number) => String(number).padStart(2, '0');
/** The last day on which a card can be charged. */
function lastDayOf({ expMonth, expYear }: MethodRow): string | undefined {
  if (!expMonth || !expYear) return undefined;
  return `${expYear}-${two(expMonth)}-${two(daysInMonth(expYear, expMonth))}`;
}

/** The day on which its card expires, if that is before the next date. */
async function expiryOf(table: Table, { owner, method, next }: ScheduleRow): Promise<string | undefined> {
  const kept = (await table.get(methods, { personId: owner, id: method.id }))?.row;
  const isOver = (row: MethodRow) => (lastDayOf(row) ?? next) < next;
  if (!kept || !isOver(kept)) return undefined;
  // Banks renew cards by themselves: the gateway knows.
  const now = (await syncedMethods(table, kept.guardianId ?? owner)).find(({ id }) => id === method.id);
  return now && isOver(now) ? lastDayOf(now) : undefined;
}

async function tell(table: Table, church: ChurchRow, before: StoredRow<ScheduleRow>): Promise<void> {
  const { row } = before;
  const expires = await expiryOf(table, row);
  const told = `${row.method.id} ${expires}`;
  if (!expires || row.expiryTold === told) return;
  const mail = await scheduleMail(table, church, row, 'scheduleExpires', { expires });
  const at = row.dueAt ? Date.parse(row.dueAt) : undefined;
  try {
    await table.write(saveOps(table, { ...row, expiryTold: told }, before, at), mail);
  } catch (error) {
    // Charged or changed meanwhile: the next night looks again.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Safe to repeat. One request, and two or three for each card that is charged within three weeks. */
export async function tellOfExpiring(table: Table): Promise<void> {
  const church = (await table.get(churches, {}))?.row;
  if (!church) return;
  const until = addDays(todayIn(church), daysAhead + 1);
  const soon = (await table.all(ofChurch, ['allschedules'], { index: 'gsi1', until })).of(schedules);
  for (const one of soon) if (one.row.state === 'active' && one.row.method.type === 'card') await tell(table, church, one);
}
