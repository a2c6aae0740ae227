// Reactions: one per person, live for everyone who is looking, without notifications, refused to those who can't write.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messages as calls } from '#shared/messaging/messages/messages.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { mostEmojis } from '#shared/messaging/reactions/reactions.ts';
import { Conversation, Message } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { type Sockets, startSockets } from '../live/testing.ts';
import { signIn } from '../safeguarding/testing.ts';
import { messages as kindOfMessages } from '../table.ts';
import { type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let sockets: Sockets;
let church: TestChurch;
let ann: Member;
let ben: Member;
beforeAll(async () => {
  cloud = await startTestCloud();
  sockets = await startSockets();
});
beforeEach(async () => {
  church = await TestChurch.make();
  [ann, ben] = await Promise.all([church.member('Ann Lee'), church.member('Ben Day')]);
});
afterAll(async () => {
  sockets.close();
  await cloud.close();
});

const react = (who: Member, id: string, emoji: string) => who.post('/messages/reactions', { id, emoji });
const reactionsOf = async (who: Member, room: string) => (await who.page(room)).messages.map(({ reactions }) => reactions);
const listen = async (who: Member, conversationId: string) => {
  const socketId = newId();
  const { status } = await who.post('/connections', [
    { conversationId, churchId: church.id, displayName: 'x', socketId, personId: who.id },
  ]);
  expect(status).toBe(200);
  await sockets.take(socketId, 0);
  return socketId;
};
async function groupOf(members: readonly Member[], groupId: string): Promise<string> {
  const about = [{ contentType: 'group', contentId: groupId, title: 'Talk', visibility: 'hidden' }];
  return (await members[0]?.post('/conversations', about))?.of(many(Conversation))[0]?.id ?? '';
}

describe('a reaction', () => {
  test('is set, replaced and removed; clients that were away fetch it', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id, revision } = await ann.write(room, 'Supper on Friday?');
    expect((await react(ben, id, '👍')).of(Message)).toMatchObject({ id, reactions: [{ emoji: '👍', personIds: [ben.id] }] });
    await react(ann, id, '👍');
    expect(await reactionsOf(ann, room)).toEqual([[{ emoji: '👍', personIds: [ben.id, ann.id] }]]);
    await react(ben, id, '🙏');
    const missed = await ann.since(room, revision);
    expect(missed.messages).toMatchObject([{ id, number: 1, content: 'Supper on Friday?' }]);
    expect(missed.messages[0]?.reactions).toEqual([
      { emoji: '👍', personIds: [ann.id] },
      { emoji: '🙏', personIds: [ben.id] },
    ]);
    await react(ben, id, '');
    await react(ann, id, '');
    expect(await reactionsOf(ann, room)).toEqual([[]]);
  });

  test('asked twice is there once, and says nothing new', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id } = await ann.write(room, 'Hello');
    const all = await Promise.all([1, 2, 3].map(() => react(ben, id, '👍')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ann.page(room)).revision).toBe(2);
    expect((await react(ben, id, '')).of(Message).revision).toBe(3);
    expect((await react(ben, id, '')).of(Message).revision).toBe(3);
  });

  test('of many at once is not lost, while others write', async () => {
    const groupId = newId();
    const members = await Promise.all(
      Array.from({ length: 8 }, (_, at) => church.member(`Person ${at}`, { groupIds: [groupId], person: { groups: [] } })),
    );
    const room = await groupOf(members, groupId);
    const [first] = members;
    const { id } = (await first?.write(room, 'Who is coming?')) ?? { id: '' };
    await Promise.all([...members.map((one, at) => react(one, id, at % 2 ? '👍' : '❤️')), ...members.map((one) => one.write(room, 'Me'))]);
    const reactions = (await first?.page(room))?.messages[0]?.reactions ?? [];
    expect(reactions.flatMap(({ personIds }) => personIds).toSorted()).toEqual(members.map((one) => one.id).toSorted());
    expect(reactions).toHaveLength(2);
  });

  test('reaches every listener, and notifies no one', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id } = await ann.write(room, 'Hello');
    await ben.post('/conversations/seen', { conversationId: room, read: 1 });
    const told = (await church.told()).length;
    const [annHears, benHears] = [await listen(ann, room), await listen(ben, room)];
    await react(ben, id, '👍');
    for (const socket of [annHears, benHears]) {
      const frames = (await sockets.take(socket)).map((text) => JSON.parse(text)).filter(({ action }) => action === 'message');
      expect(frames).toMatchObject([{ conversationId: room, data: { id, reactions: [{ emoji: '👍', personIds: [ben.id] }] } }]);
    }
    expect([await ann.counts(), await ben.counts(), (await church.told()).length]).toEqual([0, 0, told]);
    const [entry] = (await ann.get('/privateMessages/inbox')).of(privateMessages.inbox.returns).entries;
    expect(entry).toMatchObject({ isNew: false, last: { preview: 'Hello', number: 1 } });
  });

  test('costs five requests: where the message is, the message, the conversation, the transaction, the room', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id } = await ann.write(room, 'Hello');
    const asked = await requestsOf(() => react(ben, id, '👍'));
    expect(asked.toSorted()).toEqual(['GetItem', 'GetItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems']);
  });

  test('is the same however it is spelt', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id } = await ann.write(room, 'Hello');
    await react(ann, id, '👍\uFE0F');
    await react(ben, id, '👍');
    expect(await reactionsOf(ann, room)).toEqual([[{ emoji: '👍', personIds: [ann.id, ben.id] }]]);
  });

  test('must be one emoji; a message takes so many different ones', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id } = await ann.write(room, 'Hello');
    for (const emoji of ['ok', '👍👍', '<b>', ':)']) expect((await react(ben, id, emoji)).code).toBe('invalid');
    const before = await church.table.need(kindOfMessages, { conversationId: room, number: 1 });
    const full = Array.from({ length: mostEmojis }, (_, at) => ({ emoji: String.fromCodePoint(0x1f600 + at), personIds: [newId()] }));
    await church.table.write(church.table.put(kindOfMessages, { ...before.row, reactions: full }, before));
    expect((await react(ben, id, '🙏')).code).toBe('tooManyReactions');
    expect((await react(ben, id, '😀')).status).toBe(200);
  });
});

