// Gifts of another system: to the cent, to whom the people of the same file became, once, resumed after being killed, and taken back.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { killedAtWrites } from '#functions/core/jobs/killedTesting.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { giftsJobOf, importKeys, importRuns } from '#functions/membership/people/imports/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { MovedPart } from '#shared/giving/imports/moved.ts';
import { bundleOfText } from '#shared/membership/people/imports/bundle.ts';
import { recount } from '../../compare/recount.ts';
import { handler } from '../../jobs/worker.ts';
import { TestGiving } from '../../ledger/stageTesting.ts';
import { importedLines, movedRuns } from '../rows.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});
beforeEach(() => {
  setClock('2026-11-24T12:00:00.000Z');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

const dump = `
INSERT INTO people (id, churchId, firstName, lastName) VALUES ('PER00000001', 'C1', 'Anna', 'Berg'), ('PER00000002', 'C1', 'Bo', 'Berg');
INSERT INTO funds (id, churchId, name, taxDeductible, removed) VALUES ('FUN00000001', 'C1', 'general fund', 1, 0), ('FUN00000002', 'C1', 'Roof', 0, 0);
INSERT INTO donationBatches (id, churchId, name, batchDate) VALUES ('BAT00000001', 'C1', 'March 2', '2026-03-02 00:00:00');
INSERT INTO donations (id, churchId, batchId, personId, donationDate, amount, method, methodDetails, notes) VALUES
('DON00000001', 'C1', 'BAT00000001', 'PER00000001', '2026-03-02 10:15:00', 500.10, 'Credit Card', 'STRIPE', 'Tithe'),
('DON00000002', 'C1', 'BAT00000001', 'PER00000002', '2026-03-02 10:20:00', 0.29, 'Check', '1042', ''),
('DON00000003', 'C1', NULL, NULL, '2026-03-09 10:20:00', 19.99, 'Cash', NULL, NULL),
('DON00000004', 'C1', 'BAT00000001', 'PER00000002', '2026-03-02', 10.00, 'Cash', NULL, 'More is split than was given'),
('DON00000005', 'C1', 'BAT00000001', 'PER00000002', NULL, 10.00, 'Cash', NULL, NULL);
INSERT INTO fundDonations (id, churchId, donationId, fundId, amount) VALUES
('1', 'C1', 'DON00000001', 'FUN00000001', 400.05), ('2', 'C1', 'DON00000001', 'FUN00000002', 100.05), ('3', 'C1', 'DON00000002', 'FUN00000002', 0.29),
('4', 'C1', 'DON00000003', 'FUN00000001', 9.99), ('5', 'C1', 'DON00000004', 'FUN00000001', 99);`;

function parts(): MovedPart[] {
  const { moved } = bundleOfText(dump, '');
  expect(moved.problems).toEqual([
    { table: 'donations', id: 'DON00000004', code: 'split' },
    { table: 'donations', id: 'DON00000005', code: 'noDate' },
  ]);
  return [
    { funds: [...moved.funds], batches: [...moved.batches], gifts: [] },
    ...moved.gifts.map((gift) => ({ funds: [], batches: [], gifts: [gift] })),
  ];
}

async function opened() {
  const giving = await TestGiving.open();
  const { table } = giving.books;
  const [anna, jobId] = [await giving.person(), newId()];
  await table.write(table.put(importKeys, { source: 'b1', key: 'person:PER00000001', id: anna, jobId }));
  const work = async (job: string) => void (await handler(handedOver({ churchId: table.church, jobId: job })));
  const find = async (id: string) => (await giving.done('GET', '/imports/moved')).runs.find((run: { id: string }) => run.id === id);
  const send = async (given: readonly MovedPart[], more: { readonly dryRun?: boolean; readonly waits?: boolean } = {}) => {
    const id = newId();
    for (const [part, body] of given.entries()) await giving.done('POST', `/imports/moved/${id}/parts`, { part, ...body });
    const body = { id, fileName: 'giving.sql', source: 'b1', parts: given.length, gifts: 3, dryRun: false, ...more };
    await giving.done('POST', '/imports/moved', body);
    expect((await giving.done('POST', '/imports/moved', body)).id).toBe(id);
    return id;
  };
  const run = async (given = parts(), dryRun = false) => {
    const id = await send(given, { dryRun });
    const job = await jobOfRun(table, id);
    await Promise.all([work(job), work(job)]);
    return find(id);
  };
  const undo = async (id: string) => {
    await giving.done('POST', `/imports/moved/${id}/undo`, {});
    await work(await jobOfRun(table, id));
    return find(id);
  };
  const gifts = async () => (await giving.done('GET', '/gifts?from=2026-03-01&to=2026-03-31')).gifts;
  const sums = async () => (await giving.done('GET', '/gifts/totals?from=2026-03-01&to=2026-03-31&by=month')).sums;
  return { giving, table, anna, work, find, send, run, undo, gifts, sums };
}
const jobOfRun = async (table: Table, id: string): Promise<string> => (await table.need(movedRuns, { id })).row.jobId;

test('gifts come to the cent with their funds, batches and givers; again, nothing changes; undone, the sums are as before', async () => {
  const { giving, table, anna, run, work, find, gifts, sums } = await opened();
  const [general] = await giving.done('POST', '/funds', [{ name: 'General Fund' }]);
  const dry = await run(parts(), true);
  expect(dry).toMatchObject({
    state: 'done',
    counts: { fresh: 3, matched: 1, amounts: [{ currency: 'usd', amount: 52038 }] },
    can: { undo: false },
  });
  expect(await gifts()).toEqual([]);
  expect(await giving.done('GET', '/funds')).toHaveLength(1);

  const first = await run();
  expect(first).toMatchObject({ state: 'done', counts: { ...dry.counts, funds: 1, batches: 2 }, can: { undo: true } });
  const all = (await gifts()).toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1));
  expect(all).toMatchObject([
    {
      ...{ id: 'DON00000001', batchId: 'BAT00000001', personId: anna, date: '2026-03-02', amount: 50010, method: 'card', note: 'Tithe' },
      funds: [
        { fundId: general.id, amount: 40005, deductible: true },
        { fundId: 'FUN00000002', amount: 10005, deductible: false },
      ],
    },
    { id: 'DON00000002', amount: 29, method: 'check', last4: '1042' },
    {
      id: 'DON00000003',
      date: '2026-03-09',
      funds: [
        { fundId: general.id, amount: 999 },
        { fundId: 'unassigned', amount: 1000 },
      ],
    },
  ]);
  expect(all[1].personId).toBeUndefined();
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 3, amount: 52038, fees: 0 }]);
  expect((await recount(table)).equal).toBe(true);

  expect((await run()).counts).toMatchObject({ fresh: 0, known: 3, funds: 0, batches: 0 });
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 3, amount: 52038, fees: 0 }]);
  await giving.done('POST', `/imports/moved/${first.id}/undo`, {});
  await work(await jobOfRun(table, first.id));
  expect(await find(first.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await sums()).toEqual([]);
  expect((await giving.done('GET', '/funds')).map(({ name }: { name: string }) => name)).toEqual(['General Fund']);
});

