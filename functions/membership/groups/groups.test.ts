// Groups and their members: what staff, leaders, members and visitors see and do, and what stays in sync.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { GroupMember } from '#shared/membership/groups/groupmembers.ts';
import { Group, type GroupSave, JoinRequest, OpenRequest } from '#shared/membership/groups/groups.ts';
import { many } from '#shared/words.ts';
import { ask, TestChurch } from '../people/testing.ts';
import { people } from '../table.ts';
import { membersOfGroup } from './memberWrites.ts';
import { syncMemberGroups } from './personGroups.ts';
import { groups as groupRows } from './rows.ts';

let cloud: TestCloud;
let church: TestChurch;
let staff: Someone;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  staff = await church.caller(['Groups__Edit']);
});
afterAll(() => cloud.close());

type Someone = Awaited<ReturnType<TestChurch['caller']>>;
const fresh = ({ userId, person }: Someone, permissions: readonly string[] = []) => church.token(userId, person, permissions);
const staffToken = () => fresh(staff, ['Groups__Edit']);

async function make(o: Partial<GroupSave> = {}): Promise<Group> {
  const [made] = (await ask('POST', '/groups', { token: await staffToken(), body: [{ name: 'Choir', ...o }] })).of(many(Group));
  if (!made) throw new Error('No group was answered.');
  return made;
}
async function join(group: Group, someone: Someone, leader = false): Promise<GroupMember> {
  const body = [{ groupId: group.id, personId: someone.person.id, leader }];
  const [made] = (await ask('POST', '/groupmembers', { token: await staffToken(), body })).of(many(GroupMember));
  if (!made) throw new Error('No membership was answered.');
  return made;
}
const load = async (id: string) => (await ask('GET', `/groups/${id}`, { token: await staffToken() })).of(Group);
const groupsOf = async ({ person }: Someone) => (await church.table.get(people, { id: person.id }))?.row.groups;
async function told(): Promise<{ personIds: string[]; says?: string; about?: string; link?: string }[]> {
  const items = fromItems((await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true })).Items);
  const rows = items.map(({ row }) => JSON.parse(JSON.stringify(row ?? {})));
  return rows.filter(({ queue, body }) => queue === 'deliver' && body?.churchId === church.id).map(({ body }) => body);
}

describe('staff', () => {
  test('make groups; the address leaves out little words and is never twice', async () => {
    const [one, two, three] = [
      await make({ name: 'The Hope and Joy Choir' }),
      await make({ name: 'Hope Joy Choir' }),
      await make({ name: 'The' }),
    ];
    expect([one, two, three].map(({ slug }) => slug)).toEqual(['hope-joy-choir', 'hope-joy-choir-2', 'the']);
    expect(one).toMatchObject({ tags: 'standard', visibility: 'public', joinPolicy: 'request', memberCount: 0, photoUrl: '' });
    expect((await ask('POST', '/groups', { token: await staffToken(), body: [{ name: '  ' }] })).status).toBe(400);
    expect((await ask('POST', '/groups', { token: await staffToken(), body: [{}] })).code).toBe('groupName');
  });

  test('change what they send and nothing else; a save based on an older state is reported', async () => {
    const made = await make({ about: 'We sing.', labels: 'Music, music , Thursday' });
    expect(made.labelArray).toEqual(['music', 'Thursday']);
    const token = await staffToken();
    const [changed] = (
      await ask('POST', '/groups', { token, body: { id: made.id, meetingTime: 'Thursday 7 pm', version: made.version } })
    ).of(many(Group));
    expect(changed).toMatchObject({ name: 'Choir', about: 'We sing.', meetingTime: 'Thursday 7 pm', slug: made.slug });
    expect((await ask('POST', '/groups', { token, body: { id: made.id, name: 'Late', version: made.version } })).code).toBe('outdated');
    const [renamed] = (await ask('POST', '/groups', { token, body: { id: made.id, slug: 'Our Singers!' } })).of(many(Group));
    expect(renamed?.slug).toBe('our-singers');
  });

  test('give a group a public photo, and remove it', async () => {
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('picture')]);
    const made = await make({ photoUrl: `data:image/png;base64,${png.toString('base64')}` });
    expect(made.photoUrl).toMatch(new RegExp(`^http://localhost:3000/content/${church.id}/files/groups/${made.id}-[\\w-]{11}\\.png$`));
    const [same] = (await ask('POST', '/groups', { token: await staffToken(), body: { id: made.id, photoUrl: made.photoUrl } })).of(
      many(Group),
    );
    expect(same?.photoUrl).toBe(made.photoUrl);
    const [without] = (await ask('POST', '/groups', { token: await staffToken(), body: { id: made.id, photoUrl: '' } })).of(many(Group));
    expect(without?.photoUrl).toBe('');
    expect(
      (await ask('POST', '/groups', { token: await staffToken(), body: { id: made.id, photoUrl: 'data:image/png;base64,aGVsbG8=' } })).code,
    ).toBe('picture');
  });

  test('delete a group, whose people lose it, and bring it back with the same people', async () => {
    const group = await make({ name: 'Short lived' });
    const member = await church.caller([]);
    await join(group, member, true);
    expect(await groupsOf(member)).toEqual([{ id: group.id, name: 'Short lived', tags: 'standard', leader: true }]);
    expect((await ask('DELETE', `/groups/${group.id}`, { token: await fresh(member) })).code).toBe('forbidden');
    expect((await ask('DELETE', `/groups/${group.id}`, { token: await staffToken() })).status).toBe(200);
    expect(await groupsOf(member)).toEqual([]);
    expect((await ask('GET', `/groups/${group.id}`, { token: await staffToken() })).text).toBe('{}');
    // Its address is free in the meantime.
    expect((await make({ name: 'Short lived' })).slug).toBe('short-lived');
    expect((await ask('POST', `/removed/Group/${group.id}`, { token: await staffToken(), body: {} })).status).toBe(200);
    expect(await load(group.id)).toMatchObject({ name: 'Short lived', memberCount: 1, slug: 'short-lived-2' });
    expect(await groupsOf(member)).toEqual([{ id: group.id, name: 'Short lived', tags: 'standard', leader: true }]);
  });
});

