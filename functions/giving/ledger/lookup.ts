// What the booking of a payment has to know besides the payment: what was wanted, what is booked already, the church's days, its funds.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import type { Batch } from '#shared/giving/batches.ts';
import { type DayOf, giftCause } from '#shared/giving/entries.ts';
import type { Wanted } from '#shared/giving/gifts.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { attempts } from '../donate/rows.ts';
import { fundRows } from '../funds/rows.ts';
import type { Before } from './book.ts';
import { batchIdOf, giftIdOf } from './ids.ts';
import { batches, giftPlaces, gifts } from './rows.ts';

export interface Known extends Before {
  readonly giftId: string;
  readonly wanted: Wanted | undefined;
  readonly dayOf: DayOf;
  /** The gateway's batch of the day on which the payment counts. */
  readonly batchId: string;
  readonly batch: StoredRow<Batch> | undefined;
}

/** Another payment has the gift's id already, and counts: this one is a gift of its own. */
const isTaken = ({ row }: NonNullable<Before['gift']>, truth: Truth): boolean =>
  row.gatewayId !== truth.gatewayId || (row.paymentId !== truth.paymentId && row.causes.includes(giftCause(row.id)));

/** Two requests; a third if the day's batch is closed or the gift's id is taken. */
export async function known(table: Table, truth: Truth): Promise<Known> {
  const own = giftIdOf(truth.gatewayId, truth.paymentId);
  const first = table.batch();
  const church = first.get(table, churches, {});
  const attempt = truth.attempt ? first.get(table, attempts, { id: truth.attempt }) : () => undefined;
  const place = truth.attempt ? first.get(table, giftPlaces, { id: truth.attempt }) : () => undefined;
  const ownPlace = first.get(table, giftPlaces, { id: own });
  await first.send();
  const zone = church()?.row.timeZone ?? 'UTC';
  const dayOf: DayOf = (instant) => dateAt(Date.parse(instant), zone);
  const day = dayOf(truth.paidAt ?? truth.createdAt);

  const wanted = attempt()?.row.wanted;
  const second = table.batch();
  // What was tried in vain is known by its gift alone after a while.
  const named = place();
  const isOurs = wanted !== undefined || named !== undefined;
  const at = isOurs ? named : ownPlace();
  const gift = at ? second.get(table, gifts, at.row) : () => undefined;
  const batch = second.get(table, batches, { id: batchIdOf(truth.gatewayId, day, truth.currency) });
  const funds = (wanted?.funds ?? []).map(({ fundId }) => second.get(table, fundRows, { id: fundId }));
  await second.send();

  const deductible = new Map(funds.map((fund) => [fund()?.row.id, fund()?.row.taxDeductible] as const));
  const split = wanted && { ...wanted, funds: wanted.funds.map((line) => ({ ...line, deductible: deductible.get(line.fundId) })) };
  const today = await openBatch(table, truth, day, batch());
  const found = gift();
  const base = { wanted: split, dayOf, ...today };
  if (!isOurs) return { ...base, giftId: own, gift: found, place: at };
  const giftId = truth.attempt ?? own;
  if (!found || !isTaken(found, truth)) return { ...base, giftId, gift: found, place: at };
  const other = ownPlace();
  // What failed before another payment of the attempt was paid is no gift of its own.
  if (!other && truth.status !== 'paid') return { ...base, giftId, gift: found, place: at };
  return { ...base, giftId: own, place: other, gift: other && (await table.get(gifts, other.row)) };
}

/** What comes after a day's batch was closed goes to another of the same day. */
async function openBatch(table: Table, { gatewayId, currency }: Truth, day: string, first: StoredRow<Batch> | undefined) {
  let [batch, batchId] = [first, batchIdOf(gatewayId, day, currency)];
  for (let number = 1; batch?.row.state === 'closed'; number++) {
    batchId = batchIdOf(gatewayId, day, currency, number);
    batch = await table.get(batches, { id: batchId });
  }
  return { batch, batchId };
}
