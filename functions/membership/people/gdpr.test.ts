import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { ForgetOrder } from '#functions/core/outbox/forget.ts';
import { ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { refusals } from '#shared/errors.ts';
import { gdpr as contract } from '#shared/membership/people/gdpr.ts';
import { Person } from '#shared/membership/people/people.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { check } from '#shared/words.ts';
import { groupMembers, joinRequests } from '../groups/rows.ts';
import { roleMembers } from '../roles/rows.ts';
import { userChurches, users } from '../table.ts';
import { ask, TestChurch } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;
const whole = {
  name: { first: 'Petra', last: 'Gone', nick: 'Pet' },
  contactInfo: { email: 'petra@gone.test', mobilePhone: '5550199' },
  birthDate: '1990-01-01',
  membershipStatus: 'Member',
  donorNumber: '9',
  nametagNotes: 'nuts',
  photo: png,
};

test('everything held about a person is handed out as one document', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__Edit']);
  const [{ id }] = JSON.parse((await ask('POST', '/people', { token, body: [whole] })).text);
  const document = (await ask('GET', `/gdpr/people/${id}/export`, { token })).of(contract.exportPerson.returns);
  expect(document.person).toMatchObject({ id, donorNumber: '9', nametagNotes: 'nuts', contactInfo: whole.contactInfo });
  expect(document.household?.name).toBe('Gone');
});

test('the document is refused a quarter of an hour after the sign-in, older clients with the sentence (finding A2)', async () => {
  const church = await TestChurch.make();
  const { token, person } = await church.caller(['People__Edit']);
  moveClock(15 * minuteMs + 1000);
  const refused = await ask('GET', `/gdpr/people/${person.id}/export`, { token });
  moveClock(0);
  expect([refused.status, refused.code, refused.text]).toEqual([401, 'recentSignInRequired', refusals.recentSignInRequired.says]);
});

test('an anonymised person is a former member of whom nothing is left', async () => {
  const church = await TestChurch.make();
  const { token, person: self } = await church.caller(['People__View', 'People__Edit']);
  const [{ id, householdId }] = JSON.parse((await ask('POST', '/people', { token, body: [whole] })).text);
  expect((await ask('DELETE', `/gdpr/people/${id}/anonymize`, { token })).text).toBe('{}');
  const left = (await ask('GET', `/people/${id}`, { token })).of(Person);
  expect(left).toMatchObject({ name: { display: 'Former member' }, contactInfo: {}, photo: '', membershipStatus: 'Inactive' });
  expect(JSON.stringify(left)).not.toMatch(/petra|gone|nuts|1990/i);
  expect((await ask('GET', '/people/search?term=petra', { token })).text).toBe('[]');
  expect((await ask('GET', `/households/${householdId}`, { token })).status).toBe(404);
  expect([...cloud.objects.keys()].some((key) => key.includes(id))).toBe(false);
  const lines = (await auditLines(church.table, 'membership')).toReversed();
  const line = lines.find(({ action }) => action === 'anonymise');
  expect(line).toMatchObject({ rowId: id, label: 'Former member', changes: [] });
  expect(lines.filter(({ rowId }) => rowId === id).map(({ action }) => action)).toEqual(['anonymise', 'add']);
  expect(JSON.stringify(lines.filter(({ rowId }) => rowId === id))).not.toMatch(/petra|gone|nuts|1990/i);
  expect((await ask('DELETE', `/gdpr/people/${self.id}/anonymize`, { token })).code).toBe('ownPerson');
});

test('the user linked to them is no longer a member of the church', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__View', 'People__Edit']);
  const user = await church.caller([]);
  expect((await ask('DELETE', `/gdpr/people/${user.person.id}/anonymize`, { token })).status).toBe(200);
  expect(await church.table.get(userChurches, { userId: user.userId, churchId: church.id })).toBeUndefined();
  expect((await ask('GET', `/people/${user.person.id}`, { token })).of(Person).hasUser).toBe(false);
  expect((await ask('GET', `/people/${user.person.id}`, { token: user.token })).code).toBe('tokenEnded');
});

test('groups know nothing of them any more: neither who was in, nor who asked to be', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__View', 'People__Edit', 'Groups__Edit']);
  const { person, token: own } = await church.caller([]);
  const made = [{ name: 'Open' }, { name: 'Asked' }].map((one) => ({ ...one, joinPolicy: one.name === 'Open' ? 'open' : 'request' }));
  const groups: { id: string }[] = JSON.parse((await ask('POST', '/groups', { token, body: made })).text);
  const [open = { id: '' }, asked = { id: '' }] = groups;
  expect((await ask('POST', `/groups/${asked.id}/join`, { token: own, body: { message: 'I am ill.' } })).status).toBe(200);
  expect((await ask('POST', `/groups/${open.id}/join`, { token: own, body: {} })).status).toBe(200);
  expect((await ask('DELETE', `/gdpr/people/${person.id}/anonymize`, { token })).status).toBe(200);
  expect(await church.table.get(groupMembers, { groupId: open.id, personId: person.id })).toBeUndefined();
  expect(await church.table.get(joinRequests, { groupId: asked.id, personId: person.id })).toBeUndefined();
});

