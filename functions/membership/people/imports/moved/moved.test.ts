// What comes along with people: groups and members by the job of the import, once, resumed after being killed, and taken back.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { killedAtWrites } from '#functions/core/jobs/killedTesting.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { bundleOfText } from '#shared/membership/people/imports/bundle.ts';
import { guessFields } from '#shared/membership/people/imports/headings.ts';
import { type ImportPart, PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { planImport } from '#shared/membership/people/imports/plan.ts';
import { many } from '#shared/words.ts';
import { groupMembers, groupSlugs, groups } from '../../../groups/rows.ts';
import { handler } from '../../../jobs/worker.ts';
import { ofChurch, people } from '../../../table.ts';
import { TestChurch } from '../../testing.ts';
import { contentJobOf, giftsJobOf, importKeys, notesJobOf } from '../rows.ts';

const ask = asking(serveArea('membership', handlers));
let cloud: TestCloud;
let church: TestChurch;
let token: string;
let userId: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  ({ token, userId } = await church.caller(['People__Edit', 'Groups__Edit']));
});
afterEach(() => void jest.restoreAllMocks());

const crowd = Array.from({ length: 25 }, (_, at) => `PER000000${at + 10}`);
const dump = `
INSERT INTO people (id, churchId, firstName, lastName, householdId) VALUES
${crowd.map((id, at) => `('${id}', 'C1', 'Anna${at}', 'Berg', 'H${at}')`).join(',\n')};
INSERT INTO \`groups\` (id, churchId, categoryName, name, about, tags, labels, slug, removed) VALUES
('GRP00000001', 'C1', 'Music', 'Choir', 'We sing.', 'standard', 'songs,joy', '', 0),
('GRP00000002', 'C1', 'Music', 'Choir', '', 'standard', '', '', 0),
('GRP00000003', 'C1', 'GRP00000001', 'Band', '', 'team', '', 'the-band', 0);
INSERT INTO groupMembers (id, churchId, groupId, personId, joinDate, leader) VALUES
('M1', 'C1', 'GRP00000003', '${crowd[1]}', '2024-01-01', 1), ('M2', 'C1', 'GRP00000009', '${crowd[1]}', NULL, 0), ('M0', 'C1', 'GRP00000003', 'nobody', NULL, 0),
${crowd.map((id, at) => `('N${at}', 'C1', 'GRP00000001', '${id}', '2024-01-0${1 + (at % 9)}', ${at === 0 ? 1 : 0})`).join(',\n')};`;

function partsOf(): ImportPart[] {
  const { sheet, moved } = bundleOfText(dump, '');
  const uses = guessFields(sheet.headings, new Map()).map((field) => ({ field, erases: false }));
  const { parts } = planImport({ sheet, uses, source: 'b1', answers: {}, people: [], keys: [], today: '2026-11-24' });
  return [...parts, { entries: [], households: [], groups: [...moved.groups], members: [...moved.members] }];
}
const post = (path: string, body: object, as = token) => ask('POST', path, { token: as, body, wantsJson: true });
async function start(parts: readonly ImportPart[], more: { readonly id?: string; readonly [what: string]: unknown } = {}) {
  const { id = newId(), ...comes } = more;
  for (const [part, one] of parts.entries()) expect((await post(`/imports/${id}/parts`, { part, ...one })).status).toBe(200);
  const count = parts.reduce((sum, one) => sum + one.entries.length + (one.groups ?? []).length + (one.members ?? []).length, 0);
  expect((await post('/imports', { id, fileName: 'all.sql', source: 'b1', parts: parts.length, people: count, ...comes })).status).toBe(
    200,
  );
  const [job] = JSON.parse((await ask('GET', '/jobs', { token, wantsJson: true })).text);
  return { id, jobId: String(job.id), work: () => handler(handedOver({ churchId: church.id, jobId: String(job.id) })) };
}
const find = async (id: string) => (await ask('GET', '/imports', { token })).of(many(PeopleImport)).find((run) => run.id === id);

