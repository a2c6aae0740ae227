// Sign-ins of a church that moves: no one signs in, nor may do anything, by an import alone (docs/decisions.md, P41).
import { expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { gdpr } from '#shared/membership/people/gdpr.ts';
import { groupMembers, groups } from '../../groups/rows.ts';
import { newGrant } from '../../roles/grants.ts';
import { everyone, roleMembers, roles } from '../../roles/rows.ts';
import { emails, personUsers, userChurches, users } from '../../table.ts';
import { Client, inLink, mails } from '../../testing.ts';
import { ask, brought, checked, exported, line, linesIn, made, onMovingStage, post, type Side, work } from '../movingTesting.ts';
import { administered } from '../testing.ts';
import { signIns } from './rows.ts';

onMovingStage();

const viewing = { apiName: 'MembershipApi', contentType: 'People', action: 'View' };
const address = () => `${newId().toLowerCase()}@moved.test`;

/** A church in which Tess signs in and keeps the books. */
async function withTreasurer(): Promise<{ from: Side; personId: string; email: string; roleId: string }> {
  const from = await administered();
  const { person, userId } = await from.church.caller([], { name: { first: 'Tess', last: 'Treasurer' } });
  const email = address();
  const { table } = from.church;
  const [user, place] = await Promise.all([
    table.need(users, { id: userId }),
    table.need(userChurches, { userId, churchId: table.church }),
  ]);
  const role = { id: newId(), name: 'Treasurers', permissions: [newGrant(viewing)] };
  await table.write(
    table.put(users, { ...user.row, email, passwordHash: 'secret' }, user),
    table.put(roles, role),
    table.put(roleMembers, { id: newId(), roleId: role.id, userId, dateAdded: nowIso() }),
    table.put(userChurches, { ...place.row, roleIds: [role.id] }, place),
  );
  return { from, personId: person.id, email, roleId: role.id };
}
/** On the other installation, no one has these accounts. */
async function goneHere(side: Side, personId: string): Promise<void> {
  const { table } = side.church;
  const link = await table.need(personUsers, { personId });
  const user = await table.need(users, link.row.userId ? { id: link.row.userId } : { id: '-' });
  await table.write(table.erase(users, user.row), table.erase(emails, { email: user.row.email, userId: user.row.id }));
}
async function accept(email: string) {
  const mail = [...(await mails(email)), ...(await mails(email, 'mailings'))].at(-1);
  return new Client().ask('POST', '/users/setPasswordGuid', { authGuid: inLink(mail, 'auth'), newPassword: 'chosen by Tess' });
}
const membershipOf = async (side: Side, personId: string) => {
  const link = await side.church.table.get(personUsers, { personId });
  const place = link && (await side.church.table.get(userChurches, { userId: link.row.userId, churchId: side.church.id }));
  return place?.row;
};

test('whoever signed in is invited, confirms the address, and then has the roles that were agreed to', async () => {
  const { from, personId, email, roleId } = await withTreasurer();
  const to = await administered();
  const zip = await exported(from);
  expect(linesIn(zip, from.church.id, []).join()).not.toContain('secret');
  await goneHere(from, personId);
  const { check, arrival } = await brought(to, zip, ['role']);
  expect(check?.report?.rights).toContainEqual(
    expect.objectContaining({
      what: 'role',
      name: 'Treasurers',
      people: 1,
      permissions: [{ area: 'MembershipApi', contentType: 'People', action: 'View' }],
    }),
  );
  expect(arrival?.state).toBe('done');
  // By the import alone there is no account, no membership and no role.
  expect(await to.church.table.get(emails, { email })).toBeUndefined();
  expect(await membershipOf(to, personId)).toBeUndefined();
  expect((await to.church.table.all({ area: 'membership' }, ['roles'])).of(roleMembers)).toHaveLength(1);
  // It moves on from here as it came.
  const signIn = (zipped: Uint8Array, church: string) => linesIn(zipped, church, []).filter((one) => one.includes(email));
  expect(signIn(await exported(to), to.church.id)).toEqual(signIn(zip, from.church.id));

  expect((await post(to, '/transfers/invitations')).status).toBe(200);
  await work();
  expect((await accept(email)).body).toBe('{"success":true}');
  expect(await membershipOf(to, personId)).toMatchObject({ roleIds: [roleId] });
  expect((await to.church.table.all({ area: 'membership' }, ['roles'])).of(roleMembers).map(({ row }) => row)).toContainEqual(
    expect.objectContaining({ roleId, personId, addedBy: to.admin.userId }),
  );
  expect(await to.church.table.get(signIns, { personId })).toBeUndefined();
  expect((await brought(to, zip)).arrival?.report).toMatchObject({ fresh: 0 });
}, 60_000);

test('gets no role that no one agreed to, none by another address, and none that administers the church', async () => {
  const { from, personId, email } = await withTreasurer();
  const zip = await exported(from);
  await goneHere(from, personId);
  const plain = await administered();
  await brought(plain, zip);
  await post(plain, '/transfers/invitations');
  await work();
  await accept(email);
  expect(await membershipOf(plain, personId)).toMatchObject({ roleIds: [] });

  // Staff who may invite can send the link elsewhere: that proves another address.
  const other = await administered(['Settings__Edit', 'People__Edit']);
  await brought(other, zip, ['role']);
  const elsewhere = address();
  expect((await post(other, '/users/sendInviteEmail', { personId, email: elsewhere })).status).toBe(200);
  await accept(elsewhere);
  expect(await membershipOf(other, personId)).toMatchObject({ roleIds: [] });

  // A file that names the role of this church's administrators.
  const side = await administered();
  const [admins] = (await side.church.table.all({ area: 'membership' }, ['roles'])).of(roles);
  const [mine, id] = [address(), newId()];
  const signIn = { personId: id, email: mine, firstName: 'Mal', lastName: 'Lory', roleIds: [admins?.row.id] };
  const granted = { roleIds: [admins?.row.id], by: side.admin.userId };
  const person = {
    id,
    name: { display: 'Mal' },
    contactInfo: { email: mine },
    membershipStatus: 'Member',
    householdId: newId(),
    created: nowIso(),
    groups: [],
  };
  const hostile = made(line('Person', person) + line('SignIn', { ...signIn, granted }));
  const { check } = await brought(side, hostile, ['role', 'person', 'group']);
  expect(check?.report?.rights).toEqual([]);
  expect((await side.church.table.need(signIns, { personId: id })).row.granted).toBeUndefined();
  await post(side, '/transfers/invitations');
  await work();
  await accept(mine);
  expect(await membershipOf(side, id)).toMatchObject({ roleIds: [] });
}, 60_000);

test('who is here already gets no other address, no group and no permission that no one agreed to', async () => {
  const side = await administered();
  const { table } = side.church;
  const pastor = await side.church.person({ contactInfo: { email: 'pastor@here.test' } });
  const thief = await side.church.person({ contactInfo: { email: 'thief@here.test' } });
  const group = { id: newId(), name: 'Youth', memberCount: 0, labels: [] };
  await table.write(table.put(groups, { ...group, slug: 'youth', tags: 'standard', joinPolicy: 'closed', visibility: 'hidden' }));
  const person = { ...thief, id: newId(), groups: [{ id: group.id, name: 'Youth', leader: true }] };
  const rows = [
    line('Role', { id: everyone, name: 'Everyone', permissions: [newGrant(viewing)] }),
    line('Person', person),
    line('GroupMember', { id: newId(), groupId: group.id, personId: thief.id, leader: true, joinDate: nowIso() }),
    line('SignIn', { personId: pastor.id, email: 'thief@evil.test', firstName: 'P', lastName: 'P', roleIds: [] }),
  ].join('');
  await table.write(table.put(roles, { id: everyone, name: 'Everyone', permissions: [] }));
  const check = await checked(side, made(rows));
  expect(check?.report?.rights.map(({ what, name, leaders }) => ({ what, name, leaders }))).toEqual([
    { what: 'everyone', name: '', leaders: 0 },
    { what: 'group', name: 'Youth', leaders: 1 },
    { what: 'person', name: `${pastor.name.display} · thief@evil.test`, leaders: 0 },
  ]);
  const { arrival } = await brought(side, made(rows));
  expect(arrival?.state).toBe('done');
  expect((await table.need(roles, { id: everyone })).row.permissions).toEqual([]);
  expect(await table.get(groupMembers, { groupId: group.id, personId: thief.id })).toBeUndefined();
  expect(await table.get(signIns, { personId: pastor.id })).toBeUndefined();
}, 60_000);

test('whoever was deleted or erased here is not brought back as a sign-in by the same file', async () => {
  const { from, personId, email } = await withTreasurer();
  const to = await administered(['Settings__Edit', 'People__Edit']);
  const zip = await exported(from);
  await goneHere(from, personId);
  await brought(to, zip);
  expect(await to.church.table.get(signIns, { personId })).toBeDefined();
  await post(to, '/transfers/invitations');
  await work();
  // It is part of what the church stores about them.
  expect((await ask('GET', `/gdpr/people/${personId}/export`, { token: to.admin.token })).of(gdpr.exportPerson.returns)).toMatchObject({
    waitingSignIns: [{ email, firstName: 'Carl', roles: ['Treasurers'] }],
    invited: [expect.any(String)],
  });
  expect((await ask('DELETE', `/gdpr/people/${personId}/anonymize`, { token: to.admin.token })).text).toBe('{}');
  await brought(to, zip);
  expect(await to.church.table.get(signIns, { personId })).toBeUndefined();
}, 60_000);
