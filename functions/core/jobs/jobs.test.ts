// A job through queue and worker: it renames songs, and is interrupted, delivered twice, raced and undone.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SQSEvent } from 'aws-lambda';
import { sqsRecord } from '#functions/core/outbox/ordersTesting.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Refusal } from '#shared/errors.ts';
import { jobAttempts } from '#shared/jobs.ts';
import { check, many, shape, text, whole } from '#shared/words.ts';
import { moveClock } from '../clock.ts';
import { newId } from '../random.ts';
import { dynamo, fromItems } from '../table/dynamo.ts';
import type { Table } from '../table/table.ts';
import { newTable, notes, song, songs } from '../table/testing.ts';
import { changing, defineJob, restores } from './define.ts';
import { ProgressOrder } from './progress.ts';
import { jobs } from './rows.ts';
import { undoJob } from './undo.ts';
import { jobWorker } from './worker.ts';

let cloud: TestCloud;
let table: Table;
let ids: string[];
let person: string;
/** What happens just before a chunk is written: an interruption, someone else's change, a slow hour. */
let before: (done: number) => Promise<void>;

beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  [table, person, before] = [newTable(), newId(), async () => {}];
  const rows = Array.from({ length: 25 }, (_, at) => song(`Song ${at}`));
  ids = rows.map(({ id }) => id);
  await table.write(...rows.map((row) => table.put(songs, row)));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});

const atOnce = 10;
const until = '2999-01-01T00:00:00.000Z';

/** Renames songs, and adds a note per chunk, whose id would tell if a chunk took effect twice. */
const rename = defineJob({
  name: 'songs.rename',
  queue: 'jobs',
  input: shape({ ids: many(text(20)) }),
  next: shape({ done: whole }),
  result: shape({ renamed: whole }),
  undoes: [restores(songs), restores(notes)],
  chunk: async ({ table: of, input, next = { done: 0 } }) => {
    const found = await Promise.all(input.ids.slice(next.done, next.done + atOnce).map((id) => of.need(songs, { id })));
    const changes = found.map((one) => changing(of, songs, { ...one.row, title: `New ${one.row.title}`, verses: one.row.verses + 1 }, one));
    await before(next.done);
    const done = next.done + found.length;
    const isLast = done === input.ids.length;
    return {
      changes: [...changes, changing(of, notes, { id: newId(), until })],
      ...{ done, total: input.ids.length },
      ...(isLast ? { result: { renamed: done } } : { next: { done } }),
    };
  },
});
/** Adds verses to one song, one a chunk: each needs what the last has written, and yet is made ready before that is. */
const lengthen = defineJob({
  name: 'songs.lengthen',
  queue: 'jobs',
  input: shape({ id: text(20), verses: whole }),
  next: shape({ done: whole }),
  result: shape({ added: whole }),
  chunk: async ({ table: of, input: { id, verses }, next = { done: 0 } }) => {
    const found = await of.need(songs, { id });
    const ops = of.put(songs, { ...found.row, verses: found.row.verses + 1 }, found);
    const done = next.done + 1;
    const goesOn = { next: { done }, mayLookAhead: true };
    return { ops, done, ...(done < verses ? goesOn : { result: { added: done } }) };
  },
});
const run = jobWorker([rename, lengthen]);

const message = (jobId: string, receives = 1): SQSEvent => ({
  Records: [sqsRecord(JSON.stringify({ id: newId(), body: { churchId: table.church, jobId } }), 'm', receives)],
});
const start = async () => (await rename.start(table, person, { ids })).row.id;
const job = async (id: string) => (await table.need(jobs, { id })).row;
const titles = async () => (await Promise.all(ids.map((id) => table.need(songs, { id })))).map(({ row }) => row.title);
const noteCount = async () => (await table.all({ area: 'membership' }, ['notes'])).of(notes).length;
const orders = async (queue: string) => {
  const { Items } = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
  const rows = fromItems(Items).filter(({ kind }) => kind === 'Outbox');
  return rows.map(({ row }) => Object(row)).filter(({ queue: of, body }) => of === queue && body.churchId === table.church);
};

const renamed = Array.from({ length: 25 }, (_, at) => `New Song ${at}`);
const original = renamed.map((title) => title.slice(4));

