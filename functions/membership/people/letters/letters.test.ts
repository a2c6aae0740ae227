import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { peopleLetters as contract } from '#shared/membership/people/letters/letters.ts';
import { lists as listContract } from '#shared/membership/people/lists/lists.ts';
import { lists } from '../lists/lists.ts';
import { mergePeople } from '../merges/merge.ts';
import { TestChurch } from '../testing.ts';
import { peopleLetters } from './letters.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const ask = asking(serveArea('membership', [lists, peopleLetters]));
const permissions = ['People__View', 'People__Export', 'Lists__Edit'];
const everyone = { match: 'all', parts: [] };
const home = { address1: '12 Oak Street', city: 'Springfield', state: 'IL', zip: '62701' };

async function listOf(token: string, o: object = {}): Promise<string> {
  const body = [{ name: 'Everyone', rules: everyone, columns: [], shared: false, ...o }];
  const [saved] = (await ask('POST', '/lists', { token, body, wantsJson: true })).of(listContract.save.returns);
  return saved?.id ?? '';
}
const asked = (token: string, listId: string) => ask('POST', '/people/letters', { token, body: { listId }, wantsJson: true });

test('everyone with an address gets a letter; minors have their guardians; those who died and those without an address are counted', async () => {
  const church = await TestChurch.make();
  const staff = await church.caller(permissions);
  const karen = await church.person({ name: { first: 'Karen', last: 'Carter' }, contactInfo: home });
  const { householdId } = karen;
  const daniel = await church.person({
    name: { first: 'Daniel', last: 'Carter' },
    householdId,
    membershipStatus: 'Deceased',
    contactInfo: home,
  });
  const ann = await church.person({ name: { first: 'Ann', last: 'Carter' }, householdId, householdRole: 'Child', contactInfo: home });
  const twin = await church.person({ name: { first: 'Karin', last: 'Carter' }, contactInfo: home });
  await mergePeople(church.table, karen.id, twin.id, {});
  const half = await church.person({ name: { first: 'Hal', last: 'Half' }, contactInfo: { address1: '1 Elm Street' } });
  const listId = await listOf(staff.token);
  const answer = (await asked(staff.token, listId)).of(contract.recipients.returns);
  expect(answer.recipients.map(({ id, isMinor, guardians }) => [id, isMinor, guardians.map(({ first }) => first)])).toEqual([
    [ann.id, true, ['Karen']],
    [karen.id, false, []],
  ]);
  expect(answer.recipients[1]?.address).toEqual(home);
  expect(answer.noAddress.map(({ id }) => id).toSorted()).toEqual([half.id, staff.person.id].toSorted());
  expect(answer.deceased).toBe(1);
  expect(JSON.stringify(answer)).not.toContain(daniel.id);
  expect((await auditLines(church.table, 'membership')).filter(({ action }) => action === 'export')).toMatchObject([
    { label: 'Everyone', changes: [{ field: 'people', after: 2 }] },
  ]);
});

test('only who may export people gets addresses, and only of lists that they have', async () => {
  const church = await TestChurch.make();
  const [owner, other, viewer] = await Promise.all([
    church.caller(permissions),
    church.caller(permissions),
    church.caller(['People__View', 'Lists__Edit']),
  ]);
  const own = await listOf(owner.token);
  const shared = await listOf(owner.token, { shared: true });
  expect((await asked(other.token, own)).status).toBe(404);
  expect((await asked(other.token, shared)).status).toBe(200);
  expect((await asked(viewer.token, shared)).status).toBe(403);
  const stranger = await (await TestChurch.make()).caller(permissions);
  expect((await asked(stranger.token, shared)).status).toBe(404);
});

test('a list whose condition is gone stops, instead of becoming everyone', async () => {
  const church = await TestChurch.make();
  const staff = await church.caller(permissions);
  const parts = [{ match: 'all', conditions: [{ field: 'tag', is: 'in', values: ['AAAAAAAAAAA'] }] }];
  const listId = await listOf(staff.token, { rules: { match: 'all', parts } });
  expect(await asked(staff.token, listId)).toMatchObject({ status: 409, code: 'listStopped' });
});