describe('who reacted', () => {
  const named = async (who: Member, id: string) => (await who.get(`/messages/reactions/${id}`)).of(calls.reactions.returns);

  test('is said by name, as it is now', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id } = await ann.write(room, 'Hello');
    await react(ben, id, '👍');
    expect(await named(ann, id)).toEqual([{ emoji: '👍', people: [{ personId: ben.id, name: 'Ben Day' }] }]);
  });

  test('is no guest’s business where it is a minor: on the page, by name, on the socket', async () => {
    const groupId = newId();
    const inGroup = { groups: [{ id: groupId, name: 'Youth', leader: false }] };
    const kid = await church.member('Kim Kid', { groupIds: [groupId], person: { householdRole: 'Child', ...inGroup } });
    const guest = await church.member('Gus Guest', {
      ...{ groupIds: [groupId], status: 'Guest' },
      person: { membershipStatus: 'Guest', ...inGroup },
    });
    const member = await church.member('Mia Member', { groupIds: [groupId], person: inGroup });
    const room = await groupOf([member], groupId);
    const { id } = await member.write(room, 'Hello');
    const [guestHears, memberHears] = [await listen(guest, room), await listen(member, room)];
    await react(guest, id, '👍');
    await sockets.take(guestHears);
    await sockets.take(memberHears);
    await react(kid, id, '👍');
    const heard = async (socket: string) => (await sockets.take(socket)).map((text) => JSON.parse(text).data.reactions);
    expect(await heard(guestHears)).toEqual([[{ emoji: '👍', personIds: [guest.id, ''] }]]);
    expect(await heard(memberHears)).toEqual([[{ emoji: '👍', personIds: [guest.id, kid.id] }]]);
    expect(await reactionsOf(guest, room)).toEqual([[{ emoji: '👍', personIds: [guest.id, ''] }]]);
    expect((await named(guest, id))[0]?.people).toEqual([
      { personId: guest.id, name: 'Gus Guest' },
      { personId: '', name: '' },
    ]);
    expect((await named(member, id))[0]?.people[1]).toEqual({ personId: kid.id, name: 'Kim Kid' });
    const said = await kid.write(room, 'Hi');
    expect((await react(guest, id, '🙏')).of(Message).reactions?.[0]).toEqual({ emoji: '👍', personIds: [''] });
    const answered = await react(guest, said.id, '👍');
    expect(answered.of(Message)).toMatchObject({ personId: '', displayName: 'Anonymous', content: 'Hi' });
    const own = await guest.write(room, 'Hey');
    await react(kid, own.id, '👍');
    const edited = await guest.post('/messages', [{ ...own, conversationId: room, content: 'Hey there' }]);
    for (const { text } of [answered, edited]) expect(text).not.toMatch(new RegExp(`\\bKim\\b|${kid.id}`));
  });
});

