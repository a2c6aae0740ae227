// Leaving a church: what is deleted, and what must stay.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Person } from '#shared/membership/people/people.ts';
import { Role } from '#shared/membership/roles/roles.ts';
import { many } from '#shared/words.ts';
import { address, foundChurch, Someone } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('an account that may not be deleted, because of one church, loses nothing in the others', async () => {
  const { church, admin } = await foundChurch('First Place');
  const gus = await (await Someone.make('Gus')).enter(church.id);
  const personId = gus.entered?.person.id;
  await gus.asUser('POST', '/churches/add', { name: 'Only Mine', ...address });
  expect((await gus.asUser('DELETE', '/users')).code).toBe('lastAdmin');
  const person = (await admin.ask('GET', `/people/${personId}`)).of(Person);
  expect([person.name.first, person.hasUser]).toEqual(['Gus', true]);
});

test('an administrator is anonymized only by those who could remove the role', async () => {
  const { church, admin } = await foundChurch('Two Admins');
  const [second, editor] = [await (await Someone.make('Bea')).enter(church.id), await (await Someone.make('Edi')).enter(church.id)];
  const roles = (await admin.ask('GET', `/roles/church/${church.id}`)).of(many(Role));
  const admins = roles.find(({ name }) => name === 'Domain Admins')?.id ?? '';
  const [office] = (await admin.ask('POST', '/roles', [{ name: 'Office' }])).of(many(Role));
  const roleId = office?.id ?? '';
  await admin.ask('POST', '/rolepermissions', [{ roleId, apiName: 'MembershipApi', contentType: 'People', action: 'Edit' }]);
  await admin.ask('POST', '/rolemembers', [
    { roleId: admins, userId: second.userId },
    { roleId, userId: editor.userId },
  ]);
  await editor.enter(church.id);
  const personId = second.entered?.person.id;
  expect((await editor.ask('DELETE', `/gdpr/people/${personId}/anonymize`)).code).toBe('forbidden');
  expect((await second.enter(church.id)).permissions).toContain('Roles/Edit');
  expect((await admin.ask('DELETE', `/gdpr/people/${personId}/anonymize`)).status).toBe(200);
});

test('two who ask for one’s own person at once get the same one', async () => {
  const { church } = await foundChurch('At Once');
  const gus = await Someone.make('Gus');
  const claims = await Promise.all([1, 2, 3].map(() => gus.asUser('GET', `/people/claim/${church.id}`)));
  expect(claims.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(claims.map(({ body }) => JSON.parse(body).person.id)).size).toBe(1);
});
