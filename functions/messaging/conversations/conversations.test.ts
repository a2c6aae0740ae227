// Conversations of groups and objects, public rooms, and what open sockets receive.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Conversation, Message } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { alertsOf } from '../live/rows.ts';
import { listen } from '../live/socketTesting.ts';
import { type Sockets, startSockets } from '../live/testing.ts';
import { ask, type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let sockets: Sockets;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  sockets = await startSockets();
  church = await TestChurch.make();
});
afterAll(async () => {
  sockets.close();
  await cloud.close();
});

const about = (contentType: string, contentId: string, o: object = {}) => ({
  ...{ allowAnonymousPosts: false, contentType, contentId, title: 'Title', visibility: 'hidden' },
  ...o,
});
async function open(member: Member, ...asked: object[]): Promise<Conversation> {
  const [first] = (await member.post('/conversations', asked)).of(many(Conversation));
  if (!first) throw new Error('No conversation was answered.');
  return first;
}

describe('a group', () => {
  test('has one conversation, whichever member opens it and whatever visibility the client sends', async () => {
    const groupId = newId();
    const person = { groups: [{ id: groupId, name: 'Choir', leader: false }] };
    const [one, other, left, leader] = await Promise.all([
      church.member('Uma One', { groupIds: [groupId], person }),
      church.member('Ted Two', { groupIds: [groupId], person }),
      church.member('Lou Left', { groupIds: [groupId] }),
      church.member('Lea Leader', { leaderGroupIds: [groupId] }),
    ]);
    const opened = await Promise.all([
      open(one, about('group', groupId, { visibility: 'public', groupId })),
      open(other, about('group', groupId)),
      open(leader, about('group', groupId)),
    ]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const id = opened[0]?.id ?? '';
    await left.write(id, 'Goodbye');
    await one.write(id, 'Hello group');
    await other.write(id, 'Hello Uma');
    const [listed] = (await leader.get(`/conversations/messages/group/${groupId}?page=1&limit=10`)).of(many(Conversation));
    expect(listed).toMatchObject({
      id,
      postCount: 3,
      messages: [{ content: 'Goodbye' }, { content: 'Hello group' }, { content: 'Hello Uma' }],
    });
    expect((await leader.get(`/conversations/messages/group/${groupId}?page=2&limit=10`)).text).toBe('[]');
    // Current members of the group are notified, whether or not they ever wrote; former members aren't.
    const told = (await church.told()).filter(({ conversationId }) => conversationId === id);
    expect(told.map(({ personIds, message }) => [message, personIds.toSorted()])).toEqual([
      ['Goodbye', [one.id, other.id].toSorted()],
      ['Hello group', [other.id]],
      ['Hello Uma', [one.id]],
    ]);
    expect(told[2]).toMatchObject({ contentType: 'group', contentId: groupId, kept: true });
    const stranger = await church.member();
    expect((await stranger.post('/conversations', [about('group', groupId)])).code).toBe('forbidden');
    expect((await stranger.get(`/conversations/messages/group/${groupId}`)).text).toBe('[]');
    expect((await ask('GET', `/messages/conversation/${id}`)).code).toBe('signInRequired');
  });

  test('is renamed only by those who can write', async () => {
    const groupId = newId();
    const one = await church.member('Uma One', { groupIds: [groupId] });
    const { id } = await open(one, about('group', groupId));
    expect(await open(one, { ...about('group', groupId), id, title: 'New title' })).toMatchObject({ id, title: 'New title' });
    const other = await church.member();
    expect((await other.post('/conversations', [{ ...about('group', groupId), id, title: 'Mine' }])).code).toBe('notFound');
    expect((await one.post('/conversations', [about('', '')])).code).toBe('invalid');
  });
});

describe('a public room', () => {
  test('is opened by moderators, read by strangers, written by members, and moderated', async () => {
    const host = await church.member('Hope Host', { permissions: ['Messages__Moderate'] });
    const service = about('streamingLive', newId(), { visibility: 'public' });
    const member = await church.member();
    expect((await member.post('/conversations', [service])).code).toBe('forbidden');
    const { id } = await open(host, service);
    const said = await member.write(id, 'Good morning');
    const read = (await ask('GET', `/messages/conversation/${id}`)).of(many(Message));
    expect(read).toMatchObject([{ content: 'Good morning', can: { edit: false, remove: false, report: false } }]);
    expect((await ask('GET', `/conversations/${church.id}/${id}`)).of(Conversation)).toMatchObject({ id, visibility: 'public' });
    const far = await (await TestChurch.make()).member();
    expect((await far.get(`/messages/page/${id}`)).status).toBe(200);
    expect((await far.post('/messages', [{ conversationId: id, content: 'From afar' }])).code).toBe('notFound');
    expect((await far.get(`/conversations/${far.church.id}/${id}`)).code).toBe('notFound');
    expect((await far.delete(`/messages/${said.id}`)).code).toBe('notFound');
    expect((await ask('POST', '/messages', { body: [{ conversationId: id, content: 'Anonymous' }] })).code).toBe('signInRequired');
    expect((await host.delete(`/messages/${said.id}`)).text).toBe('{}');
    expect((await ask('GET', `/messages/conversation/${id}`)).text).toBe('[]');
  });

  test('is never what belongs to a person or a group', async () => {
    const host = await church.member('Hope Host', { permissions: ['Messages__Moderate', 'Notes__Edit', 'Notes__View'] });
    for (const type of ['person', 'groupNotes']) {
      const { id } = await open(host, about(type, newId(), { visibility: 'public' }));
      expect((await ask('GET', `/messages/conversation/${id}`)).code).toBe('signInRequired');
      expect((await ask('GET', `/conversations/${church.id}/${id}`)).status).not.toBe(200);
    }
  });
});

const framesOf = async (id: string, count: number): Promise<unknown[]> => (await sockets.take(id, count)).map((frame) => JSON.parse(frame));

test('open sockets hear of what is written, changed, deleted, seen and being typed', async () => {
  const [one, other] = await Promise.all([church.member('Uma One'), church.member('Ted Two')]);
  const { conversationId } = await one.with(other);
  const inRoom = await listen(other, conversationId);
  const alerted = await listen(other, alertsOf(other.id));
  const base = { churchId: church.id, conversationId };
  const { can: _, ...written } = await one.write(conversationId, 'Hello');
  const { can: __, ...changed } = await one.write(conversationId, 'Hello!', { id: written.id });
  await one.post('/conversations/typing', { conversationId });
  await other.post('/conversations/seen', { conversationId, read: 2 });
  await one.delete(`/messages/${written.id}`);
  expect(await framesOf(inRoom, 5)).toEqual([
    { ...base, action: 'message', data: written },
    { ...base, action: 'message', data: changed },
    { ...base, action: 'typing', data: { personId: one.id, displayName: 'Uma One' } },
    { ...base, action: 'seen', data: { personId: other.id, received: 2, read: 2 } },
    { ...base, action: 'deleteMessage', data: { id: written.id } },
  ]);
  expect(Object.keys(written).slice(0, 8)).toEqual([
    'id',
    'churchId',
    'conversationId',
    'personId',
    'displayName',
    'timeSent',
    'messageType',
    'content',
  ]);
  expect(await framesOf(alerted, 2)).toEqual([
    { ...base, action: 'privateMessage', data: { counts: { notificationCount: 0, pmCount: 1 } } },
    { ...base, action: 'privateMessage', data: { counts: { notificationCount: 0, pmCount: 0 } } },
  ]);
});