test('a renamed group updates its members, except those who left meanwhile, and changes no one’s role', async () => {
  const group = await make({ name: 'Old name' });
  const [stays, leaves] = [await church.caller([]), await church.caller([])];
  await join(group, stays, true);
  const mine = await join(group, leaves, true);
  const { table } = church;
  const listed = (await membersOfGroup(table, group.id)).map(({ row }) => row);
  await join(group, stays, false);
  expect((await ask('DELETE', `/groupmembers/${mine.id}`, { token: await staffToken() })).status).toBe(200);
  const { row } = await table.need(groupRows, { id: group.id });
  await syncMemberGroups(table, { ...row, name: 'New name' }, listed);
  expect(await groupsOf(leaves)).toEqual([]);
  expect(await groupsOf(stays)).toEqual([{ id: group.id, name: 'New name', tags: 'standard', leader: false }]);
});

test('a restored person is in the groups they were not removed from meanwhile', async () => {
  const [kept, left] = [await make({ name: 'Kept' }), await make({ name: 'Left' })];
  const someone = await church.caller([]);
  await join(kept, someone, true);
  const { id } = await join(left, someone, true);
  const token = await fresh(staff, ['Groups__Edit', 'People__Edit']);
  expect((await ask('DELETE', `/people/${someone.person.id}`, { token })).status).toBe(200);
  expect((await ask('DELETE', `/groupmembers/${id}`, { token })).status).toBe(200);
  expect((await ask('POST', `/removed/Person/${someone.person.id}`, { token, body: {} })).status).toBe(200);
  expect(await groupsOf(someone)).toEqual([{ id: kept.id, name: 'Kept', tags: 'standard', leader: true }]);
});

