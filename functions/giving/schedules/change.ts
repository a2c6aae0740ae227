// Changes of a recurring gift by its giver or by staff: each is one write under the version that was seen.
import { todayIn } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Frequency, GiftLine } from '#shared/giving/donate.ts';
import { feeOf } from '#shared/giving/fees.ts';
import { addDays, chargedAt, epochDay, nextDate } from '#shared/giving/schedules/dates.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { orderOf } from '../donate/order.ts';
import { checkFunds } from '../funds/openFunds.ts';
import { isStillAllowed } from '../methods/children.ts';
import { methods } from '../methods/rows.ts';
import { rateOf } from '../settings/rates.ts';
import { gatewayRows } from '../settings/rows.ts';
import { checkNotAsked } from './confirm.ts';
import { scheduleMail } from './mails.ts';
import { type ScheduleRow, schedules } from './rows.ts';
import { asEnded, saveOps } from './save.ts';
import { ownView } from './view.ts';

type Edit = (row: ScheduleRow, church: ChurchRow) => ScheduleRow | Promise<ScheduleRow>;

/** The operations that tell the giver what became of it. */
type Tell = (church: ChurchRow, after: ScheduleRow, before: ScheduleRow) => Promise<Op[]>;

/** As its giver sees it afterwards. `before`: one that the caller may change. `version`: as it was seen; older clients name none. */
export async function changeSchedule(
  table: Table,
  before: StoredRow<ScheduleRow>,
  version: number | undefined,
  edit: Edit,
  tell: Tell,
): Promise<Subscription> {
  if (version !== undefined && version !== before.version) throw new Refusal('outdated');
  if (before.row.state === 'ended') throw new Refusal('scheduleEnded');
  await checkNotAsked(table, before.row);
  const church = (await table.need(churches, {})).row;
  const row = await edit(before.row, church);
  const isCharged = row.state === 'active' || row.state === 'failing';
  // A retry keeps its day; anything else is charged on its next date.
  const at = !isCharged
    ? undefined
    : row.tries > 0 && before.row.dueAt
      ? Date.parse(before.row.dueAt)
      : chargedAt(row.next, church.timeZone);
  await table.write(saveOps(table, row, before, at), await tell(church, row, before.row));
  return ownView(table, await table.need(schedules, row));
}

export const paused =
  (by: 'giver' | 'staff'): Edit =>
  (row) => ({ ...row, state: 'paused', pausedFor: by });

/** From the next date that is still to come; one that was declined is over. By a method that is gone or isn't allowed, it would be paused again. */
export const resumed =
  (table: Table): Edit =>
  async (row, church) => {
    if (row.state !== 'paused') return row;
    if (!(await isStillAllowed(table, church, row))) throw new Refusal('methodUnusable');
    const today = todayIn(church);
    const over = row.tries > 0 ? (row.next > today ? row.next : today) : addDays(today, -1);
    const next = row.next > over ? row.next : nextDate(row.start, row.frequency, over);
    return { ...row, next, state: 'active', pausedFor: undefined, tries: 0, shown: undefined, asks: undefined, failure: undefined };
  };

export const skipped: Edit = (row) => {
  const next = nextDate(row.start, row.frequency, row.next);
  return {
    ...row,
    next,
    tries: 0,
    shown: undefined,
    asks: undefined,
    failure: undefined,
    state: row.state === 'failing' ? 'active' : row.state,
  };
};

const mostDaysAhead = 366;

/** What is shown as its start stays, whatever its dates are counted from now. */
const sinceOf = ({ since, start }: ScheduleRow) => since ?? start;

/** The later ones move along. */
export const movedTo =
  (date: string): Edit =>
  (row, church) => {
    const today = todayIn(church);
    const isDate = epochDay(date) !== undefined && date > today && date <= addDays(today, mostDaysAhead);
    if (!isDate) throw new Refusal('giftDateFar');
    const state = row.state === 'failing' ? 'active' : row.state;
    return { ...row, since: sinceOf(row), start: date, next: date, tries: 0, shown: undefined, asks: undefined, failure: undefined, state };
  };

export const ended: Edit = asEnded;

export interface Wish {
  readonly lines?: GiftLine[] | undefined;
  readonly covers?: boolean | undefined;
  readonly frequency?: Frequency | undefined;
  readonly methodId?: string | undefined;
  readonly notes?: string | undefined;
  readonly unnamed?: boolean | undefined;
  /** The next date. */
  readonly date?: string | undefined;
}

/** Another method may be one of another gateway: the schedule moves there. */
async function methodFor(table: Table, church: ChurchRow, row: ScheduleRow, id: string) {
  const method = (await table.get(methods, { personId: row.owner, id }))?.row;
  const gateway = method && (await table.get(gatewayRows, { id: method.gatewayId }))?.row;
  if (!method || !gateway || gateway.removedAt || gateway.currency !== row.currency) throw new Refusal('methodUnusable');
  if (method.status === 'new') throw new Refusal('bankUnverified');
  if (!(await isStillAllowed(table, church, { ...row, method }))) throw new Refusal('methodUnusable');
  return {
    ...{ gatewayId: gateway.id, provider: gateway.provider, methodName: `${method.name} ${method.last4}`.trim().slice(0, 120) },
    // Another one is charged without the giver on the day of the next try.
    ...{ asks: undefined, method: { id: method.id, customer: method.customer, type: method.type } },
  };
}

/** Checked as a gift is; the fee is what it is now, and computed anew for each date. */
export const wished =
  (table: Table, wish: Wish): Edit =>
  async (before, church) => {
    const funds = wish.lines ? orderOf({ lines: wish.lines, cover: 0 }, before.currency).lines : before.funds;
    if (wish.lines) {
      const batch = table.batch();
      const check = checkFunds(table, batch, funds);
      await batch.send();
      check();
    }
    const method = wish.methodId && wish.methodId !== before.method.id ? await methodFor(table, church, before, wish.methodId) : {};
    const frequency = wish.frequency ?? before.frequency;
    const unnamed = (wish.unnamed ?? before.unnamed) || undefined;
    const words = { covers: wish.covers ?? before.covers, note: wish.notes ?? before.note, unnamed };
    const row = { ...before, ...method, funds, frequency, ...words };
    const gateway = (await table.need(gatewayRows, { id: row.gatewayId })).row;
    const sum = funds.reduce((total, { amount }) => total + amount, 0);
    const changed = {
      ...row,
      ...(frequency === before.frequency ? {} : { since: sinceOf(before), start: before.next }),
      cover: row.covers ? feeOf(sum, rateOf(church, gateway, row.method.type)) : 0,
    };
    return wish.date ? movedTo(wish.date)(changed, church) : changed;
  };

/** One email for each change (decision D45); of what was ended it says what it was. */
export const tellEnded =
  (table: Table): Tell =>
  (church, _, before) =>
    scheduleMail(table, church, before, 'scheduleEnded');
export const tellPaused =
  (table: Table): Tell =>
  (church, after) =>
    scheduleMail(table, church, after, 'scheduleHeld');
export const tellChanged =
  (table: Table): Tell =>
  async (church, after, before) => {
    const isSame = JSON.stringify(after) === JSON.stringify(before);
    return isSame ? [] : scheduleMail(table, church, after, 'scheduleChanged');
  };
