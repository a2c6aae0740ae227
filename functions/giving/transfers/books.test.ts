// Books that broke off halfway are finished: by the same run after it was killed, and by the same file after the run has failed.
import { beforeAll, expect, jest, test } from '@jest/globals';
import { listObjects } from '#functions/core/aws/listObjects.ts';
import { removeObject } from '#functions/core/aws/objects.ts';
import { nowIso } from '#functions/core/clock.ts';
import { jobWorker } from '#functions/core/jobs/worker.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { Killable } from '#functions/core/table/killableTesting.ts';
import { inJob } from '#functions/core/transfers/inJob.ts';
import { brought, checked, exported, latest, onMovingStage, post, type Side, work } from '#functions/membership/transfers/movingTesting.ts';
import { administered } from '#functions/membership/transfers/testing.ts';
import { parse } from '#shared/words.ts';
import { fundRows } from '../funds/rows.ts';
import { arrivingBooks, batchSums, daySums, entries, giftPlaces, posted } from '../ledger/rows.ts';
import { transfer } from './kinds.ts';

onMovingStage();

/** Books of more rows than a chunk writes. */
async function withBooks(): Promise<Side> {
  const side = await administered();
  const { table } = side.church;
  const [fundId, batchId, at] = [newId(), newId(), nowIso()];
  const day = at.slice(0, 10);
  await table.write(
    table.put(fundRows, { id: fundId, name: 'General', taxDeductible: true }),
    table.set(daySums, { date: day, currency: 'USD', account: `fund:${fundId}`, shard: '0', amount: 100_000, gifts: 20 }),
    table.set(batchSums, { batchId, currency: 'USD', shard: '0', amount: 100_000, gifts: 20 }),
  );
  for (let gift = 0; gift < 20; gift += 1) {
    const [giftId, cause] = [newId(), `gift ${newId()}`];
    const lines = [
      { account: `fund:${fundId}`, amount: -5000, date: day },
      { account: 'hand', amount: 5000, date: day },
    ];
    await table.write(
      table.set(giftPlaces, { id: giftId, batchId }),
      table.set(posted, { cause, at }),
      table.set(entries, parse(entries.row, { cause, at, kind: 'gift', currency: 'USD', giftId, lines })),
    );
  }
  return side;
}

/** What moves is founded and packed once. */
let from: Side;
let zip: Uint8Array;
beforeAll(async () => {
  from = await withBooks();
  zip = await exported(from);
});

/** Of gifts that lie in no batch, the places aren't looked for. */
const books = ['Fund', 'DaySum', 'BatchSum', 'Posted', 'Entry'];
const inOrder = (row: unknown): string =>
  JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
/** The rows themselves: what an export says of them is tested elsewhere. */
const booksOf = async ({ church }: Side) => {
  const own = (await allItems()).filter(({ pk, kind }) => books.includes(String(kind)) && String(pk).includes(church.id));
  return own.map(({ kind, row }) => `${kind} ${inOrder(row)}`.replaceAll(church.id, 'CHURCH')).toSorted();
};

/** A chunk in each run, so that it can be interrupted between two. */
const oneChunk = jobWorker([inJob('giving', transfer)], 0);
const booksStep = async () => oneChunk(handedOver((await ordersOf('givingJobs')).at(-1)));

/** The import until its books begin. */
async function broughtUpToBooks(to: Side, zip: Uint8Array): Promise<string | undefined> {
  const check = await checked(to, zip);
  await post(to, '/transfers/import', { checkId: check?.id, granted: [] });
  await work('givingJobs');
  return check?.id;
}

test('books are whole after their import was killed at any request', async () => {
  const killable = await Killable.start();
  let kills = 0;
  try {
    const to = await administered();
    await broughtUpToBooks(to, zip);
    // Whether what it asked for last is done or not, when it dies.
    for (let after = 1; (await latest(to))?.state !== 'done'; after += 5) {
      if (await killable.dying(after, after % 2 === 0, booksStep)) kills += 1;
      await booksStep();
      await work('givingJobs');
      if (after > 400) throw new Error('It never ends.');
    }
    expect(await booksOf(to)).toEqual(await booksOf(from));
    expect(await booksOf(to)).toHaveLength(43);
    expect(await to.church.table.get(arrivingBooks, {})).toBeUndefined();
  } finally {
    killable.close();
  }
  expect(kills).toBeGreaterThan(1);
}, 120_000);

test('books whose import has failed halfway are finished by the same file, and by no other', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const to = await administered();
  await broughtUpToBooks(to, zip);
  await booksStep();
  expect(await to.church.table.get(arrivingBooks, {})).toBeDefined();
  for (const { key } of await listObjects('content', `incoming/${to.church.id}/`)) await removeObject('content', key);
  await booksStep();
  await work();
  expect(await latest(to)).toMatchObject({ state: 'failed', fault: { what: 'gone' } });
  // Not a gift is in the batches yet, but the books have begun.
  const strange = await checked(to, await exported(await withBooks()));
  expect(strange?.report?.left).toBeGreaterThan(40);
  const { check, arrival } = await brought(to, zip);
  expect(check?.report).toMatchObject({ left: 0 });
  expect(arrival).toMatchObject({ state: 'done', report: { left: 0 } });
  expect(await booksOf(to)).toEqual(await booksOf(from));
  expect(await booksOf(to)).toHaveLength(43);
  expect(await to.church.table.get(arrivingBooks, {})).toBeUndefined();
}, 120_000);