describe('members', () => {
  test('are counted, know each other, and sign in with the group', async () => {
    const group = await make();
    const [one, two, stranger] = [await church.caller([]), await church.caller([]), await church.caller([])];
    await join(group, one);
    await join(group, two);
    // Repeating it changes nothing.
    await join(group, two);
    expect((await load(group.id)).memberCount).toBe(2);
    const token = await fresh(one);
    const seen = (await ask('GET', `/groupmembers?groupId=${group.id}`, { token })).of(many(GroupMember));
    expect(seen.map(({ personId }) => personId).toSorted()).toEqual([one.person.id, two.person.id].toSorted());
    expect(seen[0]?.person?.name.display).toBe('Carl Caller');
    expect((await ask('GET', `/groups/my`, { token })).of(many(Group)).map(({ id }) => id)).toEqual([group.id]);
    expect((await ask('GET', `/groupmembers?groupId=${group.id}`, { token: await fresh(stranger) })).code).toBe('forbidden');
    expect((await ask('GET', `/groupmembers?personId=${one.person.id}`, { token: await fresh(stranger) })).text).toBe('[]');
  });

  test('leave by themselves, and only themselves', async () => {
    const group = await make();
    const [one, two] = [await church.caller([]), await church.caller([])];
    const [mine, other] = [await join(group, one), await join(group, two)];
    expect((await ask('DELETE', `/groupmembers/${other.id}`, { token: await fresh(one) })).code).toBe('forbidden');
    expect((await ask('DELETE', `/groupmembers/${mine.id}`, { token: await fresh(one) })).status).toBe(200);
    expect(await groupsOf(one)).toEqual([]);
    expect((await load(group.id)).memberCount).toBe(1);
    expect((await ask('DELETE', `/groups/${group.id}/join`, { token: await fresh(two) })).of(Group).can).toMatchObject({
      leave: false,
      join: true,
    });
    expect((await load(group.id)).memberCount).toBe(0);
  });

  test('keep their tokens when they join, lead or the group is renamed; those who are removed or no longer lead lose them', async () => {
    const group = await make();
    const member = await church.caller([]);
    const token = await fresh(member);
    const row = await join(group, member);
    await join(group, member, true);
    const answers = async () => (await ask('GET', '/groups/my', { token })).code;
    await ask('POST', '/groups', { token: await staffToken(), body: { id: group.id, name: 'Singers' } });
    expect((await groupsOf(member))?.[0]?.name).toBe('Singers');
    expect(await answers()).toBeUndefined();
    const leading = await fresh(member);
    await ask('POST', '/groupmembers', { token: await staffToken(), body: [{ ...row, leader: false }] });
    expect((await ask('GET', '/groups/my', { token: leading })).code).toBe('tokenEnded');
    const inside = await fresh(member);
    await ask('DELETE', `/groupmembers/${row.id}`, { token: await staffToken() });
    expect((await ask('GET', '/groups/my', { token: inside })).code).toBe('tokenEnded');
  });

  test('who is forgotten is in no group any more', async () => {
    const group = await make();
    const [member, office] = [await church.caller([]), await church.caller(['People__Edit', 'Roles__Edit'])];
    await join(group, member);
    const reply = await ask('DELETE', `/gdpr/people/${member.person.id}/anonymize`, { token: office.token });
    expect({ status: reply.status, text: reply.text }).toEqual({ status: 200, text: '{}' });
    expect((await load(group.id)).memberCount).toBe(0);
  });
});

describe('a leader', () => {
  test('changes one’s own group and its people without any permission, and no other', async () => {
    const [own, other] = [await make(), await make({ name: 'Others' })];
    const [leader, newcomer] = [await church.caller([]), await church.caller([])];
    await join(own, leader, true);
    const token = await fresh(leader);
    const [changed] = (await ask('POST', '/groups', { token, body: { id: own.id, about: 'Come along', tags: 'team' } })).of(many(Group));
    expect(changed).toMatchObject({ about: 'Come along', tags: 'standard', can: { manage: true, remove: false } });
    expect((await ask('POST', '/groups', { token, body: { id: other.id, about: 'Mine' } })).code).toBe('forbidden');
    expect((await ask('POST', '/groups', { token, body: [{ name: 'New' }] })).code).toBe('forbidden');
    const body = [{ groupId: own.id, personId: newcomer.person.id }];
    expect((await ask('POST', '/groupmembers', { token, body })).status).toBe(200);
    expect((await ask('POST', '/groupmembers', { token, body: [{ groupId: other.id, personId: newcomer.person.id }] })).code).toBe(
      'forbidden',
    );
  });

  test('hears who would like to join, and lets them in', async () => {
    const group = await make({ name: 'Readers' });
    const [leader, hopeful, other] = [await church.caller([]), await church.caller([]), await church.caller([])];
    await join(group, leader, true);
    const asked = (await ask('POST', `/groups/${group.id}/join`, { token: await fresh(hopeful), body: { message: 'I read a lot' } })).of(
      Group,
    );
    expect(asked).toMatchObject({ asked: true, can: { join: false, leave: false } });
    await ask('POST', `/groups/${group.id}/join`, { token: await fresh(hopeful), body: {} });
    await ask('POST', `/groups/${group.id}/join`, { token: await fresh(other), body: {} });
    const token = await fresh(leader);
    const waiting = (await ask('GET', `/groups/${group.id}/requests`, { token })).of(many(JoinRequest));
    expect(waiting.find(({ personId }) => personId === hopeful.person.id)).toMatchObject({ message: 'I read a lot', name: 'Carl Caller' });
    expect((await ask('GET', `/groups/${group.id}/requests`, { token: await fresh(hopeful) })).code).toBe('forbidden');
    expect((await ask('POST', `/groups/${group.id}/requests/${hopeful.person.id}`, { token, body: { accept: true } })).status).toBe(200);
    expect((await ask('POST', `/groups/${group.id}/requests/${other.person.id}`, { token, body: { accept: false } })).status).toBe(200);
    expect((await ask('GET', `/groups/${group.id}/requests`, { token })).text).toBe('[]');
    expect([await groupsOf(hopeful), await groupsOf(other)]).toEqual([[expect.objectContaining({ id: group.id, leader: false })], []]);
    const about = (await told()).filter(({ link }) => link?.startsWith(`/groups/${group.id}`));
    expect(about.map(({ says, personIds, about: thing }) => [says, personIds, thing]).toSorted()).toEqual(
      [
        ['asksToJoin', [leader.person.id], 'Readers'],
        ['asksToJoin', [leader.person.id], 'Readers'],
        ['letIn', [hopeful.person.id], 'Readers'],
      ].toSorted(),
    );
  });
});

