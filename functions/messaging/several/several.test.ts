// Private conversations of several people (decision D67), against the real table engine.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { PrivateMessage, privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { Message } from '#shared/messaging/words.ts';
import { many } from '#shared/words.ts';
import { listen } from '../live/socketTesting.ts';
import { startSockets } from '../live/testing.ts';
import { type Member, TestChurch } from '../testing.ts';
import { add, inboxOf, leave, readBy, rename, rolesIn, started, startOf, threadOf } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());

const four = () => Promise.all(['Ann Lee', 'Ben Day', 'Cy Fox', 'Dee Ray'].map((name) => church.member(name)));
async function talking(title?: string) {
  const [ann, ben, cy, dee] = await four();
  if (!ann || !ben || !cy || !dee) throw new Error('There are four.');
  return { ann, ben, cy, dee, id: await started(ann, [ben, cy], title) };
}

describe('starting', () => {
  test('creates one conversation of these people, whoever starts it and however often at once', async () => {
    const [ann, ben, cy] = await four();
    if (!ann || !ben || !cy) throw new Error('There are three.');
    const ids = await Promise.all([started(ann, [ben, cy]), started(ben, [cy, ann, cy]), started(cy, [ben, ann]), started(ann, [cy, ben])]);
    expect(new Set(ids).size).toBe(1);
    expect(await rolesIn(ben, ids[0] ?? '')).toEqual(['Ann Lee: partner', 'Ben Day: partner', 'Cy Fox: partner']);
    const asked = await ann.post('/privateMessages/prepare', { personIds: [ben.id, cy.id] });
    expect(asked.of(privateMessages.prepare.returns)).toEqual({ conversationId: ids[0], participants: [] });
  });

  test('needs three, takes twenty, and each only of this church', async () => {
    const [ann, ben] = await four();
    if (!ann || !ben) throw new Error('There are two.');
    const elsewhere = await (await TestChurch.make()).person('Far Away');
    const crowd = Array.from({ length: 20 }, () => ({ id: newId() }));
    expect((await startOf(ann, [ben])).code).toBe('invalid');
    expect((await startOf(ann, [ann, ben])).code).toBe('invalid');
    expect((await startOf(ann, crowd)).code).toBe('tooManyPeople');
    expect((await startOf(ann, [ben, elsewhere])).code).toBe('personGone');
    expect((await ann.post('/privateMessages/prepare', { personIds: [ben.id, elsewhere.id] })).code).toBe('personGone');
  });

  test('is not writing to a whole church', async () => {
    const ann = await church.member('Ann Lee');
    const all = await Promise.all(Array.from({ length: 19 }, (_, at) => church.person(`P${at} Q`)));
    expect([(await startOf(ann, all)).status, (await startOf(ann, all.slice(1))).status]).toEqual([200, 200]);
    expect((await startOf(ann, all.slice(2))).code).toBe('tooMany');
  });
});

describe('writing', () => {
  test('reaches everyone, is in everyone’s list by its name, and counts', async () => {
    const { ann, ben, cy, id } = await talking('Easter breakfast');
    expect(await inboxOf(ann)).toEqual([]);
    await ann.write(id, 'Who brings eggs?');
    expect([await ann.counts(), await ben.counts(), await cy.counts()]).toEqual([0, 1, 1]);
    const [entry] = await inboxOf(ben);
    expect(entry).toMatchObject({ conversationId: id, title: 'Easter breakfast', isNew: true, last: { preview: 'Who brings eggs?' } });
    expect(entry?.others.map(({ name }) => name)).toEqual(['Ann Lee', 'Cy Fox']);
    expect((await church.told()).at(-1)).toMatchObject({ conversationId: id, byName: 'Ann Lee' });
    expect((await church.told()).at(-1)?.personIds.toSorted()).toEqual([ben.id, cy.id].toSorted());
    await ben.post('/conversations/seen', { conversationId: id, read: 1 });
    await cy.post('/conversations/mute', { conversationId: id, muted: true });
    expect([await ben.counts(), await cy.counts()]).toEqual([0, 0]);
    const seen = (await threadOf(ann, id)).participants.map(({ name, read }) => `${name} ${read}`);
    expect(seen.toSorted()).toEqual(['Ann Lee 1', 'Ben Day 1', 'Cy Fox 0']);
    const found = (await cy.get('/privateMessages/search?term=eggs')).of(privateMessages.search.returns);
    expect(found).toMatchObject([{ title: 'Easter breakfast', message: { content: 'Who brings eggs?' } }]);
  });

  test('costs the conversation, a transaction, and one query for each who is in it', async () => {
    const { ann, ben, cy, dee, id } = await talking();
    await ann.write(id, 'The first looks at who they are');
    const of = (people: number) => ['Query', 'TransactWriteItems', ...Array.from({ length: people }, () => 'Query')];
    expect(await requestsOf(() => ann.write(id, 'And the next?'))).toEqual(of(3));
    await add(ben, id, dee);
    expect(await requestsOf(() => cy.write(id, 'And now?'))).toEqual(of(4));
    expect(await requestsOf(() => ben.page(id))).toEqual(['Query']);
    expect(await requestsOf(() => threadOf(ben, id))).toEqual(['Query', 'Query']);
    expect(await requestsOf(() => ben.get('/privateMessages'))).toEqual(['Query', 'BatchGetItem']);
  });

  test('takes twenty people in one transaction', async () => {
    const ann = await church.member('Ann Lee');
    const others = await Promise.all(Array.from({ length: 19 }, (_, at) => church.person(`P${at} Q`)));
    const id = await started(ann, others);
    expect(await ann.write(id, 'Hello everybody')).toMatchObject({ number: 1 });
    expect((await rename(ann, id, 'Everybody')).status).toBe(200);
    expect((await leave(ann, id)).status).toBe(200);
  });
});

