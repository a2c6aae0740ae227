// For tests: a church with books, and what its table says of a gift.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { counts, givenBy, type Wanted } from '#shared/giving/gifts.ts';
import type { Expected } from '#shared/giving/stories/storiesTesting.ts';
import { addDays, addGivers, daySumsOf, giverSumsOf } from '#shared/giving/sums.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { attempts } from '../donate/rows.ts';
import { batches, batchSums, daySums, type EntryRow, entries, giftPlaces, gifts, giverSums, ofBooks } from './rows.ts';

export class TestBooks {
  readonly church = newId();
  readonly table = new Table(this.church, { name: 'Test' });

  static async open(timeZone = 'UTC'): Promise<TestBooks> {
    const books = new TestBooks();
    const place = { id: books.church, name: 'A church', subDomain: `c${books.church.toLowerCase()}`, timeZone };
    await books.table.write(books.table.set(churches, { ...place, registrationDate: nowIso(), settings: [] }));
    return books;
  }

  /** Writes an attempt down, as `donate` does before it asks a gateway. */
  async want(wanted: Wanted, { amount, gatewayId, provider, method }: Truth): Promise<void> {
    const row = { id: wanted.id, wanted, amount, gatewayId, provider, content: '', state: 'started' as const, at: nowIso(), tries: 0 };
    const how = { kind: 'order' as const, id: 'x', type: method.type };
    await this.table.write(this.table.put(attempts, { ...row, method: how, language: 'en', visitor: true }));
  }

  async gift(id: string) {
    const place = await this.table.need(giftPlaces, { id });
    return (await this.table.need(gifts, place.row)).row;
  }
  async entriesOf(giftId: string): Promise<EntryRow[]> {
    const page = await this.table.all(ofBooks, ['entries', giftId], { index: 'gsi1' });
    return page.of(entries).map(({ row }) => row);
  }
  async allEntries(): Promise<EntryRow[]> {
    return (await this.table.all(ofBooks, ['ledger', nowIso().slice(0, 7)])).of(entries).map(({ row }) => row);
  }
  async batchesOf() {
    const page = await this.table.all(ofBooks, ['batches'], { index: 'gsi1' });
    return page.of(batches).map(({ row }) => row);
  }

  /** The sums that are kept, and the same counted anew; sorted. */
  async sums(years: readonly string[]) {
    const pages = await Promise.all(
      years.map(async (year) => ({
        days: await this.table.all(ofBooks, ['days', year]),
        givers: await this.table.all(ofBooks, ['years', year]),
      })),
    );
    const kept = addDays(pages.flatMap(({ days }) => days.of(daySums).map(({ row: { shard: _, ...sum } }) => sum)));
    const givers = addGivers(pages.flatMap((page) => page.givers.of(giverSums).map(({ row }) => row)));
    const all = await this.allEntries();
    return {
      kept: sorted([...kept, ...givers]),
      counted: sorted([...daySumsOf(all), ...giverSumsOf(all)]),
    };
  }
  async batchSumsOf() {
    return (await this.table.all(ofBooks, ['batchsums'])).of(batchSums).map(({ row }) => row);
  }
}

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))).toSorted();

/** The same facts as `expect` of a story, from gift and entries of the table. */
export async function factsOf(books: TestBooks, giftId: string, expected: Expected) {
  const [gift, all] = [await books.gift(giftId), await books.entriesOf(giftId)];
  const sum = (is: (account: string) => boolean) =>
    all.flatMap(({ lines }) => lines).reduce((total, { account, amount }) => (is(account) ? total + amount : total), 0);
  return {
    gifts: all.filter(({ kind }) => kind === 'gift').length,
    status: gift.status,
    funds: Object.fromEntries(Object.keys(expected.funds).map((id) => [id, 0 - sum((account) => account === `fund:${id}`)])),
    cover: 0 - sum((account) => account === 'cover'),
    processorFee: gift.fee,
    refunded: gift.refunded,
    disputeWithdrawn: gift.disputed,
    disputeFee: gift.disputeFee,
    statement: counts(gift.status) ? givenBy(gift) : 0,
    atGateway: sum((account) => account.startsWith('gateway:')) + 0,
  };
}
