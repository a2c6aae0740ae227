// The engine of reports as it is deployed: reporting’s bundle with its native part beside it, and no other package (docs/decisions.md, P36).
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { buildGifts } from '#functions/giving/givers/copies.ts';
import { enterGift } from '#functions/giving/ledger/hand.ts';
import { batches } from '#functions/giving/ledger/rows.ts';
import { GivingChurch } from '#functions/giving/testing.ts';
import { buildPeople } from '#functions/membership/facts/people.ts';
import { TestChurch } from '#functions/membership/people/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { lists } from '#shared/reporting/lists/lists.ts';
import { parse } from '#shared/words.ts';
import { Bundled } from './bundledTesting.ts';

let cloud: TestCloud;
let reporting: Bundled;
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  cloud = await startTestCloud();
  reporting = await Bundled.make('reporting');
  reporting.start();
});
afterAll(async () => {
  await reporting.stop();
  await cloud.close();
});

test('it answers a list by what people have and gave, from copies of both', async () => {
  const giving = await GivingChurch.make();
  const church = await TestChurch.make(undefined, giving.id);
  const staff = await church.caller([], { name: { first: 'S', last: 'Staff' } });
  const token = await church.token(staff.userId, staff.person, ['MembershipApi_People__View', 'GivingApi_Donations__View'], 'ReportingApi');
  const ann = await church.person({ name: { first: 'Ann', last: 'Low' }, membershipStatus: 'Member' });
  await church.person({ name: { first: 'Bob', last: 'Low' }, membershipStatus: 'Member' });
  const batchId = newId();
  const head = { id: batchId, name: 'Sunday', date: '2026-11-22', kind: 'hand' as const, byTwo: false, state: 'open' as const, counts: [] };
  await giving.table.write(giving.table.set(batches, head));
  const { date } = await enterGift(giving.table, {
    ...{ batchId, personId: ann.id, givenAs: { name: '', email: '' }, note: '', currency: 'usd', amount: 5000, method: 'cash' },
    ...{ last4: undefined, campaignId: undefined, funds: [{ fundId: giving.funds[0], amount: 5000 }] },
  });
  await buildPeople(church.table);
  await buildGifts(church.table);
  const conditions = [
    { field: 'status', is: 'in', values: ['Member'] },
    { field: 'givenTotal', is: 'from', values: ['50'], currency: 'usd' },
  ];
  const body = { rules: { match: 'all', parts: [{ match: 'all', conditions }] }, columns: [{ field: 'lastGift' }] };
  const { status, body: answer } = await reporting.post('/api/reporting/lists/run', token, body);
  expect([status, answer.slice(0, 300)]).toEqual([200, expect.stringContaining('Ann')]);
  expect(parse(lists.run.returns, JSON.parse(answer))).toMatchObject({ total: 1, people: [{ id: ann.id, cells: [[date]] }] });
});

test('without its native part, lists that need it are refused by name', async () => {
  const church = await TestChurch.make();
  const staff = await church.caller([]);
  const token = await church.token(staff.userId, staff.person, ['MembershipApi_People__View', 'GivingApi_Donations__View'], 'ReportingApi');
  const alone = await Bundled.make('reporting', false);
  alone.start();
  try {
    const body = { rules: { match: 'all', parts: [] }, columns: [{ field: 'lastGift' }] };
    for (const path of ['/api/reporting/lists/run', '/api/reporting/lists/meet']) {
      const answer = await alone.post(path, token, body);
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([503, { code: 'engineMissing' }]);
    }
  } finally {
    await alone.stop();
  }
});
