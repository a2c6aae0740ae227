// Subscribed calendars that can't be read: who is told, from when on, and at what cost.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestChurch } from '#functions/content/testing.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { calendarImports as calls } from '#shared/content/calendars/imports/calendarimports.ts';
import { makeGroup } from '../curated/testing.ts';
import { calendarImports } from '../rows.ts';
import { refreshImport } from './refresh.ts';
import { calendar, followed, vevent, world } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('from the second failure on, for leaders of the group and content staff, until they are read again', async () => {
  const church = await TestChurch.make();
  const [own, other] = [await makeGroup(church, { name: 'Youth' }), await makeGroup(church)];
  const { id } = await followed(church, own);
  await followed(church, other);
  const { fetch } = world(() => ({ status: 500 }));
  const there = world(() => ({ body: calendar(vevent('1', 'A')) }));
  const refresh = async (how = fetch) =>
    refreshImport(church.table, await church.table.need(calendarImports, { groupId: own, id }), { fetch: how });
  const leader = await church.member({ leaderGroupIds: [own] });
  const broken = async (token = leader) => (await church.ask('GET', '/calendarimports/broken', undefined, token)).of(calls.broken.returns);
  await refresh();
  expect(await broken()).toEqual([]);
  await refresh();
  expect(await broken()).toEqual([
    { id, groupId: own, groupName: 'Youth', name: 'Theirs', problem: 'unreachable', since: expect.any(String) },
  ]);
  expect(await broken(church.token)).toHaveLength(1);
  expect(await requestsOf(() => broken())).toEqual(['Query', 'BatchGetItem']);
  const [stranger, inside] = [await church.member({ leaderGroupIds: [other] }), await church.member({ groupIds: [own] })];
  expect([await broken(stranger), await broken(inside)]).toEqual([[], []]);
  expect(await requestsOf(() => broken(inside))).toEqual([]);
  await refresh(there.fetch);
  expect(await broken()).toEqual([]);
});
