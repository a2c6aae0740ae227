// A form that is paid, whatever happens meanwhile: no one pays twice, and no one's money is kept for nothing.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { paidLives } from './livesTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('four random lives; `npm run prove -- forms-payments` has hundreds', async () => {
  const { faults, kills } = await paidLives(1, 5);
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThan(0);
});