describe('is refused', () => {
  test('to those outside the conversation, by any id, and to those of whom one has blocked the other', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id } = await ann.write(room, 'Hello');
    const mal = await church.member('Mal Other', { permissions: ['Messages__Moderate', 'Notes__View'] });
    const elsewhere = await (await TestChurch.make()).member('Max Mighty', { permissions: ['Messages__Moderate'] });
    for (const who of [mal, elsewhere]) {
      expect((await react(who, id, '👍')).code).toBe('notFound');
      expect((await who.get(`/messages/reactions/${id}`)).code).toBe('notFound');
    }
    expect((await react(ben, newId(), '👍')).code).toBe('notFound');
    await ann.post('/privateMessages/block', { personId: ben.id, blocked: true });
    expect([(await react(ben, id, '👍')).code, (await react(ann, id, '👍')).code]).toEqual(['writingBlocked', 'writingBlocked']);
    expect(await reactionsOf(ann, room)).toEqual([undefined]);
  });

  test('to guests who are not in the group, and to former members', async () => {
    const groupId = newId();
    const member = await church.member('Mia Member', { groupIds: [groupId] });
    const room = await groupOf([member], groupId);
    const { id } = await member.write(room, 'Hello');
    const guest = await church.member('Gus Guest', { status: 'Guest', person: { membershipStatus: 'Guest' } });
    const former = await church.member('Lea Left');
    for (const who of [guest, former]) expect((await react(who, id, '👍')).code).toBe('notFound');
  });

  test('where the message was deleted; with it go the reactions', async () => {
    const { conversationId: room } = await ann.with(ben);
    const { id } = await ann.write(room, 'never mind');
    await react(ben, id, '👍');
    await ann.delete(`/messages/${id}`);
    expect((await react(ben, id, '🙏')).code).toBe('notFound');
    expect(await reactionsOf(ben, room)).toEqual([undefined]);
    expect((await ben.get(`/messages/reactions/${id}`)).of(calls.reactions.returns)).toEqual([]);
    expect((await church.table.need(kindOfMessages, { conversationId: room, number: 1 })).row.reactions).toBeUndefined();
  });

  test('where decision D28 cannot be met any more; required watchers join with the first', async () => {
    const mum = await church.member('Mara Mum', { person: { householdId: 'h0000000001' } });
    await signIn(church, mum);
    const kid = await church.member('Kim Kid', { person: { birthDate: '2000-01-01', householdId: 'h0000000001' } });
    const { conversationId: room } = await ann.with(kid);
    const { id } = await kid.write(room, 'Hello');
    const before = await church.table.need(people, { id: kid.id });
    await church.table.write(church.table.put(people, { ...before.row, householdRole: 'Child', birthDate: undefined }, before));
    expect((await react(ann, id, '👍')).status).toBe(200);
    const thread = (await mum.get(`/privateMessages/thread/${room}`)).of(privateMessages.thread.returns);
    expect(thread.participants.map(({ role }) => role)).toContain('guardian');
  });
});
