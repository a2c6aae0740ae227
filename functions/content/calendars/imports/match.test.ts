import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestChurch } from '#functions/content/testing.ts';
import { newId } from '#functions/core/random.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { placesIn } from './match.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('the events of a large calendar file are asked for together, not one by one', async () => {
  const { table } = await TestChurch.make();
  requestLog.length = 0;
  const uids = Array.from({ length: 5000 }, (_, at) => `event-${at}`);
  const { of } = await placesIn(table, { groupId: newId(), visibility: undefined }, uids);
  expect(uids.every((uid) => of(uid) !== 'there')).toBe(true);
  const operations = requestLog.map(({ operation }) => operation);
  expect([operations.filter((one) => one === 'GetItem').length, operations.filter((one) => one === 'BatchGetItem').length]).toEqual([
    0, 50,
  ]);
});
