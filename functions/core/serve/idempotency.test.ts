import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { day, minute, moveClock } from '../clock.ts';
import { dynamo, fromItems } from '../table/dynamo.ts';
import { once } from './idempotency.ts';

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
  const first = await once(user, 'k1', 'POST /people', work);
  expect(await once(user, 'k1', 'POST /people', work)).toBe(first);
  expect(await once(user, 'k2', 'POST /people', work)).not.toBe(first);
  expect(await once(user, 'k1', 'POST /roles', work)).not.toBe(first);
  expect(await once('bbbbbbbbbbb', 'k1', 'POST /people', work)).not.toBe(first);
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
  const first = once(user, 'k3', 'x', async () => {
    begun();
    await gate;
    return work();
  });
  await started;
  await expect(once(user, 'k3', 'x', work)).rejects.toMatchObject({ code: 'underWay' });
  open();
  expect(await once(user, 'k3b', 'x', work)).toContain('done');
  const answer = await first;
  expect(await once(user, 'k3', 'x', work)).toBe(answer);
  expect(done - before).toBe(2);
});

test('what failed, or died half-way, can be tried again', async () => {
  const fail = () => Promise.reject(new Error('no'));
  await expect(once(user, 'k4', 'x', fail)).rejects.toThrow('no');
  expect(await once(user, 'k4', 'x', work)).toContain('done');
  const hanging = once(user, 'k5', 'x', () => new Promise(() => {}));
  await new Promise((wait) => setTimeout(wait, 100));
  await expect(once(user, 'k5', 'x', work)).rejects.toMatchObject({ code: 'underWay' });
  moveClock(2 * minute);
  expect(await once(user, 'k5', 'x', work)).toContain('done');
  expect(hanging).toBeInstanceOf(Promise);
});

test('answers are kept sealed, for a day, and only while they are small', async () => {
  await once(user, 'k6', 'x', async () => '{"secret":"very secret"}');
  const rows = fromItems((await dynamo('Scan', { TableName: process.env.TABLE })).Items);
  expect(JSON.stringify(rows)).not.toContain('very secret');
  moveClock(day + minute);
  expect(await once(user, 'k1', 'POST /people', work)).toContain(`${done}`);
  const large = async () => `"${'x'.repeat(300_000)}"`;
  expect(await once(user, 'k7', 'x', large)).toHaveLength(300_002);
  expect(await once(user, 'k7', 'x', work)).toContain('done');
});