async function digest() {
  const [all, keys, groupRows, slugs] = await Promise.all([
    church.table.all(ofChurch, ['people'], { index: 'gsi1' }),
    church.table.all(ofChurch, ['importkeys', 'b1']),
    church.table.all(ofChurch, ['groups']),
    church.table.all(ofChurch, ['groupslugs']),
  ]);
  const rows = groupRows.of(groups).map(({ row }) => row);
  const members = await Promise.all(rows.map(async ({ id }) => (await church.table.all(ofChurch, ['group', id])).of(groupMembers)));
  return {
    ...{ people: all.of(people).map(({ row }) => row), keys: keys.of(importKeys).map(({ row }) => row), groups: rows },
    ...{ slugs: slugs.of(groupSlugs).map(({ row }) => row), members: members.flat().map(({ row }) => row) },
  };
}

test('groups come with their members, keep free ids, and are there once; undone, all is as before', async () => {
  const before = await digest();
  const { id, work } = await start(partsOf());
  await work();
  expect(await find(id)).toMatchObject({ state: 'done', counts: { added: 25, groups: 3, members: 26 } });
  const after = await digest();
  expect(after.people.map((one) => one.id)).toEqual(expect.arrayContaining(crowd));
  expect(after.groups).toMatchObject([
    { id: 'GRP00000001', name: 'Choir', slug: 'choir', memberCount: 25, labels: ['songs', 'joy'], visibility: 'public' },
    { id: 'GRP00000002', slug: 'choir-2', memberCount: 0 },
    { id: 'GRP00000003', slug: 'band', memberCount: 1, categoryName: 'Choir', visibility: 'members' },
  ]);
  expect(after.members.filter(({ leader }) => leader)).toMatchObject([
    { personId: crowd[0] },
    { personId: crowd[1], joinDate: '2024-01-01T00:00:00.000Z' },
  ]);
  const second = after.people.find((one) => one.id === crowd[1]);
  expect(second?.groups).toEqual([
    { id: 'GRP00000001', name: 'Choir', tags: 'standard', leader: false },
    { id: 'GRP00000003', name: 'Band', tags: 'team', leader: true },
  ]);
  // Again, as nothing but groups and members.
  const again = await start(partsOf().slice(-1));
  await again.work();
  expect(await find(again.id)).toMatchObject({ state: 'done', counts: { groups: 0, members: 0 } });
  expect(await digest()).toEqual(after);

  expect((await post(`/imports/${id}/undo`, {})).status).toBe(200);
  await work();
  expect(await find(id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await digest()).toEqual(before);
});

test('what was touched since stays: a new member keeps the group, a new leader the membership', async () => {
  const { id, work } = await start(partsOf());
  await work();
  const led = await church.table.need(groupMembers, { groupId: 'GRP00000001', personId: crowd[5] ?? '' });
  await church.table.write(church.table.put(groupMembers, { ...led.row, leader: true }, led));
  await post(`/imports/${id}/undo`, {});
  await work();
  const { members, groups: left } = await digest();
  expect(members).toMatchObject([{ personId: crowd[5], leader: true }]);
  expect(left).toMatchObject([{ id: 'GRP00000001', memberCount: 1 }]);
  expect((await find(id))?.kept).toBeGreaterThan(0);
});

test('killed before and after any of its writes, comes to the same rows', async () => {
  const { id, work } = await start(partsOf());
  await killedAtWrites(40, () => work());
  expect(await find(id)).toMatchObject({ state: 'done', counts: { added: 25, groups: 3, members: 26 } });
  const { groups: all, members } = await digest();
  expect(all.map(({ memberCount }) => memberCount)).toEqual([25, 0, 1]);
  expect(members).toHaveLength(26);
});

test('an id that someone has is not taken; who may not edit groups brings none', async () => {
  await church.person({ id: crowd[0] ?? '', name: { first: 'Else' } });
  const { work } = await start(partsOf());
  await work();
  const { people: all } = await digest();
  expect(all.filter(({ name }) => name.first === 'Else')).toHaveLength(1);
  expect(all.find(({ name }) => name.first === 'Anna0')?.id).not.toBe(crowd[0]);
  const { token: other } = await church.caller(['People__Edit']);
  const body = { part: 0, entries: [], households: [], groups: [{ key: 'group:1', name: 'Choir' }] };
  expect((await post(`/imports/${newId()}/parts`, body, other)).code).toBe('forbidden');
  expect((await post(`/imports/${newId()}/parts`, { ...body, groups: [{ key: 'group:1', name: '' }] })).code).toBe('invalid');
});

test('a group that staff know is the same stays as it is, gets the members, and loses them with the undo', async () => {
  const [saved] = JSON.parse((await post('/groups', [{ name: 'Choir', categoryName: 'Music' }])).text);
  const parts = partsOf();
  const last = parts.at(-1);
  if (!last) throw new Error('There are parts.');
  const same = (last.groups ?? []).map((group) => (group.key === 'group:GRP00000001' ? { ...group, sameAs: saved.id } : group));
  const before = await church.table.need(groups, { id: saved.id });
  const { id, work } = await start([...parts.slice(0, -1), { ...last, groups: same }]);
  await work();
  expect(await find(id)).toMatchObject({ state: 'done', counts: { groups: 2, members: 26 } });
  expect((await church.table.need(groups, { id: saved.id })).row).toMatchObject({ ...before.row, memberCount: 25 });
  expect((await church.table.need(importKeys, { source: 'b1', key: 'group:GRP00000001' })).row.id).toBe(saved.id);
  await post(`/imports/${id}/undo`, {});
  await work();
  expect(await find(id)).toMatchObject({ state: 'undone', kept: 0 });
  expect((await church.table.need(groups, { id: saved.id })).row).toMatchObject({ ...before.row, memberCount: 0 });
  expect(await church.table.get(importKeys, { source: 'b1', key: 'group:GRP00000001' })).toBeUndefined();
});

test.each([
  ['gifts', giftsJobOf, 'givingJobs', 'giftsFirst'],
  ['content', contentJobOf, 'contentJobs', 'contentFirst'],
  ['notes', notesJobOf, 'deliver', 'notesFirst'],
] as const)(
  'hands over to the %s of the same file, of the same user alone, and is undone after them',
  async (what, jobOf, queue, first) => {
    const id = newId();
    const at = '2026-11-24T10:00:00.000Z';
    const waiting = { id: jobOf(id), name: `imports.${what}`, startedBy: 'someone', input: '{}', state: 'waiting' as const };
    const theirs = { ...waiting, chunks: 0, done: 0, created: at, changed: at };
    const colleague = await church.caller(['People__Edit']);
    await post(`/imports/${id}/parts`, { part: 0, entries: [], households: [] });
    const body = { id, fileName: 'all.sql', source: 'b1', parts: 1, people: 0, [what]: true };
    expect((await post('/imports', body)).code).toBe('notFound');
    await church.table.write(church.table.set(jobs, { ...theirs, userId: colleague.userId }));
    expect((await post('/imports', body)).code).toBe('notFound');
    expect(await find(id)).toBeUndefined();

    await church.table.write(church.table.set(jobs, { ...theirs, userId }));
    const { work, jobId } = await start(partsOf(), { id, [what]: true });
    const order = { churchId: church.id, jobId: theirs.id };
    expect(await ordersOf(queue)).not.toContainEqual(order);
    await work();
    expect(await ordersOf(queue)).toContainEqual(order);
    const undo = () => post(`/imports/${id}/undo`, {});
    expect((await undo()).code).toBe('underWay');
    await church.table.write(church.table.set(jobs, { ...theirs, chunks: 2, state: 'done' }));
    // Whichever way it is asked for.
    for (const answer of [await undo(), await post(`/jobs/${jobId}/undo`, {})]) expect([answer.status, answer.code]).toEqual([409, first]);
    expect(await find(id)).toMatchObject({ state: 'done', can: { undo: true } });
    await church.table.write(church.table.set(jobs, { ...theirs, chunks: 2, state: 'undoing' }));
    expect((await undo()).status).toBe(200);
  },
);
