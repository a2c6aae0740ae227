// All gifts of a church, from the table itself (docs/decisions.md, P37).
import { now } from '#functions/core/clock.ts';
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { Refusal } from '#shared/errors.ts';
import { factOf, type GiftFact } from '#shared/giving/givers/giftFacts.ts';
import { parse, shape } from '#shared/words.ts';
import { batches, GiftRow, ofBooks } from '../ledger/rows.ts';
import { erasedGivers } from './rows.ts';

const { id, personId, date, currency, method, campaignId, status, amount, refunded, disputed, funds, cover, backs } = GiftRow.entries;
const read = { id, personId, date, currency, method, campaignId, status, amount, refunded, disputed, funds, cover, backs };
const Item = shape({ row: shape(read) });
const fields = Object.keys(read).map((name) => `row.${name}`);

const batchesAtOnce = 8;

export const erasedIn = async (table: Table): Promise<ReadonlySet<string>> =>
  new Set((await table.all(ofBooks, ['erasedgivers'])).of(erasedGivers).map(({ row }) => row.personId));

export const nameless = (fact: GiftFact, erased: ReadonlySet<string>): GiftFact =>
  fact.personId !== undefined && erased.has(fact.personId) ? { ...fact, personId: undefined } : fact;

/**
 * Each gift lies in a batch: these are read from the table itself, so that no gift is missed because an index lags. Refuses with
 * `questionTooBig` once it took longer than `most` milliseconds.
 */
export async function eachGift(table: Table, visit: (fact: GiftFact) => void, most = Number.POSITIVE_INFINITY): Promise<void> {
  const end = now().getTime() + most;
  const erased = await erasedIn(table);
  const heads = (await table.all(ofBooks, ['batches'], { index: 'gsi1' })).of(batches);
  await mapWithLimit(batchesAtOnce, heads, async ({ row }) => {
    let page: Page | undefined;
    do {
      if (now().getTime() > end) throw new Refusal('questionTooBig');
      page = await table.query(ofBooks, ['batch', row.id], { begins: ['gift'], fields, after: page?.next });
      for (const item of page.items) visit(nameless(factOf(parse(Item, item).row), erased));
    } while (page.next);
  });
}
