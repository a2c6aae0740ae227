// Decision D58, finding A1: guests and minors make no first contact, and what minors say in groups reaches guests without a name.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { anonymize } from '#functions/membership/people/gdpr.ts';
import { people } from '#functions/membership/table.ts';
import { messages } from '#shared/messaging/messages/messages.ts';
import { notifications as notificationCalls } from '#shared/messaging/notifications/notifications.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { Conversation, type Message } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import type { Sockets } from '../live/testing.ts';
import { startSockets } from '../live/testing.ts';
import { deliverAll, type Surroundings, startSurroundings } from '../notifications/testing.ts';
import { type Member, TestChurch } from '../testing.ts';

let around: Surroundings;
let sockets: Sockets;
let church: TestChurch;
let groupId: string;
let kid: Member;
let guest: Member;
let member: Member;

const inGroup = (leader = false) => ({ groups: [{ id: groupId, name: 'Youth', leader }] });

beforeAll(async () => {
  around = await startSurroundings();
  sockets = await startSockets();
});
afterAll(async () => {
  sockets.close();
  await around.close();
});
beforeEach(async () => {
  church = await TestChurch.make();
  groupId = newId();
  [kid, guest, member] = await Promise.all([
    church.member('Kim Kid', { groupIds: [groupId], person: { householdRole: 'Child', ...inGroup() } }),
    church.member('Gus Guest', { groupIds: [groupId], status: 'Guest', person: { membershipStatus: 'Guest', ...inGroup() } }),
    church.member('Mia Member', { groupIds: [groupId], person: inGroup() }),
  ]);
});

async function talk(): Promise<string> {
  const about = [{ contentType: 'group', contentId: groupId, title: 'Talk', visibility: 'hidden' }];
  return (await kid.post('/conversations', about)).of(many(Conversation))[0]?.id ?? '';
}
const namesIn = (all: readonly Pick<Message, 'personId' | 'displayName'>[]) =>
  all.map(({ personId, displayName }) => `${personId}:${displayName}`);

describe('first contact', () => {
  test('a guest does not make with a minor, who is not there for them, by any of the ways', async () => {
    expect((await guest.post('/privateMessages/open', { personId: kid.id })).code).toBe('personGone');
    const opened = [{ contentType: 'privateMessage', contentId: guest.id, title: 'x', visibility: 'hidden' }];
    const conversationId = (await guest.post('/conversations', opened)).of(many(Conversation))[0]?.id;
    const older = await guest.post('/privateMessages', [{ fromPersonId: kid.id, toPersonId: kid.id, conversationId }]);
    expect(older.code).toBe('personGone');
    expect((await guest.post('/messages', [{ conversationId, content: 'Hello' }])).status).toBe(400);
    expect(await kid.counts()).toBe(0);
  });

  test('many requests at once make none either', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => guest.post('/privateMessages/open', { personId: kid.id })));
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['personGone']));
  });

  test('a minor can’t make with a guest, and is told whom to ask', async () => {
    expect((await kid.post('/privateMessages/open', { personId: guest.id })).code).toBe('guestContact');
  });

  test('is there between relatives, and with the guest who leads the minor’s group', async () => {
    const householdId = newId();
    const son = await church.member('Sam Son', { person: { householdId, householdRole: 'Child' } });
    const mum = await church.member('Mara Mum', { status: 'Guest', person: { membershipStatus: 'Guest', householdId } });
    expect((await mum.with(son)).participants).toHaveLength(2);
    const led = { membershipStatus: 'Guest', ...inGroup(true) };
    const leader = await church.member('Lea Leader', { status: 'Guest', leaderGroupIds: [groupId], person: led });
    // Decision D28 decides from here on.
    expect((await leader.post('/privateMessages/open', { personId: kid.id })).code).toBe('minorAlone');
  });

  test('someone whose row becomes a guest’s is one at once, whatever the token says', async () => {
    const { row, version } = await church.table.need(people, { id: member.id });
    await church.table.write(church.table.put(people, { ...row, membershipStatus: 'Guest' }, { row, version }));
    expect((await member.post('/privateMessages/open', { personId: kid.id })).code).toBe('personGone');
  });

  test('with an adult is open to guests', async () => {
    expect((await guest.with(member)).participants).toHaveLength(2);
  });
});

