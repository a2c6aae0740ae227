import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { later, moveClock, setClock } from '#functions/core/clock.ts';
import { jobWorker } from '#functions/core/jobs/worker.ts';
import { sqsRecord } from '#functions/core/outbox/ordersTesting.ts';
import { shardOf } from '#functions/core/schedule/shards.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { duplicates as contract, mostPairs } from '#shared/membership/people/duplicates/duplicates.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { ask, TestChurch } from '../testing.ts';
import { orderDueSearches } from './nightly.ts';
import { duplicateSearches, duplicates } from './rows.ts';
import { duplicateSearch, nextNight } from './search.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const jon = { name: { first: 'Jonathan', last: 'Smith' }, contactInfo: { email: 'jon@grace.test' } };
const work = jobWorker([duplicateSearch]);
/** Does the searches that were ordered; returns how many. */
async function runSearches({ id: churchId }: TestChurch): Promise<number> {
  const jobs = (await allItems()).filter(
    ({ pk, kind, row }) => kind === 'Job' && String(pk).includes(churchId) && Object(row).state === 'waiting',
  );
  const bodies = jobs.map(({ row }) => JSON.stringify({ id: 'x', body: { churchId, jobId: Object(row).id } }));
  for (const body of bodies) {
    expect(await work({ Records: [sqsRecord(body, 'm', 1)] })).toEqual({ batchItemFailures: [] });
  }
  return bodies.length;
}
const stored = async ({ table }: TestChurch) =>
  (await table.all({ area: 'membership' }, ['duplicates'])).of(duplicates).map(({ row }) => row);

test('pairs are found, shown with why, dismissed for good, and gone once they are merged or changed', async () => {
  const church = await TestChurch.make();
  let { token } = await church.caller(['People__Merge']);
  const [one, two] = [await church.person(jon), await church.person({ ...jon, name: { first: 'Jon', last: 'Smith' } })];
  const [three, four] = [await church.person({ ...jon, name: { first: 'Zoe', last: 'Berg' } }), await church.person()];
  const list = async () => (await ask('GET', '/duplicates', { token })).of(contract.list.returns);
  // The first look begins the search.
  expect(await list()).toMatchObject({ pairs: [], underWay: true });
  expect(await list()).toMatchObject({ pairs: [], underWay: true });
  expect(await runSearches(church)).toBe(1);
  const [a = '', b = ''] = [one.id, two.id].toSorted();
  const found = await list();
  expect(found).toMatchObject({ underWay: false, pairs: [{ a, b, reasons: ['email', 'name'], people: [{ id: a }, { id: b }] }] });
  expect(found.searched).toBeDefined();

  const dismiss = (body: object, by = token) => ask('POST', '/duplicates/dismiss', { token: by, body });
  const stranger = await church.caller(['People__Edit']);
  expect((await dismiss({ a, b }, stranger.token)).status).toBe(403);
  const elsewhere = await (await TestChurch.make()).caller(['People__Merge']);
  expect((await dismiss({ a, b }, elsewhere.token)).status).toBe(404);
  expect((await dismiss({ a: b, b: a })).status).toBe(404);
  expect((await dismiss({ a, b })).status).toBe(200);
  expect((await list()).pairs).toEqual([]);
  const reopen = (body: object, by = token) => ask('POST', '/duplicates/reopen', { token: by, body });
  expect((await reopen({ a, b }, stranger.token)).status).toBe(403);
  expect((await reopen({ a, b }, elsewhere.token)).status).toBe(404);
  expect((await reopen({ a, b })).status).toBe(200);
  expect((await list()).pairs).toHaveLength(1);
  await dismiss({ a, b });
  // What no search has found is no suggestion when it is taken back.
  const [c = '', d = ''] = [three.id, four.id].toSorted();
  expect([(await dismiss({ a: c, b: d })).status, (await reopen({ a: c, b: d })).status]).toEqual([200, 200]);
  expect((await reopen({ a: c, b: d })).status).toBe(404);

  // The next night finds what has changed, and remembers what was dismissed.
  await ask('POST', `/merges/${three.id}/${four.id}`, { token, body: {} });
  const rename = async (first: string, last: string) => {
    const editor = await church.caller(['People__Edit']);
    const { status } = await ask('POST', '/people', { token: editor.token, body: [{ id: three.id, name: { first, last } }] });
    expect(status).toBe(200);
  };
  await rename('Jon', 'Smith');
  moveClock(2 * dayMs);
  token = (await church.caller(['People__Merge'])).token;
  await orderDueSearches(shardOf(church.id), later(dayMs).toISOString());
  expect(await runSearches(church)).toBe(1);
  const again = (await list()).pairs.map((pair) => [pair.a, pair.b].toSorted());
  const expected = [one, two].map(({ id }) => [id, three.id].toSorted());
  expect(again.toSorted()).toEqual(expected.toSorted());
  await rename('Zoe', 'Berg');
  await orderDueSearches(shardOf(church.id), later(3 * dayMs).toISOString());
  await runSearches(church);
  expect((await stored(church)).map(({ dismissed, ...pair }) => [pair.a, pair.b, dismissed !== undefined])).toEqual([[a, b, true]]);
  moveClock(0);
});

test('at most 500 are kept, the likeliest, in several transactions', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__Merge']);
  const crowd = Array.from({ length: 34 }, (_, at) => ({
    ...jon,
    contactInfo: { email: 'office@grace.test', mobilePhone: `555 000 00${10 + at}` },
  }));
  for (const one of crowd) await church.person(one);
  await ask('GET', '/duplicates', { token });
  await runSearches(church);
  expect(await stored(church)).toHaveLength(mostPairs);
  expect((await ask('GET', '/duplicates', { token })).of(contract.list.returns).pairs).toHaveLength(100);
});

test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland'])('the next night in %s', (zone) => {
  setClock('2026-03-28T12:00:00Z');
  const due = Date.parse(nextNight('AAAAAAAAAAA', zone));
  expect(due).toBeGreaterThan(Date.parse('2026-03-28T12:00:00Z'));
  expect(due).toBeLessThan(Date.parse('2026-03-28T12:00:00Z') + 30 * hourMs);
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(due));
  // Clocks change that night in Berlin.
  expect([3, 4, 5]).toContain(hour);
  moveClock(0);
});

test('a church that is gone is searched for no longer', async () => {
  const church = await TestChurch.make();
  await church.table.write(church.table.set(duplicateSearches, { churchId: 'NOCHURCH001', due: '2020-01-01T00:00:00.000Z' }));
  await orderDueSearches(shardOf('NOCHURCH001'), '2021-01-01T00:00:00.000Z');
  expect(await church.table.get(duplicateSearches, { churchId: 'NOCHURCH001' })).toBeUndefined();
});
