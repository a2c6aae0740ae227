// Older staff apps save a gift and its lines in two calls, in any order of changes: until the lines add up it is a draft and counts nowhere
// (decision D34).
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isSplitOf } from '#shared/giving/corrections.ts';
import { knownLines } from '../funds/loadFunds.ts';
import { type Before, bookOps } from './book.ts';
import { completed, correctGift, type Entered, newHandGift, noteGift, openBatch, requirePerson } from './hand.ts';
import { loadGift } from './load.ts';
import { batches, type GiftRow } from './rows.ts';

/** Saved without lines; these come in another call. */
export async function enterDraft(table: Table, entered: Entered): Promise<GiftRow> {
  const [batch, row] = await Promise.all([
    openBatch(table, entered.batchId),
    newHandGift(table, entered),
    requirePerson(table, entered.personId),
  ]);
  await table.write(bookOps(table, {}, row, []), table.still(batches, batch), noteGift(table, 'add', row));
  return row;
}

/** A draft as it is now; booked as soon as it is whole. */
async function saveDraft(table: Table, before: Before & { gift: StoredRow<GiftRow> }, row: GiftRow): Promise<GiftRow> {
  const batch = await openBatch(table, row.batchId);
  const isWhole = row.amount > 0 && row.funds.length > 0 && isSplitOf(row.amount, row.funds, 0);
  const { row: after, postings } = isWhole ? completed(row) : { row, postings: [] };
  await table.write(bookOps(table, before, after, postings), table.still(batches, batch), noteGift(table, 'change', after));
  return after;
}

type Facts = Pick<Entered, 'batchId' | 'personId' | 'method' | 'last4' | 'note' | 'amount'> & { readonly date: string };

/** What an older client saves of a gift again. Of one that is booked, a new amount of a single fund takes its line along. */
export const saveFacts = (table: Table, id: string, factsOf: (row: GiftRow) => Facts): Promise<GiftRow> =>
  retryOnRefusal(async () => {
    const before = await loadGift(table, id);
    const { row } = before.gift;
    const facts = factsOf(row);
    if (row.status === 'draft') {
      await requirePerson(table, facts.personId);
      return saveDraft(table, before, { ...row, ...facts });
    }
    if (row.unnamed) return correctGift(table, id, () => ({ note: facts.note }));
    if (row.gatewayId) return correctGift(table, id, () => ({ personId: facts.personId, note: facts.note }));
    if (facts.amount !== row.amount && row.funds.length > 1)
      throw new Refusal('invalid', 'This donation is given to several funds. Please change their lines.');
    return correctGift(table, id, () => ({ ...facts, funds: row.funds.map((line) => ({ ...line, amount: facts.amount })) }));
  });

/** The lines of one gift: of a draft, some of them; of one that is booked, all that change, together. */
export const saveLines = (
  table: Table,
  id: string,
  lines: readonly { readonly fundId: string; readonly amount: number }[],
): Promise<GiftRow> =>
  retryOnRefusal(async () => {
    const before = await loadGift(table, id);
    const { row } = before.gift;
    const kept = row.funds.filter(({ fundId }) => !lines.some((line) => line.fundId === fundId));
    const all = [...kept, ...lines].filter(({ amount }) => amount !== 0);
    const funds = await knownLines(table, all, row.funds);
    if (row.status === 'draft') return saveDraft(table, before, { ...row, funds });
    const amount = funds.reduce((sum, line) => sum + line.amount, 0);
    if (row.gatewayId && amount + row.cover !== row.amount)
      throw new Refusal('invalid', 'The lines of the funds don’t add up to the amount.');
    return correctGift(table, id, () => (row.gatewayId ? { funds } : { funds, amount }));
  });