test('blocking someone does not reveal a minor’s name', async () => {
  expect((await guest.post('/privateMessages/block', { personId: kid.id, blocked: true })).code).toBe('personGone');
  expect((await guest.get('/privateMessages/blocked')).of(privateMessages.blocked.returns)).toEqual([]);
  expect((await member.post('/privateMessages/block', { personId: kid.id, blocked: true })).status).toBe(200);
});

describe('in a group', () => {
  test('a guest reads what a minor wrote without person and name, a member with both', async () => {
    const id = await talk();
    await kid.write(id, 'Hello everybody');
    await member.write(id, 'Hello Kim');
    const named = [`${kid.id}:Kim Kid`, `${member.id}:Mia Member`];
    const unnamed = [':Anonymous', `${member.id}:Mia Member`];
    expect(namesIn((await member.page(id)).messages)).toEqual(named);
    expect(namesIn((await guest.page(id)).messages)).toEqual(unnamed);
    expect(namesIn((await guest.since(id, 0)).messages)).toEqual(unnamed);
    expect(namesIn((await guest.get(`/messages/conversation/${id}`)).of(messages.conversation.returns))).toEqual(unnamed);
    const whole = (await guest.get(`/conversations/messages/group/${groupId}`)).of(many(Conversation));
    expect(namesIn(whole[0]?.messages ?? [])).toEqual(unnamed);
    expect(namesIn((await kid.page(id)).messages)).toEqual(named);
  });

  test('a guest does not learn of it when the minor has been forgotten, or is gone', async () => {
    const id = await talk();
    const other = await church.member('Kit Kid', { groupIds: [groupId], person: { householdRole: 'Child', ...inGroup() } });
    const all = [await kid.write(id, 'Hello'), await other.write(id, 'Hi')];
    await anonymize(church.table, kid.id);
    await church.table.write(church.table.remove(people, await church.table.need(people, { id: other.id })));
    expect(namesIn((await guest.page(id)).messages)).toEqual([':Anonymous', ':Anonymous']);
    const socketId = newId();
    await guest.post('/connections', [{ conversationId: id, churchId: church.id, displayName: 'x', socketId }]);
    await sockets.take(socketId);
    for (const one of all) await member.post('/messages/reactions', { id: one.id, emoji: '👍' });
    const heard = await sockets.take(socketId);
    expect(heard).toHaveLength(2);
    expect(heard.join()).not.toMatch(new RegExp(`\\bKi[mt]\\b|${kid.id}|${other.id}`));
    const leader = await church.member('Lea Leader', { groupIds: [groupId], leaderGroupIds: [groupId], person: inGroup(true) });
    for (const one of all) await leader.post('/messages/announce', { id: one.id, announced: true });
    await deliverAll(church);
    const told = (await guest.get('/notifications/page')).text;
    expect(told).toContain('Hello');
    expect(told).not.toMatch(/\bKi[mt]\b/);
  });

  test('a guest’s socket gets the same: messages, typing, and presence', async () => {
    const id = await talk();
    const join = async (who: Member) => {
      const socketId = newId();
      await who.post('/connections', [{ conversationId: id, churchId: church.id, displayName: who.name, socketId }]);
      return socketId;
    };
    const [theirs, kids, guests] = [await join(member), await join(kid), await join(guest)];
    for (const socket of [theirs, kids]) await sockets.take(socket);
    expect((await sockets.take(guests)).join()).not.toMatch(/\bKim\b/);
    const list = (await guest.get(`/connections/${church.id}/${id}`)).text;
    expect(list).toMatch(/Mia Member/);
    expect(list).not.toMatch(/Kim|"[\w-]{11}",.*Kim/);
    await kid.post('/conversations/typing', { conversationId: id });
    await kid.write(id, 'Hello everybody');
    const [heard] = await sockets.take(guests);
    expect(heard).toMatch(/Hello everybody/);
    expect(heard).not.toMatch(/\bKim\b/);
    expect(heard).not.toContain(kid.id);
    expect((await sockets.take(theirs, 2)).join()).toMatch(/typing.*Kim Kid.*Hello everybody/s);
  });

  test('a guest is notified without the name', async () => {
    const id = await talk();
    await kid.write(id, 'Hello everybody');
    await deliverAll(church);
    const told = async (who: Member) => (await who.get('/notifications/page')).of(notificationCalls.page.returns).notifications;
    expect(await told(member)).toMatchObject([{ message: 'Kim Kid: Hello everybody', triggeredByPersonId: kid.id }]);
    expect(await told(guest)).toMatchObject([{ message: 'Hello everybody', triggeredByPersonId: '' }]);
  });
});
