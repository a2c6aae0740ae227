// Which gifts wait for a treasurer, and how long. Pure, but for what is written of it.
import { now } from '#functions/core/clock.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type Gift, unassigned } from '#shared/giving/gifts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { GiftRow } from '../ledger/rows.ts';
import { type MarkRow, marks, undecided } from './rows.ts';

/** How long a gift is shown after what made it wait. */
const days = 60;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
export const today = (): string => dateOf(now().getTime());

/** What decides of a gift. */
export type Deciding = Pick<Gift, 'id' | 'batchId' | 'date' | 'status' | 'personId' | 'gatewayId' | 'givenAs' | 'funds' | 'unnamed'> &
  Pick<GiftRow, 'backs' | 'disputes'>;

const waits = ({ status, funds, personId, gatewayId, givenAs, unnamed }: Deciding): boolean =>
  status !== 'void' &&
  (['pending', 'failed', 'draft', 'disputed'].includes(status) ||
    funds.some(({ fundId }) => fundId === unassigned) ||
    (!unnamed && personId === undefined && gatewayId !== undefined && givenAs.email === ''));

/** A dispute, or a bank that takes its payment back, may come months after the gift: it is shown for as long as a new gift would be. */
function untilOf({ date, backs, disputes }: Deciding): string {
  if (Object.values(disputes).includes('open')) return undecided;
  const dates = [date, ...backs.filter(({ kind }) => kind !== 'refund').map((back) => back.date)];
  const last = dates.reduce((latest, one) => (one > latest ? one : latest));
  return dateOf(Date.parse(last) + days * dayMs);
}

/** The mark of a gift on a day, if it waits for a treasurer. */
export function markOf(gift: Deciding, day: string): MarkRow | undefined {
  if (!waits(gift)) return undefined;
  const until = untilOf(gift);
  return until < day ? undefined : { until, id: gift.id, batchId: gift.batchId };
}

export const isSameMark = (a: MarkRow | undefined, b: MarkRow | undefined): boolean => a?.until === b?.until && a?.batchId === b?.batchId;

/** What becomes of the mark when a gift changes: most gifts never have one. */
export function markChange(before: MarkRow | undefined, after: MarkRow | undefined): { drop?: MarkRow; set?: MarkRow } {
  if (isSameMark(before, after)) return {};
  return {
    ...(before && before.until !== after?.until ? { drop: before } : {}),
    ...(after ? { set: after } : {}),
  };
}

/** In the transaction of the gift. */
export function markOps(table: Table, before: GiftRow | undefined, after: GiftRow): Op[] {
  const { drop, set } = markChange(before && markOf(before, today()), markOf(after, today()));
  return [...(drop ? table.erase(marks, drop) : []), ...(set ? table.set(marks, set) : [])];
}