test('conversations are told to forget them, and in which groups they were', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__View', 'People__Edit', 'Groups__Edit']);
  const { person } = await church.caller([], { name: { first: 'Petra', last: 'Gone', display: 'Petra Gone' } });
  const [group] = JSON.parse((await ask('POST', '/groups', { token, body: [{ name: 'Choir' }] })).text);
  await ask('POST', '/groupmembers', { token, body: [{ personId: person.id, groupId: group.id }] });
  expect((await ask('DELETE', `/gdpr/people/${person.id}/anonymize`, { token })).status).toBe(200);
  const found = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
  const orders = fromItems(found.Items).flatMap(({ row }) => {
    const checked = check(ForgetOrder, JSON.parse(JSON.stringify(row ?? {})).body);
    return checked.ok && checked.value.churchId === church.id ? [checked.value] : [];
  });
  expect(orders).toEqual([{ churchId: church.id, forgotten: person.id, name: 'Petra Gone', groupIds: [group.id] }]);
});

test('giving is told by what they may have given as a visitor: only an address that they proved counts as theirs alone', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__View', 'People__Edit']);
  const name = { first: 'Petra', last: 'Gone', nick: 'Peggy', display: 'Peggy Gone' };
  const user = await church.caller([], { name, contactInfo: { email: 'home@gone.test' } });
  expect((await ask('DELETE', `/gdpr/people/${user.person.id}/anonymize`, { token })).status).toBe(200);
  const order = (await ordersOf('book')).find((one) => JSON.stringify(one).includes(user.person.id));
  const known = await church.table.need(users, { id: user.userId });
  expect(order).toMatchObject({
    forgottenGiver: user.person.id,
    stated: { signIn: known.row.email, email: 'home@gone.test', names: 'Petra Gone Petra Gone Peggy' },
  });
});

test('the audit log names them nowhere, neither in their groups nor in their roles, and says of others what it said', async () => {
  const church = await TestChurch.make();
  const name = { first: 'Petra', last: 'Gone', display: 'Petra Gone' };
  const office = await church.caller(['People__Edit', 'Groups__Edit', 'Roles__Edit']);
  const [petra, other] = [await church.caller([], { name }), await church.caller([])];
  const token = () => church.token(office.userId, office.person, ['People__Edit', 'Groups__Edit', 'Roles__Edit']);
  const post = async (path: string, body: unknown) => JSON.parse((await ask('POST', path, { token: await token(), body })).text);
  const [left, stayed, deleted] = await post('/groups', [{ name: 'Left' }, { name: 'Stayed' }, { name: 'Deleted' }]);
  const one = { personId: petra.person.id };
  const [first] = await post(
    '/groupmembers',
    [left, stayed, deleted].map(({ id: groupId }) => ({ ...one, groupId })),
  );
  await post('/groupmembers', [
    { personId: other.person.id, groupId: stayed.id },
    { ...one, groupId: stayed.id, leader: true },
  ]);
  await ask('DELETE', `/groupmembers/${first.id}`, { token: await token() });
  await ask('DELETE', `/groups/${deleted.id}`, { token: await token() });
  const held = { id: newId(), roleId: newId(), userId: petra.userId, personId: petra.person.id, label: 'Petra Gone · Ushers' };
  await church.table.write(church.table.put(roleMembers, { ...held, dateAdded: nowIso() }));

  const lines = () => auditLines(church.table, 'membership');
  const before = await lines();
  const about = (kind: string) => before.filter((row) => row.kind === kind && row.label.startsWith('Petra')).length;
  expect([about('GroupMember'), about('RoleMember')]).toEqual([5, 1]);
  const forget = async () => ask('DELETE', `/gdpr/people/${petra.person.id}/anonymize`, { token: await token() });
  expect((await forget()).status).toBe(200);
  const after = await lines();
  expect(JSON.stringify(after)).not.toMatch(/petra/i);
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  const others = ({ label }: { label: string }) => label === 'Carl Caller · Stayed';
  expect(before.filter(others)).toHaveLength(1);
  expect(after.filter(others)).toEqual(before.filter(others));
  expect((await forget()).status).toBe(200);
});