describe('join requests of all groups', () => {
  const waiting = async (token: string) =>
    (await ask('GET', '/groups/requests', { token })).of(many(OpenRequest)).map(({ groupName, name }) => `${groupName}: ${name}`);

  test('are read by their leaders and by staff, in two requests; others get none, without a request', async () => {
    const [own, other] = [await make({ name: 'Own' }), await make({ name: 'Other' })];
    const [leader, hopeful] = [await church.caller([]), await church.caller([], { name: { first: 'Hope', last: 'Ful' } })];
    await join(own, leader, true);
    for (const { id } of [own, other]) await ask('POST', `/groups/${id}/join`, { token: await fresh(hopeful), body: {} });
    const token = await fresh(leader);
    expect(await waiting(token)).toEqual(['Own: Hope Ful']);
    expect(await waiting(await staffToken())).toEqual(expect.arrayContaining(['Own: Hope Ful', 'Other: Hope Ful']));
    expect(await requestsOf(() => waiting(token))).toEqual(['Query', 'BatchGetItem']);
    const outsider = await fresh(hopeful);
    expect(await waiting(outsider)).toEqual([]);
    expect(await requestsOf(() => waiting(outsider))).toEqual([]);
    await ask('POST', `/groups/${own.id}/requests/${hopeful.person.id}`, { token, body: { accept: false } });
    expect(await waiting(token)).toEqual([]);
    await ask('DELETE', `/groups/${other.id}`, { token: await staffToken() });
    expect(await waiting(await staffToken())).not.toContain('Other: Hope Ful');
  });
});

