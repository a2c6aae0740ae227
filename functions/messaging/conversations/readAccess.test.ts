// Read access: for every kind of conversation, everyone who can't read it, through every call that takes a conversation, a message or an
// object. None of them learns anything, not even that it exists.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import type { Reply } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messages } from '#shared/messaging/messages/messages.ts';
import { Conversation } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { leave, started } from '../several/testing.ts';
import { ask, itemsOf, type Member, TestChurch } from '../testing.ts';

const secret = 'SECRET-WORDS';
const all = ['Notes__View', 'Notes__Edit', 'Notes__Confidential', 'Messages__Moderate', 'Reports__View', 'Notifications__View'];

interface Kept {
  readonly conversationId: string;
  readonly messageId: string;
  readonly attachmentId: string;
  readonly contentType: string;
  readonly contentId: string;
  readonly author: Member;
}

let cloud: TestCloud;
let church: TestChurch;
let elsewhere: TestChurch;
const kinds = new Map<string, Kept>();
const groupId = newId();
/** Used to be in the conversation of several people. */
let gone: Member;

beforeAll(async () => {
  cloud = await startTestCloud();
  [church, elsewhere] = await Promise.all([TestChurch.make(), TestChurch.make()]);
  const other = await church.member('Ted Two');
  const staff = await church.member('Sue Staff', { permissions: all, groupIds: [groupId], leaderGroupIds: [groupId] });
  const { conversationId } = await staff.with(other);
  kinds.set('private', await keep(staff, conversationId, 'privateMessage', conversationId));
  const third = await church.member('Una Third');
  const several = await started(staff, [other, third], secret);
  kinds.set('several people', await keep(staff, several, 'privateMessage', several));
  await leave(third, several);
  gone = third;
  for (const [kind, contentType, visibility] of [
    ['group', 'group', 'hidden'],
    ['notes of a person', 'person', 'hidden'],
    ['confidential notes', 'person', 'confidential'],
    ['notes of a group', 'groupNotes', 'hidden'],
    ['notes of anything', 'plan', 'hidden'],
  ] as const) {
    const contentId = contentType.startsWith('group') ? groupId : newId();
    const body = [{ contentType, contentId, title: secret, visibility }];
    const [opened] = (await staff.post('/conversations', body)).of(many(Conversation));
    kinds.set(kind, await keep(staff, opened?.id ?? '', contentType, contentId));
  }
  before = await rowsOf();
});
afterAll(() => cloud.close());

async function keep(author: Member, conversationId: string, contentType: string, contentId: string): Promise<Kept> {
  const asked = { conversationId, fileName: `${secret}.txt`, size: 5 };
  const form = (await author.post('/messages/attachments', asked)).of(messages.attach.returns);
  cloud.objects.set(`content/${form.fields.key}`, Buffer.from(secret));
  const { id } = await author.write(conversationId, secret);
  return { author, conversationId, messageId: id, attachmentId: form.id, contentType, contentId };
}

/** Every call that takes a conversation, a message, an object or a person, made by a caller who knows all ids. */
const attempts = (of: Kept): readonly [string, string, unknown?][] => {
  const { conversationId, messageId: id, attachmentId, contentType, contentId, author } = of;
  const socket = { socketId: newId(), churchId: church.id, conversationId, displayName: 'Mal', personId: author.id };
  return [
    ['GET', `/messages/conversation/${conversationId}`],
    ['GET', `/messages/page/${conversationId}`],
    ['GET', `/messages/since/${conversationId}?revision=0`],
    ['GET', `/messages/${church.id}/${id}`],
    ['POST', '/messages', [{ conversationId, content: 'from outside' }]],
    ['POST', '/messages', [{ id, conversationId, content: 'from outside' }]],
    ['POST', '/messages', [{ id, conversationId, content: 'from outside', timeSent: '2026-01-01T00:00:00Z' }]],
    ['POST', '/messages', [{ conversationId, content: 'x', attachments: [{ id: attachmentId }] }]],
    ['DELETE', `/messages/${church.id}/${id}`],
    ['DELETE', `/messages/${id}`],
    ['POST', '/messages/attachments', { conversationId, fileName: 'a.txt', size: 1 }],
    ['POST', '/messages/announce', { id, announced: true }],
    ['GET', `/messages/announcements/${contentId}`],
    ['POST', '/messages/reactions', { id, emoji: '👍' }],
    ['GET', `/messages/reactions/${id}`],
    ['POST', '/messages/report', { id, reason: 'curious' }],
    ['GET', '/messages/reports'],
    ['GET', '/messages/reports/open'],
    ['POST', '/conversations', [{ id: conversationId, contentType, contentId, title: 'from outside' }]],
    ['GET', `/conversations/messages/${contentType}/${contentId}`],
    ['GET', `/conversations/${church.id}/${conversationId}`],
    ['POST', '/conversations/seen', { conversationId, read: 1 }],
    ['POST', '/conversations/typing', { conversationId }],
    ['POST', '/conversations/mute', { conversationId, muted: true }],
    ['GET', '/privateMessages'],
    ['GET', '/privateMessages/inbox'],
    ['GET', `/privateMessages/existing/${author.id}`],
    ['GET', `/privateMessages/thread/${conversationId}`],
    ['POST', `/privateMessages/thread/${conversationId}/add`, { personIds: [newId()] }],
    ['POST', `/privateMessages/thread/${conversationId}/name`, { title: 'from outside' }],
    ['POST', `/privateMessages/thread/${conversationId}/leave`, {}],
    ['GET', `/privateMessages/search?term=${secret}`],
    ['GET', `/privateMessages/${conversationId}`],
    ['GET', `/notes/${contentType}/${contentId}`],
    ['POST', '/connections', [socket]],
    ['GET', `/connections/${church.id}/${conversationId}`],
    ['GET', '/notifications/my'],
    ['GET', '/notifications/deliveries'],
  ];
};

