// Replies: a message can answer another in its conversation, and no other. Quotes show the current text.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messages as calls } from '#shared/messaging/messages/messages.ts';
import { Note, notes } from '#shared/messaging/notes/notes.ts';
import { Conversation, Message } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { add, started } from '../several/testing.ts';
import { type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let ann: Member;
let ben: Member;
let room: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
beforeEach(async () => {
  church = await TestChurch.make();
  [ann, ben] = await Promise.all([church.member('Ann Lee'), church.member('Ben Day')]);
  room = (await ann.with(ben)).conversationId;
});
afterAll(() => cloud.close());

const post = (who: Member, content: string, replyTo: unknown, conversationId = room) =>
  who.post('/messages', [{ conversationId, content, replyTo }]);
const answer = async (who: Member, content: string, replyTo: number) => {
  const [message] = (await post(who, content, replyTo)).of(many(Message));
  if (!message) throw new Error('No message was answered.');
  return message;
};
const lastOf = async (who: Member, conversationId = room) => (await who.page(conversationId)).messages.at(-1);

test('a reply says what it answers, as it is now: changed, deleted', async () => {
  const { id, number } = await ann.write(room, 'Supper on Friday?\nAt seven.');
  expect(await answer(ben, 'Gladly', number)).toMatchObject({ content: 'Gladly', replyTo: { number } });
  const quote = { id, personId: ann.id, displayName: 'Ann Lee', preview: 'Supper on Friday?', removed: false };
  expect((await lastOf(ann))?.replyTo).toEqual({ number, quote });
  await ann.write(room, 'Supper on Saturday?', { id });
  expect((await lastOf(ben))?.replyTo?.quote?.preview).toBe('Supper on Saturday?');
  await ann.delete(`/messages/${id}`);
  expect((await lastOf(ben))?.replyTo?.quote).toMatchObject({ preview: '', removed: true });
});

test('what is answered never changes, however the reply does; deleted it answers nothing', async () => {
  const { number } = await ann.write(room, 'One?');
  await ann.write(room, 'Two?');
  const reply = await answer(ben, 'Yes', number);
  await ben.post('/messages', [{ id: reply.id, conversationId: room, content: 'Yes!', timeSent: reply.timeSent, replyTo: 2 }]);
  expect(await lastOf(ann)).toMatchObject({ content: 'Yes!', replyTo: { number, quote: { preview: 'One?' } } });
  await ben.delete(`/messages/${reply.id}`);
  expect((await lastOf(ann))?.replyTo).toBeUndefined();
});

test('nothing but a message of this very conversation can be answered', async () => {
  const cleo = await church.member('Cleo Three');
  const elsewhere = (await ann.with(cleo)).conversationId;
  for (const text of ['one', 'two', 'three']) await ann.write(elsewhere, text);
  const { id, number } = await ann.write(room, 'Hello');
  await ann.write(room, 'Hello!', { id });
  // Number 2 is the change; 3 exists only in the other conversation.
  for (const replyTo of [2, 3, 0, -1, 999]) expect((await post(ben, 'x', replyTo)).code).toBe('notFound');
  for (const replyTo of [id, { number }, 1.5, [1]]) expect((await post(ben, 'x', replyTo)).code).toBe('invalid');
  const { id: foreign } = await ann.write(elsewhere, 'SECRET');
  expect((await ben.post('/messages', [{ conversationId: room, content: 'x', replyTo: 1, replyToId: foreign }])).text).not.toContain(
    'SECRET',
  );
  expect((await post(cleo, 'x', number)).code).toBe('notFound');
  const mighty = await (await TestChurch.make()).member('Max Mighty', { permissions: ['Messages__Moderate'] });
  expect((await post(mighty, 'x', number)).code).toBe('notFound');
  await ann.post('/privateMessages/block', { personId: ben.id, blocked: true });
  expect((await post(ben, 'x', number)).code).toBe('writingBlocked');
});

test('a reply costs no request more to write, and one to read where what it answers is far above', async () => {
  const { number } = await ann.write(room, 'The first of many');
  const four = ['Query', 'TransactWriteItems', 'Query', 'Query'];
  expect(await requestsOf(() => answer(ben, 'Yes', number))).toEqual(four);
  expect(await requestsOf(() => ann.page(room))).toEqual(['Query']);
  const body = Array.from({ length: 20 }, (_, at) => ({ conversationId: room, content: `${at}` }));
  for (let at = 0; at < 3; at++) await ann.post('/messages', body);
  await answer(ben, 'Once more', number);
  expect(await requestsOf(() => ann.page(room))).toEqual(['Query', 'BatchGetItem']);
  expect((await lastOf(ann))?.replyTo?.quote?.preview).toBe('The first of many');
});

test('older clients see a message like any other', async () => {
  const { number } = await ann.write(room, 'Hello');
  await answer(ben, 'Hello yourself', number);
  const read = (await ann.get(`/messages/conversation/${room}`)).of(many(Message));
  expect(read.map(({ content }) => content)).toEqual(['Hello', 'Hello yourself']);
});

test('people added to a conversation of several neither read nor reply to earlier messages', async () => {
  const [cleo, dan] = await Promise.all([church.member('Cleo Three'), church.member('Dan Four')]);
  const several = await started(ann, [ben, cleo]);
  const { number } = await ann.write(several, 'SECRET plans');
  expect((await add(ann, several, dan)).status).toBe(200);
  expect((await post(dan, 'What is it?', number, several)).code).toBe('notFound');
  await post(ben, 'Still a secret', number, several);
  const reply = await lastOf(dan, several);
  expect(reply).toMatchObject({ content: 'Still a secret', replyTo: { number } });
  expect(reply?.replyTo?.quote).toBeUndefined();
  const url = `/messages/${church.id}/${reply?.id}`;
  for (const asked of [url, `/messages/conversation/${several}`, `/messages/since/${several}?revision=0`])
    expect((await dan.get(asked)).text).not.toContain('SECRET');
  expect((await lastOf(cleo, several))?.replyTo?.quote?.preview).toBe('SECRET plans');
});

test('a guest does not learn from a quote which minor wrote', async () => {
  const groupId = newId();
  const inGroup = { groups: [{ id: groupId, name: 'Youth', leader: false }] };
  const kid = await church.member('Kim Kid', { groupIds: [groupId], person: { householdRole: 'Child', ...inGroup } });
  const guest = await church.member('Gus Guest', {
    ...{ groupIds: [groupId], status: 'Guest' },
    person: { membershipStatus: 'Guest', ...inGroup },
  });
  const about = [{ contentType: 'group', contentId: groupId, title: 'Talk', visibility: 'hidden' }];
  const talk = (await kid.post('/conversations', about)).of(many(Conversation))[0]?.id ?? '';
  const { number } = await kid.write(talk, 'Hello');
  await post(guest, 'Hi', number, talk);
  expect((await lastOf(guest, talk))?.replyTo?.quote).toMatchObject({ personId: '', displayName: 'Anonymous', preview: 'Hello' });
  expect((await lastOf(kid, talk))?.replyTo?.quote).toMatchObject({ personId: kid.id, displayName: 'Kim Kid' });
});

test('notes are answered, too; a report says what the message answered', async () => {
  const staff = await church.member('Sue Staff', { permissions: ['Notes__View', 'Notes__Edit'] });
  const place = `/notes/person/${ann.id}`;
  const first = (await staff.post(place, { content: 'Was in hospital.' })).of(Note);
  await staff.post(place, { content: 'Is home again.', replyTo: first.number });
  const all = (await staff.get(place)).of(notes.list.returns).notes;
  expect(all[1]).toMatchObject({ content: 'Is home again.', confidential: false, replyTo: { quote: { preview: 'Was in hospital.' } } });

  const { number } = await ann.write(room, 'Do you like it?');
  const { id } = await answer(ben, 'No, and you are a fool', number);
  await ann.post('/messages/report', { id, reason: 'Rude' });
  const reader = await church.member('Rita Reader', { permissions: ['Reports__View'] });
  const [report] = (await reader.get('/messages/reports')).of(calls.reports.returns).reports;
  expect(report?.message.replyTo?.quote).toMatchObject({ displayName: 'Ann Lee', preview: 'Do you like it?' });
});
