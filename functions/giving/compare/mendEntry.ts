// An entry that its gateway doesn't list: its payment is read again, and what the gateway knows nothing of is taken back, by an entry.
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Comparison } from '#shared/giving/comparisons.ts';
import { settle } from '../donate/settle.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { loadGift } from '../ledger/load.ts';
import { repeatEntry, takeBackGift } from '../ledger/reverse.ts';
import { entries, ofBooks, posted } from '../ledger/rows.ts';
import { compareDay } from './compare.ts';

interface Wanted {
  readonly date: string;
  /** The cause of the entry. */
  readonly id: string;
  readonly reason: string;
}

/** Of a payment that the gateway knows after all, nothing is taken back: its line lies on another day, or is still to come. */
async function mendGift(table: Table, gateway: Gateway, giftId: string, { reason }: Wanted): Promise<void> {
  const { paymentId } = (await loadGift(table, giftId)).gift.row;
  const truth = paymentId === undefined ? undefined : await gateway.truthOf(paymentId);
  if (truth) return void (await settle(table, truth));
  const all = (await table.all(ofBooks, ['entries', giftId], { index: 'gsi1' })).of(entries);
  await takeBackGift(table, giftId, all.filter(({ row }) => row.kind === 'void').length, reason);
}

/** Refuses with `notFound` what the gateway lists, asked at this moment. Safe to repeat. */
export async function mendEntry(
  table: Table,
  gateway: Gateway,
  row: { readonly id: string; readonly currency: string },
  wanted: Wanted,
): Promise<Comparison> {
  const { differences } = await compareDay(table, gateway, row, wanted.date);
  const found = differences.find(({ missing, id }) => missing === 'there' && id === wanted.id);
  if (!found) throw new Refusal('notFound');
  if (found.giftId) await mendGift(table, gateway, found.giftId, wanted);
  else {
    const { at } = (await table.need(posted, { cause: found.id })).row;
    await repeatEntry(table, { cause: found.id, at }, { cause: `undo:${found.id}:0`, isOpposite: true, reason: wanted.reason });
  }
  return compareDay(table, gateway, row, wanted.date);
}
