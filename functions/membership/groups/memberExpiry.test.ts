// What happens to the members of a deleted group: restored with it, or expired after it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { Table } from '#functions/core/table/table.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Refusal } from '#shared/errors.ts';
import { GroupMember } from '#shared/membership/groups/groupmembers.ts';
import { Group, JoinRequest } from '#shared/membership/groups/groups.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { ask, TestChurch } from '../people/testing.ts';
import { ofChurch, people } from '../table.ts';
import { groupMembers, groups, joinRequests } from './rows.ts';

type Someone = Awaited<ReturnType<TestChurch['caller']>>;
const may = ['Groups__Edit', 'People__View', 'People__Edit'];
let cloud: TestCloud;
let church: TestChurch;
let staff: Someone;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  staff = await church.caller(may);
});
afterEach(() => moveClock(0));

const token = ({ userId, person }: Someone = staff, permissions: readonly string[] = may) => church.token(userId, person, permissions);
const asStaff = async (method: string, path: string, body?: unknown) => ask(method, path, { token: await token(), body });

async function made(): Promise<Group> {
  const [group] = (await asStaff('POST', '/groups', [{ name: 'Choir' }])).of(many(Group));
  if (!group) throw new Error('No group was answered.');
  return group;
}
async function join(groupId: string, someone: Someone): Promise<string> {
  const [member] = (await asStaff('POST', '/groupmembers', [{ groupId, personId: someone.person.id, leader: true }])).of(many(GroupMember));
  return member?.id ?? '';
}
async function rowsOf(groupId: string) {
  const page = await church.table.all(ofChurch, ['group', groupId]);
  return [...page.of(groupMembers), ...page.of(joinRequests)].map(({ row }) => row);
}
const restore = (groupId: string) => asStaff('POST', `/removed/Group/${groupId}`, {});
const countOf = async (id: string) => (await church.table.get(groups, { id }))?.row.memberCount;

test('who was in a deleted group and who asked to be is written down no longer than it can come back', async () => {
  const { id } = await made();
  const [member, hopeful] = [await church.caller([]), await church.caller([])];
  await join(id, member);
  expect((await ask('POST', `/groups/${id}/join`, { token: await token(hopeful, []), body: { message: 'I sing.' } })).status).toBe(200);
  expect((await asStaff('DELETE', `/groups/${id}`)).status).toBe(200);
  expect(await rowsOf(id)).toHaveLength(2);
  moveClock(30 * dayMs - 60_000);
  expect(await rowsOf(id)).toHaveLength(2);
  moveClock(32 * dayMs);
  expect(await rowsOf(id)).toEqual([]);
});

test('a group that came back has its people and those who asked for good, and the audit log says nothing of that', async () => {
  const { id } = await made();
  const [member, hopeful] = [await church.caller([]), await church.caller([])];
  await join(id, member);
  await ask('POST', `/groups/${id}/join`, { token: await token(hopeful, []), body: { message: 'I sing.' } });
  const before = await rowsOf(id);
  await asStaff('DELETE', `/groups/${id}`);
  moveClock(30 * dayMs - 60_000);
  expect((await restore(id)).status).toBe(200);
  moveClock(90 * dayMs);
  expect(await rowsOf(id)).toEqual(before);
  expect(await countOf(id)).toBe(1);
  expect((await asStaff('GET', `/groups/${id}/requests`)).of(many(JoinRequest))).toHaveLength(1);
  const lines = (await auditLines(church.table, 'membership')).filter(({ kind }) => kind === 'GroupMember');
  expect(lines.map(({ action }) => action)).toEqual(['add']);
});

/** Lets the first change through, which deletes the group itself; then this many fail. */
function failing(times: number, error: Error) {
  const write = Table.prototype.write;
  let count = 0;
  return jest.spyOn(Table.prototype, 'write').mockImplementation(function (this: Table, ...groups) {
    count += 1;
    return count > 1 && count <= 1 + times ? Promise.reject(error) : write.apply(this, groups);
  });
}

test.each([
  ['others were quicker all the time', 6, new Refusal('outdated'), [200]],
  ['the table could not be reached', 1, new Error('No answer.'), [500, 200]],
] as const)('a deletion that was broken off because %s is carried on', async (_, times, error, statuses) => {
  const { id } = await made();
  const member = await church.caller([]);
  await join(id, member);
  const key = await token();
  const spy = failing(times, error);
  const answers = [];
  for (const _status of statuses) answers.push((await ask('DELETE', `/groups/${id}`, { token: key })).status);
  spy.mockRestore();
  expect(answers).toEqual(statuses);
  expect((await church.table.get(people, { id: member.person.id }))?.row.groups).toEqual([]);
  expect((await rowsOf(id)).every(({ until }) => until)).toBe(true);
  expect((await restore(id)).status).toBe(200);
  expect(await countOf(id)).toBe(1);
});

test('who left or was forgotten while the group was deleted is not in it again, and is not counted', async () => {
  const { id } = await made();
  const [stays, leaves, forgotten] = [await church.caller([]), await church.caller([]), await church.caller([])];
  await join(id, stays);
  const leaving = await join(id, leaves);
  await join(id, forgotten);
  await asStaff('DELETE', `/groups/${id}`);
  expect((await asStaff('DELETE', `/groupmembers/${leaving}`)).status).toBe(200);
  expect((await asStaff('DELETE', `/gdpr/people/${forgotten.person.id}/anonymize`)).status).toBe(200);
  expect((await restore(id)).status).toBe(200);
  expect((await rowsOf(id)).map(({ personId }) => personId)).toEqual([stays.person.id]);
  expect(await countOf(id)).toBe(1);
  expect((await church.table.get(people, { id: forgotten.person.id }))?.row.groups).toEqual([]);
});
