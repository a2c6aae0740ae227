// Notes of another system: brought along once, after their people, resumed after being killed, and taken back.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { killedAtWrites } from '#functions/core/jobs/killedTesting.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { importKeys, notesJobOf } from '#functions/membership/people/imports/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { bundleOfText } from '#shared/membership/people/imports/bundle.ts';
import { movedNotes } from '#shared/messaging/movednotes/movednotes.ts';
import { notes } from '#shared/messaging/notes/notes.ts';
import { handler } from '../notifications/delivery/deliver.ts';
import { type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let pastor: Member;
let anna: string;
let bert: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  pastor = await church.member('Pia Pastor', { permissions: ['Notes__View', 'Notes__Edit', 'Notes__Confidential'] });
  [anna, bert] = [(await church.person('Anna Berg')).id, (await church.person('Bert Berg')).id];
  for (const [key, id] of [
    ['person:PER00000001', anna],
    ['person:PER00000002', bert],
  ] as const)
    await church.table.write(church.table.set(importKeys, { source: 'b1', key, id, jobId: newId() }));
});
afterEach(() => void jest.restoreAllMocks());

const dump = `
INSERT INTO people (id, churchId, firstName, lastName, householdId) VALUES ('PER00000001', 'C1', 'Anna', 'Berg', 'H1'), ('PER00000002', 'C1', 'Bert', 'Berg', 'H1'), ('PER00000003', 'C1', 'Gone', 'Berg', 'H1');
INSERT INTO notes (id, churchId, contentType, contentId, noteType, addedBy, createdAt, contents, updatedAt) VALUES
('NOT00000001', 'C1', 'person', 'PER00000001', 'General', 'PER00000002', '2025-09-15 14:30:00', 'Likes tea', NULL),
('NOT00000002', 'C1', 'person', 'PER00000001', 'Pastoral', 'PER00000002', '2025-09-16 14:30:00', 'Asked for help', NULL),
('NOT00000003', 'C1', 'person', 'PER00000001', 'Prayer', 'PER00000002', '2025-09-17 14:30:00', 'Prays for rain', NULL),
('NOT00000004', 'C1', 'person', 'PER00000002', 'Health', NULL, '2025-09-18 14:30:00', 'Broke a leg', NULL),
('NOT00000005', 'C1', 'person', 'PER00000003', 'General', NULL, '2025-09-18 14:30:00', 'Did not come', NULL),
('NOT00000006', 'C1', 'person', 'PER00000009', 'General', NULL, '2025-09-18 14:30:00', 'About no one', NULL),
('NOT00000007', 'C1', 'group', 'GRP00000001', 'General', NULL, '2025-09-18 14:30:00', 'On a group', NULL);
INSERT INTO conversations (id, churchId, contentType, contentId, title, visibility) VALUES
('CVS00000001', 'C1', 'person', 'PER00000001', 'Anna', 'hidden'), ('CVS00000002', 'C1', 'group', 'GRP00000001', 'Chat', 'public'),
('CVS00000003', 'C1', 'person', 'PER00000001', 'Anna', 'hidden');
INSERT INTO privateMessages (id, churchId, fromPersonId, toPersonId, conversationId) VALUES ('PRI00000001', 'C1', 'PER00000001', 'PER00000002', 'CVS00000003');
INSERT INTO messages (id, churchId, conversationId, displayName, timeSent, messageType, content, personId) VALUES
${Array.from({ length: 15 }, (_, at) => `('MSG000000${10 + at}', 'C1', 'CVS00000001', 'Bert', '2025-10-${10 + at} 10:00:00', 'comment', 'Called ${at}', 'PER00000002')`)},
('MSG00000030', 'C1', 'CVS00000002', 'Bert', '2025-10-10 10:00:00', 'comment', 'In the group', 'PER00000002'),
('MSG00000031', 'C1', 'CVS00000003', 'Bert', '2025-10-10 10:00:00', 'comment', 'Between us', 'PER00000002');`;
const { moved, also } = bundleOfText(dump, '', '2026-11-24');

const listed = async (who: Member, id: string) => (await who.get(`/notes/person/${id}`)).of(notes.list.returns).notes;
async function prepare() {
  const id = newId();
  expect((await pastor.post(`/movedNotes/${id}/parts`, { part: 0, notes: moved.notes })).status).toBe(200);
  const body = { id, fileName: 'all.sql', source: 'b1', parts: 1, items: moved.notes.length };
  for (let twice = 0; twice < 2; twice++) expect((await pastor.post('/movedNotes', body)).status).toBe(200);
  const jobId = notesJobOf(id);
  expect((await church.table.need(jobs, { id: jobId })).row).toMatchObject({ state: 'waiting' });
  // The import of people was never started.
  expect(await find(id)).toBeUndefined();
  return { id, work: () => handler(handedOver({ churchId: church.id, jobId })) };
}
const find = async (id: string) => (await pastor.get('/movedNotes')).of(movedNotes.list.returns).find((run) => run.id === id);
const counts = { notes: 18, skipped: 1 };

