// Two years of collections, entered and counted on the days on which they were given: entries, sums and batches agree as if staff had done it.
import { nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Op } from '#functions/core/table/table.ts';
import { totalsOf } from '#functions/giving/batches/totals.ts';
import { bookAllOps, giftOf } from '#functions/giving/ledger/book.ts';
import { completed, newHandGift } from '#functions/giving/ledger/hand.ts';
import { batches, type GiftRow } from '#functions/giving/ledger/rows.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { fundOf, type History, nameOf } from './history.ts';
import { type PlannedSunday, plannedSundays } from './plan.ts';

/** Written while the next ones are made up. */
const atOnce = 4;

/** Sets the clock. */
export async function writeCollections(history: History): Promise<void> {
  const sundays = plannedSundays(history.today, history.givers.length);
  const ops: Op[][] = [];
  for (const [at, sunday] of sundays.entries()) ops.push(await sundayOps(history, sunday, at === sundays.length - 1));
  await mapWithLimit(atOnce, ops, (one) => history.table.write(one));
}

async function sundayOps(history: History, { date, gifts }: PlannedSunday, isOpen: boolean): Promise<Op[]> {
  const { table, currency } = history;
  setClock(`${date}T18:00:00.000Z`);
  const batchId = newId();
  const entered = await Promise.all(
    gifts.map(async ({ giver, method, number, lines }) => {
      const person = giver === undefined ? undefined : history.givers[giver];
      const funds = lines.map(({ fund, amount }) => ({ fundId: fundOf(history, fund), amount, deductible: true }));
      const amount = funds.reduce((sum, line) => sum + line.amount, 0);
      const givenAs = { name: person?.name.display ?? '', email: '' };
      const facts = { batchId, personId: person?.id, givenAs, currency, funds, method, last4: number, note: '', campaignId: undefined };
      return completed(await newHandGift(table, { ...facts, amount, date }));
    }),
  );
  const rows = entered.map(({ row }) => row);
  return [...table.put(batches, batchRow(history, { id: batchId, date, isOpen }, rows)), ...bookAllOps(table, entered)];
}

function batchRow(
  { counters, currency }: History,
  { id, date, isOpen }: { id: string; date: string; isOpen: boolean },
  rows: readonly GiftRow[],
) {
  const head = { id, name: `Collection ${date}`, date, kind: 'hand' as const, byTwo: true };
  if (isOpen) return { ...head, state: 'open' as const, counts: [] };
  const amountOf = (wanted: GiftRow['method']) =>
    rows.filter(({ method }) => method === wanted).reduce((sum, { amount }) => sum + amount, 0);

  const counted = { currency, cash: amountOf('cash'), checks: amountOf('check'), gifts: rows.length, at: nowIso() };
  const counts = counters.map((user) => ({ ...counted, userId: user.id, by: nameOf(user) }));
  const [first] = counters;
  const closed = { at: nowIso(), by: first ? nameOf(first) : '', totals: totalsOf(rows.map(giftOf)) };
  return { ...head, state: 'closed' as const, counts, closed };
}
