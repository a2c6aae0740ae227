import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { RoleMember } from '#shared/membership/roles/rolemembers.ts';
import { RolePermission } from '#shared/membership/roles/rolepermissions.ts';
import { Role } from '#shared/membership/roles/roles.ts';
import { many } from '#shared/words.ts';
import { foundChurch, Someone } from '../churches/testing.ts';

let cloud: TestCloud;
let churchId: string;
let admin: Someone;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  const founded = await foundChurch('Rolling Hills');
  churchId = founded.church.id;
  admin = founded.admin;
});

const guest = async () => (await Someone.make('Gus')).enter(churchId);
const rolesSeenBy = async (who: Someone) => (await who.ask('GET', `/roles/church/${churchId}`)).of(many(Role));
const roleNamed = async (name: string) => (await rolesSeenBy(admin)).find((role) => role.name === name)?.id ?? '';
const newRole = async (name: string) => (await admin.ask('POST', '/roles', [{ name }])).of(many(Role))[0]?.id ?? '';
const permit = (who: Someone, roleId: string | null, contentType: string, action: string, apiName = 'MembershipApi') =>
  who.ask('POST', '/rolepermissions/', [{ roleId, apiName, contentType, action }]);
const join = (who: Someone, roleId: string, userId: string) => who.ask('POST', '/rolemembers/', [{ roleId, userId }]);
const membersOf = async (roleId: string) => (await admin.ask('GET', `/rolemembers/roles/${roleId}?include=users`)).of(many(RoleMember));
const permissionsOf = async (roleId: string) => (await admin.ask('GET', `/rolepermissions/roles/${roleId}`)).of(many(RolePermission));

/** A new person with a role that can edit roles and see people. */
async function roleEditor(): Promise<Someone> {
  const editor = await guest();
  const roleId = await newRole('Helpers');
  await permit(admin, roleId, 'Roles', 'Edit');
  await permit(admin, roleId, 'People', 'View');
  await join(admin, roleId, editor.userId);
  return editor.enter(churchId);
}