/** Open to any signed-in user and only about themselves; their responses are checked all the same. */
const own =
  /^GET \/(privateMessages(\/inbox|\/search.*|\/existing\/.*)?|notifications\/.*|conversations\/messages\/.*|messages\/reports(\/open)?|messages\/announcements\/.*|notes\/.*)$/;
const rowsOf = async () =>
  new Map(
    (await itemsOf()).filter(({ pk }) => String(pk).startsWith(`messaging#${church.id}#`)).map((item) => [`${item.pk} ${item.sk}`, item]),
  );
let before: Awaited<ReturnType<typeof rowsOf>>;

const outsiders: Record<string, (of: Kept) => Promise<Member | undefined>> = {
  'a stranger': async () => undefined,
  'a member of the church who is not in it': () => church.member('Mal Member', { groupIds: [newId()], leaderGroupIds: [newId()] }),
  'somebody who has left a conversation of several': async () => gone,
  'staff of another church with every permission, in groups of the same ids': () =>
    elsewhere.member('Max Mighty', { permissions: all, groupIds: [groupId], leaderGroupIds: [groupId] }),
};
const names = ['private', 'several people', 'group', 'notes of a person', 'confidential notes', 'notes of a group', 'notes of anything'];

describe.each(Object.keys(outsiders))('%s', (who) => {
  test.each(names)('%s', async (kind) => {
    const of = kinds.get(kind);
    if (!of) throw new Error(`There is no conversation ${kind}.`);
    const member = await outsiders[who]?.(of);
    for (const [method, url, body] of attempts(of)) {
      const reply: Reply = await ask(method, url, { token: member?.token, body });
      const what = `${method} ${url}`;
      expect({ what, says: reply.text }).toEqual({ what, says: expect.not.stringContaining(secret) });
      expect({ what, status: reply.status }).not.toEqual({ what, status: 500 });
      if (!member) expect({ what, code: reply.code }).toEqual({ what, code: 'signInRequired' });
      else if (!own.test(what)) expect({ what, isAnswered: reply.status === 200 }).toEqual({ what, isAnswered: false });
    }
  });
});

describe('every permission there is', () => {
  test('opens no private conversation, and not even moderators delete in one', async () => {
    const of = kinds.get('private');
    if (!of) throw new Error('There is no private conversation.');
    const mighty = await church.member('Max Mighty', { permissions: all });
    for (const [method, url, body] of attempts(of)) {
      const reply = await ask(method, url, { token: mighty.token, body });
      const what = `${method} ${url}`;
      expect({ what, says: reply.text }).toEqual({ what, says: expect.not.stringContaining(secret) });
      if (!own.test(what)) expect({ what, isAnswered: reply.status === 200 }).toEqual({ what, isAnswered: false });
    }
  });

  test('but the one for what is confidential reads nothing confidential', async () => {
    const of = kinds.get('confidential notes');
    if (!of) throw new Error('There are no confidential notes.');
    const staff = await church.member('Sue Staff', { permissions: all.filter((one) => one !== 'Notes__Confidential') });
    for (const [method, url, body] of attempts(of)) {
      const reply = await ask(method, url, { token: staff.token, body });
      expect({ url, says: reply.text }).toEqual({ url, says: expect.not.stringContaining(secret) });
    }
  });
});

test('nothing has changed', async () => {
  expect(await rowsOf()).toEqual(before);
});
