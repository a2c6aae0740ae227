import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { gdpr as contract } from '#shared/membership/gdpr.ts';
import { Person } from '#shared/membership/people.ts';
import { trailOf } from '../core/trail.ts';
import { ask, TestChurch } from './peopleTesting.ts';
import { ofChurch, userChurches } from './table.ts';
import { groupMembers, joinRequests } from './tableGroups.ts';

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
  const lines = (await church.table.query(ofChurch, ['trail'], { newestFirst: true })).of(trailOf('membership'));
  const line = lines.find(({ row }) => row.action === 'anonymise')?.row;
  expect(line).toMatchObject({ rowId: id, label: 'Former member', changes: [] });
  expect(lines.filter(({ row }) => row.rowId === id).map(({ row }) => row.action)).toEqual(['anonymise', 'add']);
  expect(JSON.stringify(lines.filter(({ row }) => row.rowId === id))).not.toMatch(/petra|gone|nuts|1990/i);
  expect((await ask('DELETE', `/gdpr/people/${self.id}/anonymize`, { token })).code).toBe('ownPerson');
});

test('whoever signed in as them is no member of the church any more', async () => {
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
