// A real client communicates: private messages, notes, notifications and the socket, called as the client's host apps call them.

import {
  ApiHelper,
  CommonEnvironmentHelper,
  type ConversationInterface,
  type MessageInterface,
  type NotificationInterface,
  type PrivateMessageInterface,
} from '@churchapps/helpers';
import { describe, expect, test } from '@jest/globals';
import { sleep } from '#shared/concurrency/sleep.ts';
import { type Listener, listen } from './socket.ts';
import { enter, problem } from './testing.ts';

const messaging = 'MessagingApi';
const get = <T>(path: string): Promise<T> => ApiHelper.get(path, messaging);
const post = <T>(path: string, body: unknown): Promise<T> => ApiHelper.post(path, body, messaging);
const remove = (path: string) => ApiHelper.delete(path, messaging);
async function one<T>(path: string, body: object): Promise<T> {
  const [saved] = await post<T[]>(path, [body]);
  if (!saved) throw new Error(`${path} answered nothing.`);
  return saved;
}

interface Counts {
  notificationCount: number;
  pmCount: number;
}
const counts = () => get<Counts>('/notifications/unreadCount');

/** Signs in and returns the ids. */
async function as(name: 'admin' | 'leader' | 'member'): Promise<{ personId: string; churchId: string }> {
  const { own } = await enter(`${name}@grace.test`, 'grace');
  return { personId: own.person.id ?? '', churchId: own.church.id ?? '' };
}

/** As the client handles a socket's id: it joins without a token, only as a hint. */
async function alerts({ personId, churchId }: { personId: string; churchId: string }): Promise<Listener> {
  const socket = await listen(CommonEnvironmentHelper.MessagingApiSocket);
  const asked = { conversationId: 'alerts', churchId, displayName: 'Prayer', socketId: socket.id, personId };
  const rows: unknown = await ApiHelper.postAnonymous('/connections', [asked], messaging);
  expect(rows).toEqual([expect.objectContaining({ ...asked, timeJoined: expect.any(String) })]);
  return socket;
}

/** The conversation with a person as the client opens it: the existing one, or three calls. */
async function writeTo(me: string, other: string, content: string): Promise<MessageInterface> {
  const existing = await get<PrivateMessageInterface>(`/privateMessages/existing/${other}`);
  const conversationId = existing.id ? existing.conversationId : await opened(me, other);
  return one('/messages', { conversationId, content });
}
async function opened(me: string, other: string): Promise<string | undefined> {
  const asked = { allowAnonymousPosts: false, contentType: 'privateMessage', contentId: me, title: 'Private', visibility: 'hidden' };
  const { id } = await one<ConversationInterface>('/conversations', asked);
  await one('/privateMessages', { fromPersonId: me, toPersonId: other, conversationId: id });
  return id;
}

