import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { moveClock } from '../clock.ts';
import { dynamo, fromItems } from '../table/dynamo.ts';
import { withIdempotencyKey } from './idempotency.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(async () => {
  await cloud.close();
});
afterEach(() => moveClock(0));

const user = 'aaaaaaaaaaa';
let done = 0;
const work = async () => `{"done":${++done}}`;

test('the same key is answered alike and done once; another key, request or user is another', async () => {
  const first = await withIdempotencyKey(user, 'k1', 'POST /people', work);
  expect(await withIdempotencyKey(user, 'k1', 'POST /people', work)).toBe(first);
  expect(await withIdempotencyKey(user, 'k2', 'POST /people', work)).not.toBe(first);
  expect(await withIdempotencyKey(user, 'k1', 'POST /roles', work)).not.toBe(first);
  expect(await withIdempotencyKey('bbbbbbbbbbb', 'k1', 'POST /people', work)).not.toBe(first);
});

test('sent again while it is under way it is refused, and done once', async () => {
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  let begun = () => {};
  const started = new Promise<void>((done) => {
    begun = done;
  });
  const before = done;
  const first = withIdempotencyKey(user, 'k3', 'x', async () => {
    begun();
    await gate;
    return work();
  });
  await started;
  await expect(withIdempotencyKey(user, 'k3', 'x', work)).rejects.toMatchObject({ code: 'underWay' });
  open();
  expect(await withIdempotencyKey(user, 'k3b', 'x', work)).toContain('done');
  const answer = await first;
  expect(await withIdempotencyKey(user, 'k3', 'x', work)).toBe(answer);
  expect(done - before).toBe(2);
});

test('what failed, or died half-way, can be tried again', async () => {
  const fail = () => Promise.reject(new Error('no'));
  await expect(withIdempotencyKey(user, 'k4', 'x', fail)).rejects.toThrow('no');
  expect(await withIdempotencyKey(user, 'k4', 'x', work)).toContain('done');
  let begun = () => {};
  const started = new Promise<void>((done) => {
    begun = done;
  });
  const hanging = withIdempotencyKey(user, 'k5', 'x', () => new Promise(() => begun()));
  await started;
  await expect(withIdempotencyKey(user, 'k5', 'x', work)).rejects.toMatchObject({ code: 'underWay' });
  moveClock(2 * minuteMs);
  expect(await withIdempotencyKey(user, 'k5', 'x', work)).toContain('done');
  expect(hanging).toBeInstanceOf(Promise);
});

test('answers are kept sealed, for a day, and only while they are small', async () => {
  await withIdempotencyKey(user, 'k6', 'x', async () => '{"secret":"very secret"}');
  const rows = fromItems((await dynamo('Scan', { TableName: process.env.TABLE })).Items);
  expect(JSON.stringify(rows)).not.toContain('very secret');
  moveClock(dayMs + minuteMs);
  expect(await withIdempotencyKey(user, 'k1', 'POST /people', work)).toContain(`${done}`);
  const large = async () => `"${'x'.repeat(300_000)}"`;
  expect(await withIdempotencyKey(user, 'k7', 'x', large)).toHaveLength(300_002);
  expect(await withIdempotencyKey(user, 'k7', 'x', work)).toContain('done');
});
