import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { moveClock, moveToNext } from '../clock.ts';
import { dynamo, fromItems } from '../table/dynamo.ts';
import { countAttempt } from './rateLimits.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

const limit = { times: 3, minutes: 10 };
const window = 10 * minuteMs;
beforeEach(() => moveToNext(window));
const attempt = (what: string, who: string) => countAttempt(what, who, limit);

test('so many times are fine, the next is refused, for this one and this only', async () => {
  for (let i = 0; i < 3; i++) await attempt('sign-in', 'ann@grace.test');
  await expect(attempt('sign-in', 'ann@grace.test')).rejects.toMatchObject({ code: 'tooMany' });
  await attempt('sign-in', 'ben@grace.test');
  await attempt('register', 'ann@grace.test');
});

test('many at once are counted each', async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => attempt('at once', 'ann')));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('the next window begins again', async () => {
  for (let i = 0; i < 3; i++) await attempt('window', 'ann');
  await expect(attempt('window', 'ann')).rejects.toMatchObject({ code: 'tooMany' });
  moveToNext(window);
  await attempt('window', 'ann');
});

test('the table does not keep who tried', async () => {
  await attempt('who', 'somebody@grace.test');
  const { Items } = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
  expect(JSON.stringify(fromItems(Items))).not.toContain('somebody@');
});