describe('who is added', () => {
  test('reads from then on, by whatever way; the others read who added whom', async () => {
    const { ann, ben, cy, dee, id } = await talking('Visits');
    const secret = await ann.write(id, 'Mrs Hill is in hospital');
    const sockets = await startSockets();
    expect((await add(ben, id, dee)).status).toBe(200);
    const socket = await listen(dee, id);
    const [told] = await inboxOf(dee);
    expect(told).toMatchObject({ isNew: true, title: 'Visits', last: { preview: '', event: { what: 'added', names: ['Dee Ray'] } } });
    expect([await dee.counts(), await ann.counts(), await cy.counts()]).toEqual([1, 0, 1]);
    const later = await cy.write(id, 'Welcome');
    expect(await readBy(dee, id)).toEqual(['Ben Day added Dee Ray', 'Welcome']);
    expect(await readBy(ann, id)).toEqual(['Mrs Hill is in hospital', 'Ben Day added Dee Ray', 'Welcome']);
    expect(await dee.page(id, 2)).toMatchObject({ messages: [], more: false });
    // A reply to an earlier message doesn't quote it to people who came later.
    const [answer] = (await cy.post('/messages', [{ conversationId: id, content: 'God bless her', replyTo: secret.number }])).of(
      many(Message),
    );
    expect((await ann.get(`/messages/${church.id}/${answer?.id}`)).text).toMatch(/Hill/);
    for (const url of [
      `/messages/page/${id}`,
      `/messages/since/${id}?revision=0`,
      `/messages/conversation/${id}`,
      `/messages/${church.id}/${answer?.id}`,
    ]) {
      const read = await dee.get(url);
      expect([read.status, read.text]).toEqual([200, expect.not.stringContaining('Hill')]);
    }
    const quoting = [{ conversationId: id, content: 'What was it?', replyTo: secret.number }];
    expect((await dee.post('/messages', quoting)).code).toBe('notFound');
    // Changed or reported, what was said before stays where it is.
    await ann.write(id, 'Mrs Hill is at home again', { id: secret.id, timeSent: secret.timeSent });
    expect((await dee.since(id, 0)).messages.map(({ number }) => number)).toEqual([2, later.number, answer?.number]);
    expect((await sockets.take(socket, 1)).join()).not.toMatch(/Hill/);
    expect((await dee.get(`/messages/${church.id}/${secret.id}`)).code).toBe('notFound');
    expect((await dee.get(`/messages/conversation/${id}`)).of(many(Message)).map(({ number }) => number)).toEqual([
      2,
      later.number,
      answer?.number,
    ]);
    expect((await dee.post('/messages/report', { id: secret.id, reason: 'curious' })).code).toBe('notFound');
    expect((await dee.post('/messages/reactions', { id: secret.id, emoji: '👍' })).code).toBe('notFound');
    expect((await dee.get(`/messages/reactions/${secret.id}`)).code).toBe('notFound');
    expect((await dee.get('/privateMessages/search?term=Hill')).text).toBe('[]');
    expect((await threadOf(dee, id)).several).toEqual({ title: 'Visits', since: 1, blockedIds: [] });
    sockets.close();
  });

  test('happens once, by a participant, and in a conversation of several', async () => {
    const { ann, ben, dee, id } = await talking();
    const pair = await ann.with(ben);
    expect((await add(ann, pair.conversationId, dee)).code).toBe('forbidden');
    expect((await add(dee, id, dee)).code).toBe('notFound');
    expect((await add(ann, id, { id: newId() })).code).toBe('personGone');
    await Promise.all([add(ann, id, dee), add(ben, id, dee)]);
    expect(await rolesIn(dee, id)).toHaveLength(4);
    expect((await readBy(ann, id)).length).toBe(1);
  });

  test('makes room for another conversation of those who were there', async () => {
    const { ann, ben, cy, dee, id } = await talking();
    await add(ann, id, dee);
    const other = await started(cy, [ann, ben]);
    expect(other).not.toBe(id);
    expect(await started(dee, [ann, ben, cy])).toBe(id);
    // The same people should have only one conversation, but neither of two may vanish.
    expect((await leave(dee, id)).status).toBe(200);
    expect(await started(ben, [ann, cy])).toBe(other);
    expect(await ann.write(id, 'Still here')).toMatchObject({ conversationId: id });
  });
});