describe('a job', () => {
  test('is ordered with its row, done in chunks, and tells who started it', async () => {
    const id = await start();
    expect(await job(id)).toMatchObject({ name: 'songs.rename', state: 'waiting', startedBy: person, userName: 'Ann Lee', done: 0 });
    expect((await orders('jobs')).map(({ body }) => body.jobId)).toEqual([id]);
    expect(await run(message(id))).toEqual({ batchItemFailures: [] });
    expect(await job(id)).toMatchObject({ state: 'done', chunks: 3, done: 25, total: 25, result: '{"renamed":25}' });
    expect(await titles()).toEqual(renamed);
    const told = (await orders('deliver')).map(({ body }) => body);
    expect(told.map(({ job: { done, state } }) => `${done} ${state}`).toSorted()).toEqual(['10 running', '25 done']);
    expect(told.map((one) => check(ProgressOrder, one).ok && one.personId === person)).toEqual([true, true]);
    await run(message(id));
    expect(await titles()).toEqual(renamed);
  });

  test('that makes a chunk ready too early makes it anew', async () => {
    const id = ids[0] ?? '';
    const { row: was } = await table.need(songs, { id });
    const { row: started } = await lengthen.start(table, person, { id, verses: 5 });
    expect(await run(message(started.id))).toEqual({ batchItemFailures: [] });
    expect(await job(started.id)).toMatchObject({ state: 'done', chunks: 5, result: '{"added":5}' });
    expect((await table.need(songs, { id })).row.verses).toBe(was.verses + 5);
  });

  test.each([0, 10, 20])('that is killed at %d goes on there, and nothing happens twice', async (at) => {
    const id = await start();
    before = async (done) => {
      if (done === at) throw new Error('killed');
    };
    expect((await run(message(id))).batchItemFailures).toHaveLength(1);
    expect(await job(id)).toMatchObject({ done: at });
    before = async () => {};
    await run(message(id, 2));
    await run(message(id));
    expect(await titles()).toEqual(renamed);
    expect([await noteCount(), (await job(id)).state]).toEqual([3, 'done']);
  });

  test('has as many attempts again with each chunk: kills alone never end it', async () => {
    const { row } = await lengthen.start(table, person, { id: ids[0] ?? '', verses: 4 });
    for (let done = 1; done < 4; done += 1) {
      expect(await run(message(row.id, jobAttempts))).toEqual({ batchItemFailures: [] });
      expect(await job(row.id)).toMatchObject({ state: 'running', done });
      expect((await orders('jobs')).filter(({ body }) => body.jobId === row.id)).toHaveLength(1 + done);
    }
    await run(message(row.id));
    expect(await job(row.id)).toMatchObject({ state: 'done', chunks: 4 });
  });

  test('that two workers do at once happens once', async () => {
    const id = await start();
    await Promise.all([run(message(id)), run(message(id)), run(message(id))]);
    expect(await titles()).toEqual(renamed);
    expect(await noteCount()).toBe(3);
  });

  test('reads anew what someone else has changed meanwhile', async () => {
    const id = await start();
    let isChanged = false;
    before = async (done) => {
      if (done !== 10 || isChanged) return;
      isChanged = true;
      const kept = await table.need(songs, { id: ids[12] ?? '' });
      await table.write(table.put(songs, { ...kept.row, title: 'Mine' }, kept));
    };
    await run(message(id));
    expect((await titles())[12]).toBe('New Mine');
  });

  test('that takes long gives way to others between chunks', async () => {
    const id = await start();
    before = async (done) => moveClock(done === 0 ? 61_000 : 0);
    await run(message(id));
    expect(await job(id)).toMatchObject({ state: 'running', done: 20 });
    expect(await orders('jobs')).toHaveLength(2);
    await run(message(id));
    expect(await job(id)).toMatchObject({ state: 'done' });
  });

  test('ends with the code of a refusal, and after the last attempt with any error', async () => {
    const [one, other] = [await start(), await start()];
    before = async () => {
      throw new Refusal('notFound');
    };
    expect((await run(message(one))).batchItemFailures).toEqual([]);
    expect(await job(one)).toMatchObject({ state: 'failed', problem: 'notFound' });
    before = async () => {
      throw new Error('The service is down.');
    };
    expect((await run(message(other, jobAttempts - 1))).batchItemFailures).toHaveLength(1);
    expect((await run(message(other, jobAttempts))).batchItemFailures).toEqual([]);
    expect(await job(other)).toMatchObject({ state: 'failed', problem: 'unexpected' });
  });

  test('is not held up by what waits for a job that broke off', async () => {
    for (let at = 0; at < 6; at += 1) await table.write(rename.waitOps(table, person, { ids }, newId()));
    expect(await job(await start())).toMatchObject({ state: 'waiting' });
  });

  test('waits its turn: five of a person, no more', async () => {
    for (let at = 0; at < 5; at += 1) await start();
    await expect(start()).rejects.toMatchObject({ code: 'underWay' });
  });
});

describe('an undo', () => {
  const undo = async (id: string) => undoJob(table, rename, await table.need(jobs, { id }));

  test('restores everything once, by however many workers', async () => {
    const id = await start();
    await run(message(id));
    await undo(id);
    expect(await job(id)).toMatchObject({ state: 'undoing' });
    await Promise.all([run(message(id)), run(message(id))]);
    expect(await titles()).toEqual(original);
    expect([await noteCount(), (await job(id)).state, (await job(id)).kept]).toEqual([0, 'undone', 0]);
    await expect(undo(id)).rejects.toMatchObject({ code: 'undoExpired' });
  });

  test('leaves alone what was changed or deleted since', async () => {
    const id = await start();
    await run(message(id));
    const [changed, deleted] = [await table.need(songs, { id: ids[3] ?? '' }), await table.need(songs, { id: ids[4] ?? '' })];
    await table.write(table.put(songs, { ...changed.row, title: 'Later' }, changed), table.remove(songs, deleted));
    await undo(id);
    await run(message(id));
    expect(await job(id)).toMatchObject({ state: 'undone', kept: 2 });
    expect((await table.need(songs, { id: ids[3] ?? '' })).row.title).toBe('Later');
    expect(await table.get(songs, { id: ids[4] ?? '' })).toBeUndefined();
    expect((await table.need(songs, { id: ids[5] ?? '' })).row.title).toBe('Song 5');
  });

  test('is for jobs that have changed something and are over', async () => {
    const id = await start();
    await expect(undo(id)).rejects.toMatchObject({ code: 'undoExpired' });
  });
});
