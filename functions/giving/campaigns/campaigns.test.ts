import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { TestGiving } from '../ledger/stageTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  setClock('2026-11-15T12:00:00.000Z');
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

test('progress follows the gifts, and of few givers only staff learn it', async () => {
  const giving = await TestGiving.open();
  const [roof, other] = await giving.done('POST', '/funds', [{ name: 'Roof' }, { name: 'Other' }]);
  const facts = { name: 'A new roof', fundId: roof.id, currency: 'usd', goal: 100_000, from: '2026-11-01', to: '2026-12-31' };
  const campaign = await giving.done('POST', '/campaigns', facts);
  const batch = await giving.done('POST', '/batches', { name: 'Sunday', date: '2026-11-15' });
  const anna = await giving.member();
  const ben = await giving.person();
  const give = async (personId: string, fundId: string, amount: number, date = '2026-11-15') =>
    (await giving.done('POST', '/gifts', [{ batchId: batch.id, personId, date, funds: [{ fundId, amount }], method: 'cash' }]))[0];
  const gift = await give(anna.personId, roof.id, 5000);
  await give(anna.personId, other.id, 700);
  await give(anna.personId, roof.id, 800, '2026-10-31');
  await give(ben, roof.id, 1000);

  expect(await giving.done('POST', `/campaigns/${campaign.id}/pledge`, { amount: 20_000 }, anna.token)).toMatchObject({
    amount: 20_000,
    given: 5000,
  });
  await giving.done('POST', `/campaigns/${campaign.id}/pledges`, { amount: 9000, personId: ben });
  const loaded = await giving.done('GET', `/campaigns/${campaign.id}`);
  expect(loaded.campaign).toMatchObject({ given: 6000, givers: 2, pledged: 29_000 });
  expect(loaded.pledges).toHaveLength(2);
  expect(await giving.done('GET', '/campaigns/mine', undefined, anna.token)).toMatchObject([
    { campaign: { id: campaign.id }, isOpen: true, pledge: { amount: 20_000, given: 5000 } },
  ]);
  const totals = '/campaigns/totals?from=2026-10-01&to=2026-12-31&by=month';
  expect((await giving.done('GET', totals)).rows).toEqual([{ from: '2026-11-01', campaignId: campaign.id, currency: 'usd', amount: 6000 }]);
  expect((await giving.ask('GET', totals, undefined, anna.token)).status).toBe(403);
  const [seen] = await giving.done('GET', '/campaigns', undefined, anna.token);
  expect([seen.goal, seen.given, seen.pledged]).toEqual([100_000, undefined, undefined]);

  await giving.done('POST', `/gifts/${gift.id}/void`, { reason: 'Twice' });
  expect((await giving.done('GET', '/campaigns'))[0]).toMatchObject({ given: 1000 });
  expect((await giving.ask('DELETE', `/campaigns/${campaign.id}`)).status).toBe(400);
  await giving.done('POST', `/campaigns/${campaign.id}/pledge`, { amount: 0 }, anna.token);
  await giving.done('POST', `/campaigns/${campaign.id}/pledges`, { amount: 0, personId: ben });
  expect((await giving.ask('DELETE', `/campaigns/${campaign.id}`)).status).toBe(200);
});

test('a campaign has a fund of this church, a goal, and its days in order', async () => {
  const giving = await TestGiving.open();
  const [roof] = await giving.done('POST', '/funds', [{ name: 'Roof' }]);
  const facts = { name: 'Roof', fundId: roof.id, currency: 'usd', goal: 1, from: '2026-11-01', to: '2026-12-31' };
  for (const wrong of [{ fundId: 'elsewhere01' }, { goal: 0 }, { goal: 1e12 }, { to: '2026-10-01' }, { to: '2036-10-01' }])
    expect((await giving.ask('POST', '/campaigns', { ...facts, ...wrong })).status).toBe(400);
});

test('who gives sees the campaigns that run, and pledges to no other', async () => {
  const giving = await TestGiving.open();
  const [roof] = await giving.done('POST', '/funds', [{ name: 'Roof' }]);
  const facts = { name: 'Roof', fundId: roof.id, currency: 'usd', goal: 100, from: '2026-11-15', to: '2026-11-15' };
  const now = await giving.done('POST', '/campaigns', facts);
  const over = await giving.done('POST', '/campaigns', { ...facts, from: '2026-10-01', to: '2026-11-14' });
  const anna = await giving.member();
  const own = async () =>
    (await giving.done('GET', '/campaigns/mine', undefined, anna.token)).map((one: { campaign: { id: string } }) => one.campaign.id);
  expect(await own()).toEqual([now.id]);
  expect((await giving.ask('POST', `/campaigns/${over.id}/pledge`, { amount: 5 }, anna.token)).status).toBe(409);
  await giving.done('POST', `/campaigns/${over.id}/pledges`, { amount: 5, personId: anna.personId });
  expect(await own()).toEqual([now.id, over.id]);
  await giving.done('POST', `/campaigns/${over.id}/pledge`, { amount: 0 }, anna.token);
  expect(await own()).toEqual([now.id]);
});
