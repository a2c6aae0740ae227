// Takes back what an import has booked, and books it again: by entries, as everything in the books.
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Table } from '#functions/core/table/table.ts';
import { reversal } from '#shared/giving/corrections.ts';
import type { Posting } from '#shared/giving/entries.ts';
import { withEntries } from '#shared/giving/giftState.ts';
import { type Because, bookOps, sumOps } from './book.ts';
import { noteGift } from './hand.ts';
import { loadGift } from './load.ts';
import { type EntryRow, entries, type GiftRow, ofBooks, posted } from './rows.ts';

const entriesOfGift = async (table: Table, giftId: string): Promise<EntryRow[]> =>
  (await table.all(ofBooks, ['entries', giftId], { index: 'gsi1' })).of(entries).map(({ row }) => row);

/** Several are written at once, and add to the same sums. */
const tries = ['outdated', 40, 60] as const;

type Change = (row: GiftRow) => Promise<{ after: GiftRow; posting: Posting } | undefined>;

const change = (table: Table, giftId: string, because: Because, how: Change): Promise<GiftRow> =>
  retryOnRefusal(
    async () => {
      const before = await loadGift(table, giftId);
      const found = await how(before.gift.row);
      if (!found) return before.gift.row;
      const { after, posting } = found;
      await table.write(
        bookOps(table, before, after, posting.lines.length > 0 ? [posting] : [], because),
        noteGift(table, 'change', after),
      );
      return after;
    },
    ...tries,
  );

/** The entry that ends a gift, while it stays visible. `times` makes each taking back one of its own; twice is once. */
export const takeBackGift = (table: Table, giftId: string, times: number, reason: string): Promise<GiftRow> =>
  change(table, giftId, { by: table.actor.name, reason }, async (row) => {
    if (row.status === 'void') return undefined;
    const lines = reversal((await entriesOfGift(table, giftId)).flatMap((entry) => entry.lines));
    const posting: Posting = { cause: `undo:${giftId}:${times}`, kind: 'void', lines };
    return { after: { ...withEntries(row, [posting]), status: 'void' }, posting };
  });

/** Books it again, as it was before it was taken back. */
export const bringBackGift = (table: Table, giftId: string, times: number, reason: string): Promise<GiftRow> =>
  change(table, giftId, { by: table.actor.name, reason }, async (row) => {
    if (row.status !== 'void') return undefined;
    const undone = (await entriesOfGift(table, giftId)).find(({ cause }) => cause === `undo:${giftId}:${times}`);
    const posting: Posting = { cause: `again:${giftId}:${times}`, kind: 'correction', lines: reversal(undone?.lines ?? []) };
    return { after: withEntries({ ...row, status: 'pending' }, [posting]), posting };
  });

/** An entry that belongs to no gift, once more under a cause of its own: its opposite, or the same again. Once. */
export const repeatEntry = (
  table: Table,
  of: { readonly cause: string; readonly at: string },
  as: { readonly cause: string; readonly isOpposite: boolean; readonly reason?: string },
): Promise<void> =>
  retryOnRefusal(
    async () => {
      const { row } = await table.need(entries, of);
      if (await table.get(posted, as)) return;
      const at = nowIso();
      const lines = as.isOpposite ? reversal(row.lines) : row.lines;
      const entry = {
        ...row,
        cause: as.cause,
        at,
        kind: 'correction' as const,
        lines: [...lines],
        by: table.actor.name,
        reason: as.reason,
      };
      await table.write(
        table.put(posted, { cause: as.cause, at }),
        table.put(entries, entry),
        sumOps(table, { id: as.cause, currency: row.currency }, [{ lines }]),
      );
    },
    ...tries,
  );
