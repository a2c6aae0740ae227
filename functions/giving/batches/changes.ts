// Batches: opened by hand or by a gateway's first payment of a day, counted, closed, and reopened with a reason (decision D47).
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Batch, Count } from '#shared/giving/batches.ts';
import type { Gift } from '#shared/giving/gifts.ts';
import { countedChurches } from '../compare/rows.ts';
import { giftOf } from '../ledger/book.ts';
import { batches, gifts, ofBooks } from '../ledger/rows.ts';
import { totalsOf } from './totals.ts';

/** A batch with its gifts in the order in which they were entered; one request. */
export async function loadBatch(table: Table, id: string) {
  const page = await table.all(ofBooks, ['batch', id]);
  const [batch] = page.of(batches);
  if (!batch) throw new Refusal('notFound');
  const rows = page.of(gifts).map(({ row }) => row);
  return { batch, gifts: rows.toSorted((a, b) => (`${a.created} ${a.id}` < `${b.created} ${b.id}` ? -1 : 1)).map(giftOf) };
}

/** By method: what should be on the deposit slip. */
export const ofMethod = (all: readonly Gift[], isIt: (method: Gift['method']) => boolean) =>
  totalsOf(all.filter(({ method }) => isIt(method)));

const change = (table: Table, id: string, how: (batch: Batch) => Batch): Promise<Batch> =>
  retryOnRefusal(async () => {
    const before = await table.need(batches, { id });
    const row = how(before.row);
    await table.write(table.put(batches, row, before));
    return row;
  });

interface Named {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly date?: string | undefined;
  readonly byTwo?: boolean | undefined;
}

/** Of a batch that is there, what isn't named stays: two people may change it at once. */
export async function saveBatch(table: Table, { id, name, date, byTwo }: Named): Promise<Batch> {
  if (id) {
    return change(table, id, (batch) => {
      if (batch.kind === 'auto' && batch.date !== (date ?? batch.date))
        throw new Refusal('invalid', 'The date of this batch can’t be changed.');
      return { ...batch, name: name ?? batch.name, date: date ?? batch.date, byTwo: byTwo ?? batch.byTwo };
    });
  }
  if (!name || !date) throw new Refusal('invalid', 'Please enter a name and a date.');
  const row = { id: newId(), name, date, kind: 'hand' as const, byTwo: byTwo ?? false, state: 'open' as const, counts: [] };
  await table.write(table.put(batches, row), table.set(countedChurches, { churchId: table.church }));
  return row;
}

/** In place of what the same person has counted before. */
export const count = (table: Table, id: string, counted: Count): Promise<Batch> =>
  change(table, id, (batch) => {
    requireOpen(batch);
    return { ...batch, counts: [...batch.counts.filter(({ userId }) => userId !== counted.userId), counted].slice(-20) };
  });

function requireOpen({ state }: Batch): void {
  if (state === 'closed') throw new Refusal('batchClosed');
}

/** Two people have counted the same, and it is what was entered. */
function requireCounted({ byTwo, counts }: Batch, all: readonly Gift[]): void {
  if (!byTwo) return;
  const entered = (isIt: (method: Gift['method']) => boolean, currency: string) => {
    const [found] = ofMethod(all, isIt).filter((total) => total.currency === currency);
    return found ?? { amount: 0, gifts: 0 };
  };
  const right = counts.filter(({ currency, cash, checks, gifts }) => {
    const all = entered(() => true, currency);
    return (
      cash === entered((one) => one === 'cash', currency).amount &&
      checks === entered((one) => one === 'check', currency).amount &&
      gifts === all.gifts
    );
  });
  if (right.length < 2) throw new Refusal('batchUncounted');
}

export const close = (table: Table, id: string, by: string): Promise<Batch> =>
  retryOnRefusal(async () => {
    const { batch, gifts: all } = await loadBatch(table, id);
    if (batch.row.state === 'closed') return batch.row;
    if (all.some(({ status }) => status === 'draft')) throw new Refusal('batchUnfinished');
    requireCounted(batch.row, all);
    const row: Batch = { ...batch.row, state: 'closed', closed: { at: nowIso(), by, totals: totalsOf(all) } };
    await table.write(table.put(batches, row, batch));
    return row;
  });

export const reopen = (table: Table, id: string, by: string, reason: string): Promise<Batch> =>
  change(table, id, (batch) =>
    batch.state === 'open' ? batch : { ...batch, state: 'open', closed: undefined, counts: [], reopened: { at: nowIso(), by, reason } },
  );

/** Only one without gifts; voided ones explain what was in it, and stay. */
export async function removeBatch(table: Table, id: string): Promise<void> {
  const { batch, gifts: all } = await loadBatch(table, id);
  if (all.length > 0) throw new Refusal('batchNotEmpty');
  await table.write(table.remove(batches, batch));
}