describe('anyone', () => {
  test('joins an open group at once, and none that is closed', async () => {
    const [open, closed] = [await make({ joinPolicy: 'open' }), await make({ joinPolicy: 'closed' })];
    const someone = await church.caller([]);
    expect((await ask('POST', `/groups/${open.id}/join`, { token: await fresh(someone), body: {} })).of(Group).can).toMatchObject({
      leave: true,
    });
    expect((await load(open.id)).memberCount).toBe(1);
    expect((await ask('POST', `/groups/${closed.id}/join`, { token: await fresh(someone), body: {} })).code).toBe('groupClosed');
  });

  test('sees what a group lets them see, and of a public one the leaders by name only', async () => {
    const [open, inside, hidden] = [
      await make({ labels: 'Seen' }),
      await make({ visibility: 'members', labels: 'Seen' }),
      await make({ visibility: 'hidden', labels: 'Seen' }),
    ];
    const [leader, member] = [await church.caller([]), await church.caller([])];
    await join(open, leader, true);
    await join(hidden, leader, true);
    const at = `/groups/public/${church.id}`;
    expect((await ask('GET', `${at}/label?label=seen`)).of(many(Group)).map(({ id }) => id)).toEqual([open.id]);
    expect((await ask('GET', `${at}/slug/${open.slug}`)).of(Group).id).toBe(open.id);
    const youth = await make({ name: '青年组' });
    for (const slug of [youth.slug, encodeURIComponent(youth.slug)]) {
      expect((await ask('GET', `${at}/slug/${slug}`)).of(Group).id).toBe(youth.id);
    }
    for (const { slug, id } of [inside, hidden]) {
      expect((await ask('GET', `${at}/slug/${slug}`)).status).toBe(404);
      expect((await ask('GET', `${at}/${id}`)).text).toBe('{}');
      expect((await ask('GET', `/groupmembers/public/leaders/${church.id}/${id}`)).text).toBe('[]');
    }
    const token = await fresh(member);
    const listed = (await ask('GET', '/groups', { token })).of(many(Group)).map(({ id }) => id);
    expect([open, inside, hidden].map(({ id }) => listed.includes(id))).toEqual([true, true, false]);
    expect((await ask('GET', `/groups/${hidden.id}`, { token })).text).toBe('{}');
    // A caller who can see all groups' members learns nothing of a hidden group, neither by group nor by member.
    const looker = await church.caller(['Group Members__View', 'People__View']);
    for (const query of [`groupId=${hidden.id}`, `groupIds=${hidden.id}`, `personId=${leader.person.id}`]) {
      const members = (await ask('GET', `/groupmembers?${query}`, { token: looker.token })).of(many(GroupMember));
      expect(members.filter(({ groupId }) => groupId === hidden.id)).toEqual([]);
    }
    expect((await ask('GET', `/groupmembers/basic/${hidden.id}`, { token: looker.token })).text).toBe('[]');
    expect((await ask('POST', `/groups/${hidden.id}/join`, { token, body: {} })).code).toBe('notFound');
    const leaders = (await ask('GET', `/groupmembers/public/leaders/${church.id}/${open.id}`)).of(many(GroupMember));
    expect(leaders[0]?.person).toEqual({ id: leader.person.id, name: { display: 'Carl Caller' }, contactInfo: {}, photo: '' });
  });

  test('who entered a church that does not know them sees its public groups only, and those they are in', async () => {
    const [open, inside, own] = [await make(), await make({ visibility: 'members' }), await make({ visibility: 'members' })];
    const [guest, nobody] = [await church.caller([], { membershipStatus: 'Guest' }), await church.caller([], { membershipStatus: '' })];
    await join(own, guest);
    const seenBy = async (token: string) => {
      const listed = (await ask('GET', '/groups', { token })).of(many(Group)).map(({ id }) => id);
      return [open, inside, own].map(({ id }) => listed.includes(id));
    };
    expect(await seenBy(await fresh(guest))).toEqual([true, false, true]);
    expect(await seenBy(await fresh(nobody))).toEqual([true, false, false]);
    expect(await seenBy(await fresh(guest, ['Group Members__View']))).toEqual([true, true, true]);
    const token = await fresh(guest);
    expect((await ask('GET', `/groups/${inside.id}`, { token })).text).toBe('{}');
    expect((await ask('POST', `/groups/${inside.id}/join`, { token, body: {} })).code).toBe('notFound');
  });

  test('of another church finds nothing', async () => {
    const group = await make();
    const elsewhere = await TestChurch.make();
    const other = await elsewhere.caller(['Groups__Edit', 'Group Members__Edit']);
    expect((await ask('GET', `/groups/${group.id}`, { token: other.token })).text).toBe('{}');
    expect((await ask('POST', '/groups', { token: other.token, body: { id: group.id, name: 'Mine' } })).code).toBe('notFound');
    const body = [{ groupId: group.id, personId: other.person.id }];
    expect((await ask('POST', '/groupmembers', { token: other.token, body })).code).toBe('notFound');
    expect((await church.table.get(groupRows, { id: group.id }))?.row.name).toBe('Choir');
  });
});

test('many join at once, and all are counted', async () => {
  const group = await make({ joinPolicy: 'open' });
  const some = await Promise.all(Array.from({ length: 6 }, () => church.caller([])));
  const tokens = await Promise.all(some.map((one) => fresh(one)));
  const replies = await Promise.all(tokens.map((token) => ask('POST', `/groups/${group.id}/join`, { token, body: {} })));
  expect(replies.map(({ status }) => status)).toEqual(some.map(() => 200));
  expect((await load(group.id)).memberCount).toBe(6);
});
