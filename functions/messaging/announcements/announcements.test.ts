// Announcements: only leaders make them, every member of the group is notified once according to their own settings, and replies go to the
// conversation.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { Conversation, Message } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { account, deliverAll, logOf, mailsTo, type Surroundings, startSurroundings } from '../notifications/testing.ts';
import { type Member, TestChurch } from '../testing.ts';

let around: Surroundings;
let church: TestChurch;
let groupId: string;
let room: string;
let lea: Member;
let mia: Member;
let gus: Member;

const inGroup = (leader = false, groups = groupId) => ({ groups: [{ id: groups, name: 'Youth', leader }] });
async function roomOf(who: Member, contentId: string): Promise<string> {
  const about = [{ contentType: 'group', contentId, title: 'Youth', visibility: 'hidden' }];
  return (await who.post('/conversations', about)).of(many(Conversation))[0]?.id ?? '';
}
beforeAll(async () => {
  around = await startSurroundings();
});
afterAll(() => around.close());
beforeEach(async () => {
  church = await TestChurch.make();
  groupId = newId();
  [lea, mia, gus] = await Promise.all([
    church.member('Lea Leader', { groupIds: [groupId], leaderGroupIds: [groupId], person: inGroup(true) }),
    church.member('Mia Member', { groupIds: [groupId], person: inGroup() }),
    church.member('Gus Guest', { groupIds: [groupId], status: 'Guest', person: { membershipStatus: 'Guest', ...inGroup() } }),
  ]);
  room = await roomOf(lea, groupId);
});

const post = (who: Member, content: string, conversationId = room) => who.post('/messages', [{ conversationId, content, announce: true }]);
const posted = async (who: Member, content: string): Promise<Message> => {
  const [message] = (await post(who, content)).of(many(Message));
  if (!message) throw new Error('No message was answered.');
  return message;
};
const mark = (who: Member, id: string, announced = true) => who.post('/messages/announce', { id, announced });
const list = async (who: Member) => (await who.get(`/messages/announcements/${groupId}`)).of(many(Message));
const kinds = async () => (await church.told()).map(({ contentType, personIds }) => `${contentType} ${personIds.length}`);