test('prayers and what was said privately or in groups are not read, and what stays is named', () => {
  expect(JSON.stringify(moved.notes)).not.toMatch(/rain|Between us|In the group|On a group/);
  expect(moved.notes.filter(({ confidential }) => confidential).map(({ content }) => content)).toEqual(['Broke a leg', 'Asked for help']);
  expect(moved.problems).toEqual([{ table: 'notes', id: 'NOT00000006', code: 'noPerson' }]);
  expect(also).toEqual([
    { name: 'notes', count: 2 },
    { name: 'conversations', count: 2 },
    { name: 'privateMessages'.toLowerCase(), count: 1 },
    { name: 'messages', count: 2 },
  ]);
});

test('come as notes by time with their authors, confidential ones apart, and are there once; undone, none is left', async () => {
  const { id, work } = await prepare();
  await Promise.all([work(), work()]);
  expect(await find(id)).toMatchObject({ state: 'done', counts });
  const of = await listed(pastor, anna);
  expect(of.map(({ content }) => content)).toEqual([
    'Likes tea',
    'Asked for help',
    ...Array.from({ length: 15 }, (_, at) => `Called ${at}`),
  ]);
  expect(of[0]).toMatchObject({
    ...{ id: 'NOT00000001', personId: bert, displayName: 'Bert Berg (all.sql)', timeSent: '2025-09-15T14:30:00.000Z' },
    ...{ confidential: false, can: { edit: false } },
  });
  expect((await listed(pastor, bert))[0]).toMatchObject({
    content: 'Broke a leg',
    personId: '',
    displayName: 'all.sql',
    confidential: true,
  });
  const staff = await church.member('Sue Staff', { permissions: ['Notes__View'] });
  expect(JSON.stringify([await listed(staff, anna), await listed(staff, bert)])).not.toMatch(/help|leg/);

  const again = await prepare();
  await again.work();
  expect(await find(again.id)).toMatchObject({ state: 'done', counts: { notes: 0, skipped: 1 } });
  expect(await listed(pastor, anna)).toEqual(of);

  expect((await pastor.post(`/movedNotes/${id}/undo`, {})).status).toBe(200);
  await work();
  expect(await find(id)).toMatchObject({ state: 'undone', kept: 0 });
  expect([await listed(pastor, anna), await listed(pastor, bert)]).toEqual([[], []]);
});

test('killed before and after any of its writes, comes to the same; what was there or was touched since stays', async () => {
  await pastor.post(`/notes/person/${anna}`, { content: 'Ours' });
  const { id, work } = await prepare();
  await killedAtWrites(60, () => work());
  expect(await find(id)).toMatchObject({ state: 'done', counts });
  const all = await listed(pastor, anna);
  expect(all.map(({ number }) => number).toSorted((a, b) => a - b)).toHaveLength(18);
  const moderator = await church.member('Mo Derator', { permissions: ['Notes__View', 'Notes__Edit', 'Messages__Moderate'] });
  const gone = all.find(({ content }) => content === 'Called 3');
  await moderator.delete(`/messages/${gone?.id}`);
  await pastor.post(`/movedNotes/${id}/undo`, {});
  await work();
  expect(await find(id)).toMatchObject({ state: 'undone', kept: 1 });
  expect((await listed(pastor, anna)).map(({ content }) => content)).toEqual(['Ours']);
});

test('who can’t read confidential notes brings none, and who can’t write notes brings nothing', async () => {
  const [staff, other] = [
    await church.member('Sue Staff', { permissions: ['Notes__View', 'Notes__Edit'] }),
    await church.member('Rea Reader', { permissions: ['Notes__View', 'People__Edit'] }),
  ];
  const path = `/movedNotes/${newId()}/parts`;
  const plain = moved.notes.filter(({ confidential }) => !confidential);
  expect((await staff.post(path, { part: 0, notes: moved.notes })).code).toBe('forbidden');
  expect((await staff.post(path, { part: 0, notes: plain })).status).toBe(200);
  expect((await other.post(path, { part: 0, notes: plain })).code).toBe('forbidden');
  for (const wrong of [{ at: 'soon' }, { content: 7 }, { key: '' }])
    expect((await staff.post(path, { part: 0, notes: [{ ...plain[0], ...wrong }] })).code).toBe('invalid');
  // Stored by another user, they are no one else's to start.
  const body = { id: path.split('/')[2], fileName: 'a', source: 'b1', parts: 1, items: 1 };
  expect((await pastor.post('/movedNotes', body)).code).toBe('notFound');
});
