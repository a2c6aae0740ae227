// The bars on requests per call, in a church large enough for lists to have a second page.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { type ChurchFixture, costOf, makeChurchFixture } from './churchFixture.ts';
import { monthlyBill } from './cost.ts';
import { type Used, useLine, uses } from './table.ts';

let cloud: TestCloud;
let scene: ChurchFixture;
const used: Used[] = [];
beforeAll(async () => {
  cloud = await startTestCloud();
  scene = await makeChurchFixture(60);
});
afterAll(() => cloud.close());

test.each(uses.map((use) => [use.name, use] as const))('%s', async (_, use) => {
  const cost = await costOf(() => use.run(scene));
  used.push({ use, cost });
  expect(cost.requests).toBeLessThanOrEqual(use.bar ?? 4);
  expect(useLine({ use, cost }).holds).not.toBe('far');
});

test('a month of it is a matter of cents', () => {
  const total = monthlyBill(used).at(-1)?.is ?? '';
  expect(Number(total.slice(1))).toBeGreaterThan(0);
  expect(Number(total.slice(1))).toBeLessThan(2);
});