describe('roles', () => {
  test('are added, renamed and deleted', async () => {
    const id = await newRole('Ushers');
    const renamed = await admin.ask('POST', '/roles', { id, name: 'Stewards' });
    expect(renamed.of(many(Role))).toEqual([{ id, churchId, name: 'Stewards' }]);
    expect((await admin.ask('DELETE', `/roles/${id}`)).body).toBe('{}');
    expect((await admin.ask('GET', `/roles/${id}`)).code).toBe('notFound');
  });

  test('that permit something for one row only permit it for no other', async () => {
    const gus = await guest();
    const id = await newRole('One form');
    const grant = { roleId: id, apiName: 'MembershipApi', contentType: 'People', contentId: 'aaaaaaaaaaa', action: 'View' };
    expect((await admin.ask('POST', '/rolepermissions', [grant])).status).toBe(200);
    await join(admin, id, gus.userId);
    await gus.enter(churchId);
    expect((await gus.ask('GET', '/people/recent')).code).toBe('forbidden');
    const own = gus.entered?.apis.find(({ keyName }) => keyName === 'MembershipApi');
    expect(own?.permissions).toContainEqual({ apiName: 'MembershipApi', contentType: 'People', contentId: 'aaaaaaaaaaa', action: 'View' });
    const claims = JSON.parse(Buffer.from(own?.jwt.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.permissions).toContain('People_aaaaaaaaaaa_View');
  });

  test('tell the email address of a minor only to whom it is for (decision D58)', async () => {
    const [kim, ann, viewer] = [await guest(), await guest(), await guest()];
    await admin.ask('POST', '/people', [{ id: kim.entered?.person.id, birthDate: '2015-03-01' }]);
    const [ushers, viewers] = [await newRole('Ushers'), await newRole('Viewers')];
    await permit(admin, viewers, 'Roles', 'View');
    for (const { userId } of [kim, ann]) await join(admin, ushers, userId);
    await join(admin, viewers, viewer.userId);
    const seenBy = async (who: Someone) => {
      const found = (await who.ask('GET', `/rolemembers/roles/${ushers}?include=users`)).of(many(RoleMember));
      return [kim, ann].map(({ userId }) => found.find((one) => one.userId === userId)?.user?.email !== undefined);
    };
    expect(await seenBy(await viewer.enter(churchId))).toEqual([false, true]);
    expect(await seenBy(admin)).toEqual([true, true]);
  });

  test('need a name', async () => {
    const refused = await admin.ask('POST', '/roles', [{ name: '  ' }]);
    expect([refused.status, refused.body]).toEqual([400, '0.name is required.']);
  });

  test('need the permission, in the caller’s own church', async () => {
    const [other, nobody] = [await foundChurch('Other Hills'), await guest()];
    const id = await newRole('Ushers');
    expect((await nobody.ask('GET', `/roles/${id}`)).code).toBe('forbidden');
    expect((await nobody.ask('POST', '/roles', [{ name: 'Mine' }])).code).toBe('forbidden');
    expect((await other.admin.ask('GET', `/roles/church/${churchId}`)).code).toBe('otherChurch');
    expect((await other.admin.ask('GET', `/roles/${id}`)).code).toBe('notFound');
    expect((await other.admin.ask('POST', '/roles', [{ id, name: 'Stolen' }])).code).toBe('notFound');
    expect((await other.admin.ask('DELETE', `/roles/${id}`)).code).toBe('notFound');
  });

  test('give their holders permissions at the next entry; who loses one loses the tokens', async () => {
    const gus = await guest();
    expect(gus.permissions).not.toContain('People/View');
    const id = await newRole('Office');
    await permit(admin, id, 'People', 'View');
    expect((await join(admin, id, gus.userId)).status).toBe(200);
    expect((await gus.ask('GET', '/people/recent')).code).toBe('forbidden');
    await gus.enter(churchId);
    expect((await gus.ask('GET', '/people/recent')).status).toBe(200);
    await admin.ask('DELETE', `/roles/${id}`);
    expect((await gus.ask('GET', '/people/recent')).code).toBe('tokenEnded');
    expect((await gus.enter(churchId)).permissions).not.toContain('People/View');
  });
});

describe('permissions of a role', () => {
  test('come from the catalogue, each once', async () => {
    const id = await newRole('Office');
    const [one] = (await permit(admin, id, 'Donations', 'View', 'giving')).of(many(RolePermission));
    expect(one).toMatchObject({ churchId, roleId: id, apiName: 'GivingApi', contentType: 'Donations', action: 'View' });
    const [again] = (await permit(admin, id, 'Donations', 'View', 'GivingApi')).of(many(RolePermission));
    expect(again?.id).toBe(one?.id);
    for (const [contentType, action] of [
      ['Donations', 'Steal'],
      ['Server', 'Admin'],
      ['Domain', 'Admin'],
    ] as const) {
      expect((await permit(admin, id, contentType, action)).code).toBe('invalid');
    }
    expect(await permissionsOf(id)).toHaveLength(1);
  });

  test('the catalogue lists what can be granted', async () => {
    const { body } = await admin.ask('GET', '/permissions');
    expect(JSON.parse(body)).toEqual(
      expect.arrayContaining([expect.objectContaining({ apiName: 'GivingApi', contentType: 'Settings', action: 'View' })]),
    );
    expect(body).not.toContain('Server');
  });

  test('the permissions of everyone have no role id; removing some ends all tokens, adding none', async () => {
    const gus = await guest();
    expect((await permissionsOf('null')).map(({ roleId, contentType, action }) => [roleId, contentType, action])).toEqual([
      [null, 'People', 'Edit Self'],
      [null, 'Attendance', 'Checkin'],
    ]);
    await permit(admin, null, 'People', 'View Members');
    expect((await gus.ask('GET', '/people/page')).code).toBe('forbidden');
    expect((await gus.enter(churchId)).permissions).toContain('People/View Members');
    const added = (await permissionsOf('null')).find(({ action }) => action === 'View Members');
    await admin.ask('DELETE', `/rolepermissions/${added?.id}`);
    expect((await gus.ask('GET', '/people/page')).code).toBe('tokenEnded');
    await admin.enter(churchId);
  });

  test('are taken away again', async () => {
    const id = await newRole('Office');
    const [one] = (await permit(admin, id, 'People', 'View')).of(many(RolePermission));
    expect((await admin.ask('DELETE', `/rolepermissions/${one?.id}`)).body).toBe('{}');
    expect(await permissionsOf(id)).toEqual([]);
    expect((await admin.ask('DELETE', `/rolepermissions/${one?.id}`)).code).toBe('notFound');
  });
});

describe('members of a role', () => {
  test('are named by user or by person, and told with their names', async () => {
    const [gus, una] = [await guest(), await guest()];
    const roleId = await newRole('Office');
    const named = [
      { roleId, userId: gus.userId },
      { roleId, personId: una.entered?.person.id },
    ];
    const saved = (await admin.ask('POST', '/rolemembers', named)).of(many(RoleMember));
    expect(saved.map(({ userId }) => userId)).toEqual([gus.userId, una.userId]);
    expect((await membersOf(roleId)).map(({ user }) => user?.email).sort()).toEqual([gus.email, una.email].sort());
    const repeated = (await join(admin, roleId, gus.userId)).of(many(RoleMember));
    expect(repeated[0]?.id).toBe(saved[0]?.id);
  });

  test('someone who cannot sign in has to be invited first', async () => {
    const [person] = JSON.parse((await admin.ask('POST', '/people', [{ name: { first: 'Paul', last: 'Paper' } }])).body);
    const refused = await admin.ask('POST', '/rolemembers', [{ roleId: await newRole('Office'), personId: person.id }]);
    expect([refused.status, refused.body]).toEqual([409, 'This person can’t sign in yet. Please invite them first, then assign the role.']);
  });

  test('must belong to the church, and so must the role', async () => {
    const [other, gus] = [await foundChurch('Other Hills'), await guest()];
    const roleId = await newRole('Office');
    expect((await join(admin, roleId, other.admin.userId)).code).toBe('notInvited');
    expect((await join(other.admin, roleId, gus.userId)).code).toBe('notFound');
    await join(admin, roleId, admin.userId);
    expect(JSON.parse((await admin.ask('GET', `/rolemembers/roles/${roleId}`)).body)).toHaveLength(1);
    expect((await other.admin.ask('GET', `/rolemembers/roles/${roleId}`)).body).toBe('[]');
    expect((await admin.ask('POST', '/rolemembers', [{ roleId }])).code).toBe('invalid');
    expect((await admin.ask('POST', '/rolemembers', '"x')).code).toBe('invalid');
  });
});

describe('no one grants more than they hold', () => {
  test('an editor of roles cannot grant what they do not hold', async () => {
    const editor = await roleEditor();
    const own = await newRole('Team');
    expect((await permit(editor, own, 'People', 'View')).status).toBe(200);
    expect((await permit(editor, own, 'People', 'Edit')).code).toBe('forbidden');
    expect((await permit(editor, null, 'Donations', 'View', 'GivingApi')).code).toBe('forbidden');
  });

  test('nor become administrator, nor touch those who are', async () => {
    const editor = await roleEditor();
    const admins = await roleNamed('Domain Admins');
    expect((await join(editor, admins, editor.userId)).code).toBe('forbidden');
    expect((await editor.ask('DELETE', `/roles/${admins}`)).code).toBe('forbidden');
    const [member] = await membersOf(admins);
    expect((await editor.ask('DELETE', `/rolemembers/${member?.id}`)).code).toBe('forbidden');
    const [all] = await permissionsOf(admins);
    expect((await editor.ask('DELETE', `/rolepermissions/${all?.id}`)).code).toBe('forbidden');
  });
});

describe('a church keeps an administrator', () => {
  test('whatever is taken away', async () => {
    const admins = await roleNamed('Domain Admins');
    const [member] = await membersOf(admins);
    const [all] = await permissionsOf(admins);
    for (const path of [
      `/roles/${admins}`,
      `/rolemembers/${member?.id}`,
      `/rolepermissions/${all?.id}`,
      `/rolemembers/self/${churchId}/${admin.userId}`,
    ]) {
      const refused = await admin.ask('DELETE', path);
      expect([refused.status, refused.body]).toEqual([409, 'A church needs at least one administrator.']);
    }
    expect(await membersOf(admins)).toHaveLength(1);
  });

  test('when two administrators take each other away at once, one stays', async () => {
    const other = await guest();
    const admins = await roleNamed('Domain Admins');
    const [added] = (await join(admin, admins, other.userId)).of(many(RoleMember));
    const first = (await membersOf(admins)).find(({ id }) => id !== added?.id);
    await other.enter(churchId);
    const answers = await Promise.all([admin.ask('DELETE', `/rolemembers/${added?.id}`), other.ask('DELETE', `/rolemembers/${first?.id}`)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const last = answers[0]?.status === 200 ? admin : other;
    await last.enter(churchId);
    expect((await last.ask('GET', `/rolemembers/roles/${admins}`)).of(many(RoleMember))).toHaveLength(1);
  });

  test('with two, one may go', async () => {
    const other = await guest();
    const admins = await roleNamed('Domain Admins');
    await join(admin, admins, other.userId);
    expect((await admin.ask('DELETE', `/rolemembers/self/${churchId}/${admin.userId}`)).body).toBe('[]');
    expect((await admin.ask('GET', `/roles/${admins}`)).code).toBe('tokenEnded');
    expect((await admin.enter(churchId)).permissions).not.toContain('Roles/View');
  });
});
