// Notes: who reads, adds and edits them, through our calls and those of older clients.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Note, notes } from '#shared/messaging/notes/notes.ts';
import { Conversation, Message } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let staff: Member;
let pastor: Member;
let reader: Member;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  staff = await church.member('Sue Staff', { permissions: ['Notes__View', 'Notes__Edit'] });
  pastor = await church.member('Pia Pastor', { permissions: ['Notes__View', 'Notes__Edit', 'Notes__Confidential'] });
  reader = await church.member('Rea Reader', { permissions: ['Notes__View'] });
});
afterAll(() => cloud.close());

const listed = async (member: Member, on: string) => (await member.get(`/notes/${on}`)).of(notes.list.returns);
const noted = async (member: Member, on: string, body: object) => (await member.post(`/notes/${on}`, body)).of(Note);

describe('notes on a person', () => {
  test('are read and added with the permission, by time; only their author edits them', async () => {
    const on = `person/${newId()}`;
    expect(await listed(staff, on)).toEqual({ notes: [], conversationIds: [], can: { add: true, addConfidential: false } });
    const first = await noted(staff, on, { content: 'Visited on Monday' });
    await noted(pastor, on, { content: 'Called back' });
    const { notes: all, conversationIds, can } = await listed(reader, on);
    expect(all.map(({ content, displayName, can: may }) => [content, displayName, may?.edit])).toEqual([
      ['Visited on Monday', 'Sue Staff', false],
      ['Called back', 'Pia Pastor', false],
    ]);
    expect([conversationIds.length, can]).toEqual([1, { add: false, addConfidential: false }]);
    expect(await noted(staff, on, { id: first.id, content: 'Visited on Tuesday' })).toMatchObject({ id: first.id, number: 1 });
    const { status, text } = await pastor.post(`/notes/${on}`, { id: first.id, content: 'Never visited' });
    expect([status, text]).toEqual([403, 'Forbidden']);
    expect((await reader.post(`/notes/${on}`, { content: 'Me too' })).code).toBe('forbidden');
    expect((await staff.post(`/notes/${on}`, { content: ' ' })).text).toBe('Please enter a message');
    expect((await staff.post(`/notes/person/${newId()}`, { id: first.id, content: 'Moved' })).code).toBe('notFound');
    await staff.delete(`/messages/${first.id}`);
    expect((await listed(reader, on)).notes.map(({ content }) => content)).toEqual(['Called back']);
  });

  test('that are confidential exist only for those who can read them', async () => {
    const on = `person/${newId()}`;
    const secret = await noted(pastor, on, { content: 'In confidence', confidential: true });
    await noted(staff, on, { content: 'For all' });
    expect((await listed(pastor, on)).notes.map(({ content, confidential }) => [content, confidential])).toEqual([
      ['In confidence', true],
      ['For all', false],
    ]);
    expect(await listed(staff, on)).toMatchObject({ notes: [{ content: 'For all' }], conversationIds: [expect.any(String)] });
    expect((await staff.post(`/notes/${on}`, { content: 'Secretly', confidential: true })).code).toBe('forbidden');
    expect((await staff.get(`/messages/page/${secret.conversationId}`)).code).toBe('notFound');
    expect((await staff.get(`/messages/${church.id}/${secret.id}`)).code).toBe('notFound');
    expect((await staff.delete(`/messages/${secret.id}`)).code).toBe('notFound');
    expect((await staff.get(`/conversations/messages/${on}`)).text).not.toContain('confidence');
    const conversation = { contentType: 'person', contentId: on.split('/')[1], title: '', visibility: 'confidential' };
    expect((await staff.post('/conversations', [conversation])).code).toBe('forbidden');
  });

  test('notify earlier authors, without their text', async () => {
    const personId = newId();
    await noted(staff, `person/${personId}`, { content: 'One' });
    await noted(pastor, `person/${personId}`, { content: 'Two' });
    await noted(staff, `person/${personId}`, { content: 'Three' });
    const told = (await church.told()).filter(({ contentId }) => contentId === personId);
    expect(
      told.map(({ personIds, byName, contentType, link, message, says, kept }) => ({
        personIds,
        byName,
        contentType,
        link,
        message,
        says,
        kept,
      })),
    ).toEqual([
      {
        personIds: [staff.id],
        byName: 'Pia Pastor',
        contentType: 'note',
        link: `/people/${personId}?tab=notes`,
        message: '',
        says: 'noted',
        kept: true,
      },
      {
        personIds: [pastor.id],
        byName: 'Sue Staff',
        contentType: 'note',
        link: `/people/${personId}?tab=notes`,
        message: '',
        says: 'noted',
        kept: true,
      },
    ]);
  });

  test('don’t exist without the permission', async () => {
    const on = `person/${newId()}`;
    const { conversationId, id } = await noted(staff, on, { content: 'Not for Mia' });
    const mia = await church.member('Mia Member', { groupIds: [newId()], leaderGroupIds: [newId()] });
    expect((await mia.get(`/notes/${on}`)).code).toBe('forbidden');
    expect((await mia.post(`/notes/${on}`, { content: 'Hello' })).code).toBe('forbidden');
    expect((await mia.get(`/messages/conversation/${conversationId}`)).code).toBe('notFound');
    expect((await mia.post('/messages', [{ conversationId, content: 'Hello' }])).code).toBe('notFound');
    expect((await mia.delete(`/messages/${id}`)).code).toBe('notFound');
  });
});

test('leaders keep notes on their own group, and no confidential ones', async () => {
  const groupId = newId();
  const leader = await church.member('Lea Leader', { leaderGroupIds: [groupId] });
  const on = `groupNotes/${groupId}`;
  await noted(leader, on, { content: 'We meet on Thursdays' });
  expect(await listed(leader, on)).toMatchObject({
    notes: [{ content: 'We meet on Thursdays' }],
    can: { add: true, addConfidential: false },
  });
  const member = await church.member('Mia Member', { groupIds: [groupId] });
  expect((await member.get(`/notes/${on}`)).code).toBe('forbidden');
  expect((await leader.get(`/notes/groupNotes/${newId()}`)).code).toBe('forbidden');
  for (const type of ['privateMessage', 'group']) expect((await leader.get(`/notes/${type}/${groupId}`)).code).toBe('notFound');
});

test('an older client’s notes are the same notes', async () => {
  const personId = newId();
  const conversation = { allowAnonymousPosts: false, contentType: 'person', contentId: personId, title: 'Paul', visibility: 'hidden' };
  const [opened] = (await staff.post('/conversations', [conversation])).of(many(Conversation));
  const [sent] = (await staff.post('/messages', [{ conversationId: opened?.id, content: 'From the old app' }])).of(many(Message));
  const { notes: all, conversationIds } = await listed(pastor, `person/${personId}`);
  expect([all[0]?.id, conversationIds]).toEqual([sent?.id, [opened?.id]]);
  const { status, text } = await pastor.post('/messages', [{ ...sent, content: 'Changed by another' }]);
  expect([status, text]).toEqual([403, 'Forbidden']);
});