test('undone, what was touched stays; imported again, it is booked again', async () => {
  const { giving, table, anna, run, undo, gifts, sums } = await opened();
  const { id } = await run();
  await giving.done('POST', '/gifts/DON00000002/person', { personId: anna });
  expect(await undo(id)).toMatchObject({ state: 'undone', kept: 1, can: { undo: false } });
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 1, amount: 29, fees: 0 }]);
  expect((await giving.ask('POST', `/imports/moved/${id}/undo`, {})).status).toBe(410);
  expect((await recount(table)).equal).toBe(true);
  expect((await run()).counts).toMatchObject({ fresh: 2, known: 1 });
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 3, amount: 52038, fees: 0 }]);
  expect(await gifts()).toHaveLength(3);
  expect((await recount(table)).equal).toBe(true);
});

test('waits for the people of the same import, which hands over to it; without them it is in no one’s way', async () => {
  const { giving, table, send, work, run, find, gifts } = await opened();
  const waiting = await send(parts(), { waits: true });
  const job = await jobOfRun(table, waiting);
  expect(job).toBe(giftsJobOf(waiting));
  // The import of people was never started.
  expect(await find(waiting)).toBeUndefined();
  const ordered = async () => (await giving.books.table.get(jobs, { id: job }))?.row.state;
  expect(await ordered()).toBe('waiting');
  const people = { ...(await table.need(jobs, { id: job })).row, id: newId(), name: 'imports.people', state: 'running' as const };
  const of = { id: waiting, jobId: people.id, fileName: 'giving.sql', at: people.created, by: 'Ann' };
  await table.write(table.put(jobs, people), table.put(importRuns, of));
  expect(await find(waiting)).toMatchObject({ state: 'waiting', can: { undo: false } });
  const body = { id: newId(), partsOf: waiting, fileName: 'x', source: 'b1', parts: parts().length, gifts: 3, dryRun: false };
  expect((await giving.ask('POST', '/imports/moved', body)).code).toBe('underWay');
  // A dry run of the same parts goes at once, and counts who is still to come.
  await giving.done('POST', '/imports/moved', { ...body, dryRun: true });
  await work(await jobOfRun(table, body.id));
  expect(await find(body.id)).toMatchObject({ state: 'done', dryRun: true, counts: { fresh: 3, matched: 1 } });
  expect(await gifts()).toEqual([]);
  await work(job);
  expect(await find(waiting)).toMatchObject({ state: 'done', counts: { fresh: 3 }, can: { undo: true } });

  // One whose people came to nothing is over.
  const stranded = await send(parts(), { waits: true });
  const failed = { ...people, id: newId(), state: 'failed' as const };
  await table.write(table.put(jobs, failed), table.put(importRuns, { ...of, id: stranded, jobId: failed.id }));
  expect(await find(stranded)).toMatchObject({ state: 'failed', can: { undo: false } });
  expect((await run()).state).toBe('done');
});

