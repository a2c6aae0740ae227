import type { Caller } from '#functions/core/auth/caller.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type Aliases, aliasesOf } from '#functions/membership/people/merges/mergedRows.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { bankSaving } from '#shared/giving/schedules/bankSaving.ts';
import { chargedAt, intervals, retryDate } from '#shared/giving/schedules/dates.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { noOne } from '../givers/unnamed.ts';
import { methodView } from '../methods/keep.ts';
import { type MethodRow, methods } from '../methods/rows.ts';
import { openGateways } from '../settings/openGateways.ts';
import { rateOf } from '../settings/rates.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { ofChurch } from '../table.ts';
import { type ScheduleRow, schedules } from './rows.ts';

const statuses = { active: 'active', failing: 'past_due', paused: 'paused', ended: 'canceled' } as const;

export const totalOf = ({ funds, cover }: Pick<ScheduleRow, 'funds' | 'cover'>): number =>
  funds.reduce((sum, { amount }) => sum + amount, cover);

interface Place {
  readonly church: ChurchRow | undefined;
  readonly gateways: readonly Pick<GatewayRow, 'provider' | 'currency'>[];
}

/** Gateways take debits of bank accounts in US dollars, Stripe does. */
const takesBanks = ({ provider, currency }: Pick<GatewayRow, 'provider' | 'currency'>) => provider === 'stripe' && currency === 'usd';

function bankSavesOf({ church, gateways }: Place, row: ScheduleRow): number | undefined {
  const bank = gateways.find((one) => takesBanks(one) && one.currency === row.currency);
  if (!church || !bank || row.method.type === 'bank' || row.state === 'ended') return undefined;
  const sum = totalOf({ ...row, cover: 0 });
  return bankSaving({ ...row, sum }, rateOf(church, row, row.method.type), rateOf(church, bank, 'bank')) || undefined;
}

function viewOf(churchId: string, place: Place, { row, version }: StoredRow<ScheduleRow>, method: MethodRow | undefined): Subscription {
  const zone = place.church?.timeZone ?? 'UTC';
  const isSource = row.method.id.startsWith('ba_');
  const retry = row.state === 'failing' ? retryDate(row.next, row.tries) : undefined;
  return {
    ...{ id: row.id, churchId, personId: row.personId, customerId: row.method.customer, gatewayId: row.gatewayId, provider: row.provider },
    status: statuses[row.state],
    billing_cycle_anchor: Math.floor(chargedAt(row.since ?? row.start, zone) / 1000),
    plan: { amount: totalOf(row), ...intervals[row.frequency] },
    items: { data: [{ id: row.id }] },
    default_payment_method: isSource ? undefined : row.method.id,
    default_source: isSource ? row.method.id : undefined,
    metadata: {},
    own: {
      ...{ state: row.state, nextDate: row.next, startDate: row.since ?? row.start, lastDate: row.lastDate, frequency: row.frequency },
      ...{ currency: row.currency, lines: row.funds, cover: row.cover, covers: row.covers, givenAs: row.givenAs, notes: row.note },
      method: method && methodView(method),
      ...{ pausedFor: row.pausedFor, retryAt: retry && new Date(chargedAt(retry, zone)).toISOString(), failure: row.failure, version },
      ...(row.asks === undefined ? {} : { asks: true }),
      ...(row.unnamed ? { unnamed: true } : {}),
      bankSaves: bankSavesOf(place, row),
    },
  };
}

/** As staff see it: of one whose giver stays unnamed, without what says who that is (decision D44). */
function forStaff(view: Subscription): Subscription {
  if (!view.own.unnamed) return view;
  const hidden = { personId: undefined, customerId: undefined, default_payment_method: undefined, default_source: undefined };
  return { ...view, ...hidden, own: { ...view.own, givenAs: noOne, method: undefined } };
}

/** As staff see them, in the order given. */
export const viewsOf = async (table: Table, rows: readonly StoredRow<ScheduleRow>[]): Promise<Subscription[]> =>
  (await ownViewsOf(table, rows)).map(forStaff);

/** As their givers and older clients see them, in the order given. Three requests. */
export async function ownViewsOf(table: Table, rows: readonly StoredRow<ScheduleRow>[]): Promise<Subscription[]> {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const found = rows.map((one) => ({ one, method: batch.get(table, methods, { personId: one.row.owner, id: one.row.method.id }) }));
  const [gateways] = await Promise.all([openGateways(table), batch.send()]);
  const place = { church: church()?.row, gateways };
  return found.map(({ one, method }) => viewOf(table.church, place, one, method()?.row));
}

/** As its giver sees it. */
export async function ownView(table: Table, row: StoredRow<ScheduleRow>): Promise<Subscription> {
  const [view] = await ownViewsOf(table, [row]);
  if (!view) throw new Refusal('notFound');
  return view;
}

/** As the caller sees it: the giver, or staff. */
export const seenBy = async (table: Table, caller: Caller, row: StoredRow<ScheduleRow>, view: Subscription): Promise<Subscription> =>
  (await isOwnSchedule(table, caller, row)) ? view : forStaff(view);

/** Until the first date is charged, there is nothing to be seen or changed yet. */
export const hasBegun = ({ row }: StoredRow<ScheduleRow>): boolean => !row.begins;

/** One's own, or with Donations/View anyone's. */
export async function seenSchedule(table: Table, caller: Caller, id: string): Promise<StoredRow<ScheduleRow>> {
  const [listed] = (await table.query(ofChurch, ['scheduleid', id], { index: 'gsi2' })).of(schedules);
  // The index lags behind; what is changed must be as it is now.
  const found = listed && (await table.get(schedules, listed.row));
  if (!found) throw new Refusal('notFound');
  if (found.row.begins) throw new Refusal('notFound');
  if (!caller.can('Giving:Donations:View') && !(await isOwnSchedule(table, caller, found))) throw new Refusal('notFound');
  return found;
}

/** Also one of someone merged into the caller: no one else can stop it. */
export async function isOwnSchedule(table: Table, { personId }: Caller, { row }: StoredRow<ScheduleRow>): Promise<boolean> {
  if (!personId || row.owner === personId) return row.owner === personId;
  return (await aliasesOf(table, [personId])).all.includes(row.owner);
}

export async function mayChange(table: Table, caller: Caller, schedule: StoredRow<ScheduleRow>): Promise<void> {
  if (!caller.can('Giving:Donations:Edit') && !(await isOwnSchedule(table, caller, schedule))) throw new Refusal('notYours');
}

/** Also of those merged into the owner. */
export const schedulesOf = async (table: Table, owner: string): Promise<StoredRow<ScheduleRow>[]> =>
  schedulesOfAliases(table, await aliasesOf(table, [owner]));

/** The same, if all ids of the owner are known. */
export async function schedulesOfAliases(table: Table, { all }: Pick<Aliases, 'all'>): Promise<StoredRow<ScheduleRow>[]> {
  const pages = await Promise.all(all.map((id) => table.all(ofChurch, ['schedules', id])));
  return pages.flatMap((page) => page.of(schedules)).filter(hasBegun);
}