export const describeMessages = (): void =>
  describe('messages, notes and notifications', () => {
    test('a private message: opened, written, heard of by a hint, listed, read, and cleared for the recipient alone', async () => {
      const leader = await as('leader');
      const before = await counts();
      const socket = await alerts(leader);
      const member = await as('member');
      const sent = await writeTo(member.personId, leader.personId, 'Can you bring the guitar?');
      expect(sent).toMatchObject({ churchId: member.churchId, personId: member.personId, content: 'Can you bring the guitar?' });
      const [hint] = await socket.heard('privateMessage');
      expect(hint).toEqual({ churchId: leader.churchId, conversationId: 'alert', action: 'privateMessage', data: {} });
      await get(`/privateMessages/${sent.conversationId}`);

      await as('leader');
      expect((await counts()).pmCount).toBe(before.pmCount + 1);
      const [first] = await get<PrivateMessageInterface[]>('/privateMessages');
      expect(first).toMatchObject({
        notifyPersonId: leader.personId,
        conversation: { messages: [{ content: 'Can you bring the guitar?' }] },
      });
      const read = await get<MessageInterface[]>(`/messages/conversation/${first?.conversationId}`);
      expect(read.at(-1)).toMatchObject({ id: sent.id, displayName: expect.any(String), timeSent: expect.any(String) });
      expect(await get(`/privateMessages/${first?.id}`)).toMatchObject({ id: first?.id, notifyPersonId: '' });
      expect(await counts()).toEqual(before);
      const answer = await writeTo(leader.personId, member.personId, 'I will');
      expect(answer.conversationId).toBe(sent.conversationId);
      socket.close();
    });

    test('a message is changed and deleted by both paths; another’s is Forbidden', async () => {
      const { personId: other } = await as('leader');
      const { personId, churchId } = await as('member');
      const { id, conversationId } = await writeTo(personId, other, 'Sunday at nine');
      const loaded = await get<MessageInterface>(`/messages/${churchId}/${id}`);
      const changed = await one<MessageInterface>('/messages', { ...loaded, content: 'Sunday at ten' });
      expect(changed).toMatchObject({ id, content: 'Sunday at ten', timeUpdated: expect.any(String) });
      const second = await one<MessageInterface>('/messages', { conversationId, content: 'Or at eleven' });
      await as('leader');
      expect(await problem(post('/messages', [{ ...loaded, content: 'Never' }]))).toBe('Forbidden');
      await as('member');
      await remove(`/messages/${churchId}/${id}`);
      await remove(`/messages/${second.id}`);
      const left = await get<MessageInterface[]>(`/messages/conversation/${conversationId}`);
      expect(left.map((message) => message.id)).not.toEqual(expect.arrayContaining([id]));
      expect(left.map((message) => message.id)).not.toEqual(expect.arrayContaining([second.id]));
      expect(await problem(post('/messages', [{ conversationId, content: ' ' }]))).toBe('Please enter a message');
    });

    test('notes on a person are the staff’s', async () => {
      const { personId: on } = await as('member');
      await as('admin');
      const asked = { allowAnonymousPosts: false, contentType: 'person', contentId: on, title: 'Notes', visibility: 'hidden' };
      const { id: conversationId } = await one<ConversationInterface>('/conversations', asked);
      const note = await one<MessageInterface>('/messages', { conversationId, content: 'Visited on Monday' });
      const [listed] = await get<ConversationInterface[]>(`/conversations/messages/person/${on}`);
      expect(listed?.messages?.at(-1)).toMatchObject({ id: note.id, content: 'Visited on Monday' });
      await as('member');
      expect(await get(`/conversations/messages/person/${on}`)).toEqual([]);
      expect(await problem(get(`/messages/conversation/${conversationId}`))).toBe('We couldn’t find what you’re looking for.');
    });

    test('notifications: sent, counted, listed, and read by being listed', async () => {
      const { personId } = await as('member');
      await get('/notifications/my');
      await as('admin');
      const notice = { peopleIds: [personId], contentType: 'task', contentId: 'aaaaaaaaaaa', message: 'Please water the plants', link: '' };
      await post('/notifications/create', notice);
      await as('member');
      const arrived = async () => {
        for (let tries = 0; tries < 100; tries++) {
          if ((await counts()).notificationCount > 0) return;
          await sleep(100);
        }
      };
      await arrived();
      const [newest] = await get<NotificationInterface[]>('/notifications/my');
      expect(newest).toMatchObject({ message: 'Please water the plants', isNew: true, contentType: 'task', contentId: 'aaaaaaaaaaa' });
      expect((await counts()).notificationCount).toBe(0);
      expect((await get<NotificationInterface[]>('/notifications/my'))[0]?.isNew).toBe(false);
    });

    test('a stranger hears of nothing but hints', async () => {
      const { personId, churchId } = await as('member');
      const { personId: other } = await as('leader');
      const { conversationId } = await writeTo(other, personId, 'For you alone');
      const socket = await alerts({ personId, churchId });
      ApiHelper.clearPermissions();
      const asked = { conversationId, churchId, displayName: 'Eve', socketId: socket.id, personId };
      expect(await problem(ApiHelper.postAnonymous('/connections', [asked], messaging))).toBe('Please sign in.');
      expect(await problem(ApiHelper.getAnonymous(`/messages/conversation/${conversationId}`, messaging))).toBe('Please sign in.');
      socket.close();
    });
  });