test('a dry run counts those who are still to come with the people', async () => {
  const { run } = await opened();
  const coming = parts().map((part) => ({ ...part, gifts: part.gifts.map((gift) => ({ ...gift, comes: gift.person !== undefined })) }));
  expect(await run(coming, true)).toMatchObject({ counts: { fresh: 3, matched: 2 } });
  expect(await run(coming)).toMatchObject({ counts: { fresh: 3, matched: 1 } });
});

test('killed before and after any of its writes, comes to the same books', async () => {
  const { table, send, work, find, sums } = await opened();
  const id = await send(parts());
  const job = await jobOfRun(table, id);
  await killedAtWrites(40, () => work(job));
  expect(await find(id)).toMatchObject({ state: 'done' });
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 3, amount: 52038, fees: 0 }]);
  expect((await recount(table)).equal).toBe(true);
});

test('of two workers, the one that read before the other began books nothing of its own', async () => {
  const { table, send, work, find, gifts, sums } = await opened();
  const id = await send(parts());
  const job = await jobOfRun(table, id);
  const { get } = Table.prototype;
  let reads = 0;
  const slow = jest.spyOn(Table.prototype, 'get').mockImplementation(async function (this: Table, of, key) {
    const read = await get.call(this, of, key);
    if (of.name === importedLines.name && reads++ === 0) await work(job);
    return read;
  });
  await work(job);
  slow.mockRestore();
  expect(reads).toBeGreaterThan(3);
  expect(await find(id)).toMatchObject({ state: 'done', counts: { fresh: 3, skipped: 0 } });
  expect(await gifts()).toHaveLength(3);
  expect(await sums()).toEqual([{ currency: 'usd', gifts: 3, amount: 52038, fees: 0 }]);
  expect((await recount(table)).equal).toBe(true);
});

test('what can’t be entered is refused or passed over, and no one else’s part is among them', async () => {
  const { giving, run, find } = await opened();
  const gift = { key: 'gift:1', batch: 'batch:1', date: '2026-03-02', currency: 'usd', method: 'cash', note: '', lines: [{ amount: 100 }] };
  const part = (one: object) =>
    giving.ask('POST', `/imports/moved/${newId()}/parts`, { part: 0, funds: [], batches: [], gifts: [{ ...gift, ...one }] });
  for (const wrong of [
    { lines: [] },
    { lines: [{ amount: -1 }] },
    { lines: [{ amount: 1.5 }] },
    { key: 'fund:1' },
    { currency: 'xxx' },
    { date: 'x' },
  ])
    expect((await part(wrong)).status).toBe(400);
  expect(
    (await giving.ask('POST', '/imports/moved', { id: newId(), fileName: 'x', source: 'b1', parts: 1, gifts: 1, dryRun: false })).status,
  ).toBe(404);
  const { token } = await giving.member(['Donations__View']);
  expect(
    (await giving.ask('POST', '/imports/moved', { id: newId(), fileName: 'x', source: 'b1', parts: 1, gifts: 1, dryRun: false }, token))
      .status,
  ).toBe(403);
  const id = newId();
  await giving.done('POST', `/imports/moved/${id}/parts`, { part: 0, ...parts()[0] });
  const other = await giving.member(['Donations__Edit']);
  expect(
    (await giving.ask('POST', '/imports/moved', { id, fileName: 'x', source: 'b1', parts: 1, gifts: 0, dryRun: false }, other.token))
      .status,
  ).toBe(404);
  expect(await find(id)).toBeUndefined();
  const [places, first] = parts();
  await run([places ?? { funds: [], batches: [], gifts: [] }]);
  await giving.done('POST', '/batches/BAT00000001/close');
  expect((await run([first ?? { funds: [], batches: [], gifts: [] }])).counts).toMatchObject({ fresh: 0, skipped: 1 });
});