describe('an announcement', () => {
  test('is written by a leader, shown as one, and the last one of the group', async () => {
    expect(await list(mia)).toEqual([]);
    await mia.write(room, 'Hello');
    const first = await posted(lea, 'We meet at seven');
    await posted(lea, 'No, at eight');
    expect(first).toMatchObject({ announcement: true, can: { announce: true } });
    expect((await mia.page(room)).messages.map(({ announcement = false }) => announcement)).toEqual([false, true, true]);
    expect((await list(mia)).map(({ content }) => content)).toEqual(['No, at eight', 'We meet at seven']);
    expect((await list(mia))[0]?.can?.announce).toBe(false);
    expect(await requestsOf(() => list(mia))).toEqual(['GetItem', 'GetItem', 'BatchGetItem']);
  });

  test('is made of an existing message, and unmade; clients that were away fetch it; members are notified once', async () => {
    const { id, revision } = await mia.write(room, 'The hall is closed on Friday');
    expect((await mark(lea, id)).of(Message)).toMatchObject({ id, announcement: true, personId: mia.id });
    expect((await gus.since(room, revision)).messages).toMatchObject([{ id, announcement: true }]);
    expect((await mark(lea, id)).of(Message).revision).toBe(revision + 1);
    expect((await mark(lea, id, false)).of(Message).announcement).toBeUndefined();
    expect(await list(mia)).toEqual([]);
    await mark(lea, id);
    expect(await list(mia)).toMatchObject([{ id }]);
    expect(await kinds()).toEqual(['group 2', 'announcement 2']);
  });

  test('goes when its message is deleted, and stays when it is changed', async () => {
    const { id, timeSent } = await posted(lea, 'We meet at seven');
    await lea.write(room, 'We meet at eight', { id, timeSent });
    expect(await list(mia)).toMatchObject([{ id, content: 'We meet at eight', announcement: true }]);
    await lea.delete(`/messages/${id}`);
    expect(await list(mia)).toEqual([]);
    expect((await mark(lea, id)).code).toBe('notFound');
  });

  test('is refused beyond thirty an hour of one person, whichever way; plain messages are not', async () => {
    const { id } = await mia.write(room, 'The hall is closed');
    for (let nth = 0; nth < 15; nth += 1) {
      await posted(lea, `No ${nth}`);
      await mark(lea, (await mia.write(room, 'Hello')).id);
    }
    expect([(await post(lea, 'One more')).code, (await mark(lea, id)).code]).toEqual(['tooMany', 'tooMany']);
    expect((await lea.write(room, 'Hello')).content).toBe('Hello');
  });

  test('two at once are both there', async () => {
    await Promise.all([posted(lea, 'One'), posted(lea, 'Two'), posted(lea, 'Three')]);
    expect((await list(mia)).map(({ content }) => content).toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  test('notifies everyone in the group by its own kind, links to the conversation, and isn’t replaced by an email about messages', async () => {
    const email = await account(mia);
    const preferences = { kinds: { group: { inApp: true, email: 'atOnce', push: false } } };
    await mia.post('/notificationPreferences', preferences);
    await lea.write(room, 'Chatter');
    await deliverAll(church);
    await posted(lea, 'The retreat is cancelled');
    await lea.write(room, 'More chatter');
    await deliverAll(church);
    const mails = (await mailsTo(email)).map(({ values }) => `${values.message} ${values.link}`);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatch(new RegExp(`^Lea Leader: The retreat is cancelled \\S+/groups/${groupId}\\?tab=conversation$`));
    expect((await logOf(mia)).filter((line) => line === 'email skipped already')).toHaveLength(1);
  });

  test('is replied to in the thread, by any member', async () => {
    const { number, id } = await posted(lea, 'Who brings a cake?');
    await mia.post('/messages', [{ conversationId: room, content: 'I do', replyTo: number }]);
    expect((await gus.page(room)).messages.at(-1)).toMatchObject({ conversationId: room, content: 'I do', replyTo: { quote: { id } } });
    expect(await lea.counts()).toBe(0);
  });
});

describe('is refused', () => {
  test('to members and guests, to leaders of other groups, and outside of groups, by every call', async () => {
    const otherGroup = newId();
    const other = await church.member('Otto Other', {
      ...{ groupIds: [groupId, otherGroup], leaderGroupIds: [otherGroup] },
      person: inGroup(true, otherGroup),
    });
    const { id } = await mia.write(room, 'Hello');
    for (const who of [mia, gus, other]) {
      expect([(await post(who, 'Hear me')).code, (await mark(who, id)).code]).toEqual(['forbidden', 'forbidden']);
    }
    const own = await posted(lea, 'We meet at seven');
    expect((await mark(mia, own.id, false)).code).toBe('forbidden');
    const { conversationId } = await lea.with(mia);
    const said = await lea.write(conversationId, 'Just us');
    expect([(await post(lea, 'Hear me', conversationId)).code, (await mark(lea, said.id)).code]).toEqual(['forbidden', 'forbidden']);
    expect((await list(mia)).map(({ content }) => content)).toEqual(['We meet at seven']);
    expect((await kinds()).filter((kind) => kind.startsWith('announcement'))).toEqual(['announcement 2']);
  });

  test('to those outside the group, moderators too, and to other churches', async () => {
    const { id } = await posted(lea, 'SECRET');
    const moderator = await church.member('Mo Outside', { permissions: ['Messages__Moderate'] });
    const elsewhere = await (await TestChurch.make()).member('Max Mighty', {
      ...{ permissions: ['Messages__Moderate'], groupIds: [groupId], leaderGroupIds: [groupId] },
    });
    for (const who of [moderator, elsewhere]) {
      expect((await mark(who, id, false)).code).toBe('notFound');
      expect((await post(who, 'Hear me')).code).toBe('notFound');
      expect((await who.get(`/messages/announcements/${groupId}`)).text).not.toContain('SECRET');
    }
    expect((await moderator.get(`/messages/announcements/${groupId}`)).code).toBe('notFound');
    const within = await church.member('Mo Inside', { groupIds: [groupId], permissions: ['Messages__Moderate'], person: inGroup() });
    expect((await mark(within, id, false)).status).toBe(200);
  });

  test('to guests, without naming the minor who leads', async () => {
    const kid = await church.member('Kim Kid', {
      ...{ groupIds: [groupId], leaderGroupIds: [groupId] },
      person: { householdRole: 'Child', ...inGroup(true) },
    });
    await posted(kid, 'We meet at seven');
    expect(await list(gus)).toMatchObject([{ personId: '', displayName: 'Anonymous' }]);
    const email = await account(gus);
    await deliverAll(church);
    expect((await mailsTo(email)).map(({ values }) => values.message)).toEqual(['We meet at seven']);
    expect((await gus.get('/notifications/page')).text).not.toMatch(/\bKim\b/);
  });

  test('nor which minor wrote what a leader made one', async () => {
    const kid = await church.member('Kim Kid', { groupIds: [groupId], person: { householdRole: 'Child', ...inGroup() } });
    const { id } = await kid.write(room, 'The hall is closed');
    await mark(lea, id);
    const [toGuest, toMember] = [await account(gus), await account(mia)];
    await deliverAll(church);
    const told = async (email: string) => (await mailsTo(email)).map(({ values }) => values.message);
    expect([await told(toGuest), await told(toMember)]).toEqual([['The hall is closed'], ['Kim Kid: The hall is closed']]);
    for (const url of ['/notifications/page', '/notifications/deliveries']) {
      const { text } = await gus.get(url);
      expect(text).not.toMatch(new RegExp(`\\bKim\\b|${kid.id}`));
    }
    const moderator = await church.member('Mo Guest', {
      ...{ groupIds: [groupId], status: 'Guest', permissions: ['Messages__Moderate'] },
      person: { membershipStatus: 'Guest', ...inGroup() },
    });
    expect((await mark(moderator, id, false)).of(Message)).toMatchObject({ personId: '', displayName: 'Anonymous' });
  });
});