describe('who leaves', () => {
  test('hears and reads nothing more, and is not told; the others are', async () => {
    const { ann, ben, cy, id } = await talking();
    await ann.write(id, 'Before');
    const sockets = await startSockets();
    const socket = await listen(cy, id);
    expect((await leave(cy, id)).text).toBe('{}');
    await ann.write(id, 'After');
    expect(await sockets.take(socket, 0)).toEqual([]);
    expect([await cy.counts(), await inboxOf(cy), (await cy.get(`/messages/page/${id}`)).code]).toEqual([0, [], 'notFound']);
    expect((await cy.post('/messages', [{ conversationId: id, content: 'Hello?' }])).code).toBe('notFound');
    expect((await cy.get('/privateMessages/search?term=Before')).text).toBe('[]');
    expect(await readBy(ben, id)).toEqual(['Before', 'Cy Fox left', 'After']);
    expect((await church.told()).at(-1)?.personIds).toEqual([ben.id]);
    expect((await leave(cy, id)).code).toBe('notFound');
    sockets.close();
  });

  test('and comes back, reads from then on', async () => {
    const { ann, cy, id } = await talking();
    await ann.write(id, 'Before');
    await leave(cy, id);
    await ann.write(id, 'Meanwhile');
    await add(ann, id, cy);
    expect(await readBy(cy, id)).toEqual(['Ann Lee added Cy Fox']);
    expect((await cy.get('/privateMessages/search?term=Before')).text).toBe('[]');
  });

  test('as the last, leaves no one to write to', async () => {
    const { ann, ben, cy, id } = await talking();
    await leave(ben, id);
    await ann.write(id, 'Only two of us');
    await leave(cy, id);
    expect((await threadOf(ann, id)).canWrite).toBe(false);
    expect((await ann.post('/messages', [{ conversationId: id, content: 'Hello?' }])).code).toBe('nobodyElse');
    expect((await leave(ann, id)).status).toBe(200);
    expect((await ann.get(`/messages/page/${id}`)).code).toBe('notFound');
  });

  test('from a conversation of two does not', async () => {
    const { ann, ben } = await talking();
    const { conversationId } = await ann.with(ben);
    expect((await leave(ann, conversationId)).code).toBe('forbidden');
    expect((await rename(ann, conversationId, 'Us')).code).toBe('forbidden');
  });
});

test('any participant can set and remove a name', async () => {
  const { ann, ben, dee, id } = await talking();
  await ann.write(id, 'Hello');
  await rename(ben, id, '  Choir trip ');
  expect([(await inboxOf(ann))[0]?.title, (await threadOf(ann, id)).several?.title]).toEqual(['Choir trip', 'Choir trip']);
  await rename(ben, id, 'Choir trip');
  await rename(ann, id, '');
  expect(await readBy(ben, id)).toEqual(['Hello', 'Ben Day named Choir trip', 'Ann Lee named']);
  expect((await rename(dee, id, 'Mine')).code).toBe('notFound');
  for (const title of ['a\nb', '\u202Eevil', 'x'.repeat(101)]) expect((await rename(ann, id, title)).code).toBe('invalid');
});

test('a line of what happened is neither edited, deleted, reported nor reacted to', async () => {
  const { ann, ben, dee, id } = await talking();
  await add(ben, id, dee);
  const [line] = (await ben.page(id)).messages;
  expect(line).toMatchObject({ messageType: 'event', content: '(added Dee Ray)', can: { edit: false, remove: false, report: false } });
  expect((await ben.delete(`/messages/${line?.id}`)).code).toBe('forbidden');
  expect((await ann.post('/messages/report', { id: line?.id, reason: 'x' })).code).toBe('forbidden');
  expect((await ann.post('/messages/reactions', { id: line?.id, emoji: '👍' })).code).toBe('notFound');
  const changed = { id: line?.id, conversationId: id, content: 'I was never here', timeSent: line?.timeSent };
  expect((await ben.post('/messages', [changed])).code).toBe('notFound');
});

test('older clients have one row of it, which names the first other', async () => {
  const { ann, ben, cy, id } = await talking('Trip');
  await ann.write(id, 'Hello');
  const rows = async (who: Member) => (await who.get('/privateMessages')).of(many(PrivateMessage));
  const row = (from: Member, to: Member) => expect.objectContaining({ id, fromPersonId: from.id, toPersonId: to.id });
  expect([await rows(ann), await rows(ben), await rows(cy)]).toEqual([[row(ann, ben)], [row(ann, ben)], [row(ann, cy)]]);
  expect((await ann.get(`/privateMessages/existing/${ben.id}`)).text).toBe('{}');
  expect((await cy.get(`/privateMessages/${id}`)).of(PrivateMessage)).toMatchObject({ fromPersonId: ann.id, toPersonId: cy.id });
  expect(await cy.write(id, 'From an old phone')).toMatchObject({ conversationId: id });
  // Once the person who started it has left, the first of the others takes their place.
  await leave(ann, id);
  expect(await rows(ben)).toEqual([expect.objectContaining({ fromPersonId: ben.id, toPersonId: cy.id })]);
});
