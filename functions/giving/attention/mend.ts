// Each night the marks are held against the gifts, and set right: they are no money, and gifts older than the marks get theirs this way.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { log } from '#functions/core/log.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Gift } from '#shared/giving/gifts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { check, shape } from '#shared/words.ts';
import { monthsBetween } from '../ledger/load.ts';
import { GiftRow, giftPlaces, gifts, ofBooks } from '../ledger/rows.ts';
import { isSameMark, markOf, today } from './mark.ts';
import { type MarkRow, marks } from './rows.ts';

/** The gateways let a payment be disputed for at most half a year; what is open longer has its mark from then. */
const daysBack = 200;

const { id, batchId, date, status, personId, gatewayId, givenAs, funds, unnamed } = Gift.entries;
const { backs, disputes } = GiftRow.entries;
const Read = shape({ id, batchId, date, status, personId, gatewayId, givenAs, funds, unnamed, backs, disputes });
const fields = Object.keys(Read.entries).map((name) => `row.${name}`);

/** Returns how many were wrong. What this keeps in mind are the marks, and the gifts that have none and should. */
export async function mendMarks(table: Table): Promise<number> {
  const day = today();
  const kept = new Map<string, MarkRow[]>();
  for (const { row } of (await table.all(ofBooks, ['attention'], { between: [day, '~'] })).of(marks))
    kept.set(row.id, [...(kept.get(row.id) ?? []), row]);
  const first = new Date(Date.parse(day) - daysBack * dayMs).toISOString().slice(0, 10);
  const last = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  // One month at a time: a large church's don't fit into memory together.
  for (const month of monthsBetween(first, last)) {
    const { items } = await table.all(ofBooks, ['month', month], { index: 'gsi2', fields });
    for (const { row } of items) {
      const read = check(Read, row);
      if (!read.ok) continue;
      const own = kept.get(read.value.id) ?? [];
      if (own.length < 2 && isSameMark(own[0], markOf(read.value, day))) kept.delete(read.value.id);
      else kept.set(read.value.id, own);
    }
  }
  let mended = 0;
  for (const [giftId, own] of kept) if (await mendOne(table, giftId, own)) mended += 1;
  if (mended > 0) log.info('marks of gifts were set right', { churchId: table.church, gifts: mended });
  return mended;
}

/** Looks again, at the gift itself: the index may lag behind it, and someone may be changing it. */
const mendOne = (table: Table, giftId: string, own: readonly MarkRow[]): Promise<boolean> =>
  retryOnRefusal(async () => {
    const place = await table.get(giftPlaces, { id: giftId });
    const gift = place && (await table.get(gifts, place.row));
    const right = gift && markOf(gift.row, today());
    const batch = table.batch();
    const found = [...own, ...(right ? [right] : [])].map((mark) => batch.get(table, marks, mark));
    await batch.send();
    const there = found.flatMap((one) => one()?.row ?? []);
    const stale = there.filter(({ until }) => until !== right?.until);
    const isMissing = right !== undefined && !there.some((mark) => isSameMark(mark, right));
    if (stale.length === 0 && !isMissing) return false;
    await table.write(
      gift ? table.still(gifts, gift) : [],
      stale.flatMap((mark) => table.erase(marks, mark)),
      isMissing ? table.set(marks, right) : [],
    );
    return true;
  });
