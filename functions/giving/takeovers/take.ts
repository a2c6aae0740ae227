/**
 * Takes over what a gateway charges by itself: first it is written down, then it is ended there, then our own schedule begins. Ours charges
 * only once the gateway has said that it won't, so that no date is charged twice; broken off, it is taken up again (`finishTakeovers`).
 */
import { later, now, nowIso, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { log } from '#functions/core/log.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, people } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { Refusal } from '#shared/errors.ts';
import type { Frequency } from '#shared/giving/donate.ts';
import { currency } from '#shared/giving/money/currencies.ts';
import { addDays, chargedAt, frequencyOf, nextDate } from '#shared/giving/schedules/dates.ts';
import type { Takeover } from '#shared/giving/takeovers/takeovers.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { check } from '#shared/words.ts';
import type { GatewaySubscription } from '../gateways/accounts.ts';
import type { Gateway, Method } from '../gateways/gateway.ts';
import { verifiedPerson } from '../imports/verifiedPerson.ts';
import { keepOps, rowOf } from '../methods/keep.ts';
import { customers, methods } from '../methods/rows.ts';
import { scheduleMail } from '../schedules/mails.ts';
import { type ScheduleRow, schedules } from '../schedules/rows.ts';
import { saveOps } from '../schedules/save.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { ofChurch } from '../table.ts';
import { type TakeoverRow, takeoverRows } from './rows.ts';

/** Its invoice is on its way: ended now, that date would be charged by no one, or by both. */
const isRenewing = ({ since, renewsAt }: GatewaySubscription): boolean =>
  Date.parse(renewsAt) - now().getTime() < hourMs || now().getTime() - Date.parse(since) < 2 * hourMs;

async function methodOf(gateway: Gateway, { customer, methodId }: GatewaySubscription): Promise<Method | undefined> {
  const usable = (await gateway.methods(customer)).filter(({ status }) => status === 'verified');
  return methodId ? usable.find(({ id }) => id === methodId) : usable.length === 1 ? usable[0] : undefined;
}

/** As whom the gateway's customer is known here already, or by a verified address. */
async function personOf(table: Table, { customer, email }: Pick<GatewaySubscription, 'customer' | 'email'>): Promise<string | undefined> {
  const known = (await table.get(customers, { id: customer }))?.row.personId;
  if (known && (await table.get(people, { id: known }))) return known;
  return verifiedPerson(table, email);
}

function hindranceOf(one: GatewaySubscription, gatewayRow: GatewayRow, method: Method | undefined): Takeover['hindrance'] {
  if (!frequencyOf(one.interval, one.intervalCount)) return 'frequency';
  if (one.currency !== gatewayRow.currency) return 'currency';
  if (!method) return 'method';
  return isRenewing(one) ? 'renewing' : undefined;
}

const nameOf = ({ name, last4 }: Pick<Method, 'name' | 'last4'>): string => `${name} ${last4}`.trim().slice(0, 120);

const viewOf = ({ id, schedule, renewsAt }: TakeoverRow): Takeover => ({
  ...{ id, state: 'begun', ...schedule.givenAs, personId: schedule.personId, currency: schedule.currency, renewsAt },
  amount: schedule.funds.reduce((sum, { amount }) => sum + amount, 0),
  ...{ frequency: schedule.frequency, method: schedule.methodName },
});

const rowsOf = async (table: Table, gatewayId: string): Promise<StoredRow<TakeoverRow>[]> =>
  (await table.all(ofChurch, ['takeovers', gatewayId])).of(takeoverRows);

/** More than these are listed once these are taken over. */
const mostListed = 50;
const atOnce = 8;

export async function listTakeovers(table: Table, gatewayRow: GatewayRow, gateway: Gateway): Promise<Takeover[]> {
  const begun = await rowsOf(table, gatewayRow.id);
  const known = new Set(begun.map(({ row }) => row.id));
  const running = (await gateway.subscriptions({ most: mostListed })).filter(({ id }) => !known.has(id));
  const ready = await mapWithLimit(atOnce, running, async (one): Promise<Takeover> => {
    const [method, personId] = await Promise.all([methodOf(gateway, one), personOf(table, one)]);
    return {
      ...{ id: one.id, state: 'ready', name: one.name.slice(0, 200), email: one.email.slice(0, 254), personId, amount: one.amount },
      ...{ currency: one.currency, renewsAt: one.renewsAt, frequency: frequencyOf(one.interval, one.intervalCount) },
      method: method && nameOf(method),
      hindrance: hindranceOf(one, gatewayRow, method),
    };
  });
  return [...begun.filter(({ row }) => row.state === 'begun').map(({ row }) => viewOf(row)), ...ready];
}

interface Wanted {
  readonly id: string;
  readonly fundId: string;
  readonly personId?: string | undefined;
}

async function begin(table: Table, gatewayRow: GatewayRow, gateway: Gateway, wanted: Wanted): Promise<void> {
  const [one] = await gateway.subscriptions({ id: wanted.id });
  if (!one) throw new Refusal('notFound');
  const method = await methodOf(gateway, one);
  const hindrance = hindranceOf(one, gatewayRow, method);
  const frequency = frequencyOf(one.interval, one.intervalCount);
  const money = check(currency, one.currency);
  if (hindrance || !method || !frequency || !money.ok) throw new Refusal(hindrance === 'renewing' ? 'underWay' : 'methodUnusable');
  const church = (await table.need(churches, {})).row;
  const id = hashOf(`takeover ${gatewayRow.id} ${one.id}`).slice(0, 11);
  const personId = wanted.personId ?? (await personOf(table, one));
  const owner = personId ?? id;
  const schedule: ScheduleRow = {
    ...{ id, owner, personId, givenAs: { name: one.name.slice(0, 200), email: one.email.slice(0, 254) } },
    ...{ gatewayId: gatewayRow.id, provider: gatewayRow.provider, currency: money.value },
    ...{ funds: [{ fundId: wanted.fundId, amount: one.amount }], covers: false, cover: 0, note: '' },
    ...{ method: { id: method.id, customer: method.customer, type: method.type }, methodName: nameOf(method) },
    ...datesOf(one, frequency, church),
    ...{ state: 'active', tries: 0, language: nearestLanguage([]), created: nowIso() },
  };
  const kept = rowOf(owner, gatewayRow, method);
  const row: TakeoverRow = { gatewayId: gatewayRow.id, id: one.id, state: 'begun', schedule, method: kept, renewsAt: one.renewsAt };
  await table.write(
    table.put(takeoverRows, row, undefined, 'underWay'),
    table.note('giving', 'add', { kind: schedules.name, id, label: '', about: personId ? { personId } : {} }),
  );
}

/** The date of its next charge in the church's calendar. Ours are counted from the first one, so that the 31st stays the last day of a month. */
function datesOf(
  { anchor, renewsAt }: GatewaySubscription,
  frequency: Frequency,
  church: ChurchRow,
): Pick<ScheduleRow, 'frequency' | 'start' | 'next'> {
  const date = dateAt(Date.parse(renewsAt), church.timeZone);
  const today = todayIn(church);
  const next = date > today ? date : today;
  const first = dateAt(Date.parse(anchor), church.timeZone);
  const start = first <= next && nextDate(first, frequency, addDays(next, -1)) === next ? first : next;
  return { frequency, start, next };
}

async function finish(table: Table, gateway: Gateway, key: { gatewayId: string; id: string }): Promise<void> {
  await gateway.endSubscription(key.id);
  await retryOnRefusal(async () => {
    const before = await table.need(takeoverRows, key);
    if (before.row.state === 'done') return;
    const { schedule, method } = before.row;
    const church = (await table.need(churches, {})).row;
    const at = Math.max(chargedAt(schedule.next, church.timeZone), later(0).getTime());
    await table.write(
      table.put(takeoverRows, { ...before.row, state: 'done' }, before),
      keepOps(table, method, await table.get(methods, method)),
      saveOps(table, schedule, undefined, at),
      await scheduleMail(table, church, schedule, 'scheduleChanged'),
    );
  });
}

/** The schedule that goes on here. */
export async function takeOver(table: Table, gatewayRow: GatewayRow, gateway: Gateway, wanted: Wanted): Promise<StoredRow<ScheduleRow>> {
  const key = { gatewayId: gatewayRow.id, id: wanted.id };
  const known = await table.get(takeoverRows, key);
  if (!known) await begin(table, gatewayRow, gateway, wanted);
  if (known?.row.state !== 'done') await finish(table, gateway, key);
  return table.need(schedules, (await table.need(takeoverRows, key)).row.schedule);
}

/** Each night: what broke off between the gateway's end and our beginning. */
export async function finishTakeovers(table: Table, gateway: Gateway, gatewayId: string): Promise<void> {
  for (const { row } of (await rowsOf(table, gatewayId)).filter((one) => one.row.state === 'begun')) {
    try {
      await finish(table, gateway, row);
    } catch (error) {
      log.error('a recurring gift was not taken over', { churchId: table.church, error });
    }
  }
}
