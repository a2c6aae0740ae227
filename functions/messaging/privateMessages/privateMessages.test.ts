// Private conversations of two people, against the real table engine.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock, moveToNext } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { PrivateMessage, privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { Conversation, Message } from '#shared/messaging/words.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { alertsOf } from '../live/rows.ts';
import { listen } from '../live/socketTesting.ts';
import { startSockets } from '../live/testing.ts';
import { ask, type Member, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let ann: Member;
let ben: Member;
let eve: Member;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  [ann, ben, eve] = await Promise.all([church.member('Ann Lee'), church.member('Ben Day'), church.member('Eve Low')]);
});
afterAll(() => cloud.close());

const two = async () => Promise.all([church.member('Uma One'), church.member('Ted Two')]);
const inboxOf = async (member: Member) => (await member.get('/privateMessages/inbox')).of(privateMessages.inbox.returns).entries;

describe('opening', () => {
  test('creates one conversation of two people, whoever opens it and however often at once', async () => {
    const [one, other] = await two();
    const opened = await Promise.all([one.with(other), other.with(one), one.with(other), other.with(one)]);
    expect(new Set(opened.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(opened[0]?.participants.map(({ name, role }) => `${name} ${role}`).toSorted()).toEqual(['Ted Two partner', 'Uma One partner']);
  });

  test('is for people of the same church who are still there', async () => {
    const elsewhere = await (await TestChurch.make()).person('Far Away');
    const gone = await church.person('Gone Soon');
    await church.table.write(church.table.remove(people, await church.table.need(people, { id: gone.id })));
    for (const { id } of [elsewhere, gone, { id: newId() }]) {
      expect((await ann.post('/privateMessages/open', { personId: id })).code).toBe('personGone');
    }
    expect((await ann.post('/privateMessages/open', { personId: ann.id })).code).toBe('invalid');
  });

  test('by an older client: a conversation, whom it is with, then the message', async () => {
    const [one, other] = await two();
    const asked = { allowAnonymousPosts: false, contentType: 'privateMessage', contentId: one.id, title: 'Uma', visibility: 'hidden' };
    const [conversation] = (await one.post('/conversations', [asked])).of(many(Conversation));
    const id = conversation?.id ?? '';
    expect((await one.post('/messages', [{ conversationId: id, content: 'too soon' }])).status).toBe(400);
    expect((await other.get(`/conversations/${church.id}/${id}`)).code).toBe('notFound');
    const made = { fromPersonId: one.id, toPersonId: other.id, conversationId: id };
    expect((await one.post('/privateMessages', [made])).of(many(PrivateMessage))).toEqual([
      { id, churchId: church.id, ...made, notifyPersonId: '' },
    ]);
    await one.write(id, 'Hello Ted');
    expect((await other.get('/privateMessages')).of(many(PrivateMessage))).toEqual([
      expect.objectContaining({
        ...made,
        notifyPersonId: other.id,
        conversation: expect.objectContaining({
          contentType: 'privateMessage',
          messages: [expect.objectContaining({ content: 'Hello Ted' })],
        }),
      }),
    ]);
  });

  test('by an older client for the second time leads to the one they have', async () => {
    const [one, other] = await two();
    const { conversationId: first } = await one.with(other);
    const asked = { contentType: 'privateMessage', contentId: other.id, title: '', visibility: 'hidden' };
    const [second] = (await other.post('/conversations', [asked])).of(many(Conversation));
    const made = [{ fromPersonId: other.id, toPersonId: one.id, conversationId: second?.id }];
    expect((await other.post('/privateMessages', made)).of(many(PrivateMessage))).toMatchObject([{ id: first, conversationId: first }]);
    expect(await other.write(second?.id ?? '', 'into the second')).toMatchObject({ conversationId: first, number: 1 });
    const read = (await other.get(`/messages/conversation/${second?.id}`)).of(many(Message));
    expect(read.map(({ content }) => content)).toEqual(['into the second']);
    expect((await one.page(first)).messages).toHaveLength(1);
    expect((await one.get(`/messages/conversation/${second?.id}`)).code).toBe('notFound');
  });

  test('can’t bind anyone else’s conversation', async () => {
    const [one, other] = await two();
    const asked = { contentType: 'privateMessage', contentId: one.id, title: '', visibility: 'hidden' };
    const [foreign] = (await one.post('/conversations', [asked])).of(many(Conversation));
    const made = [{ toPersonId: ann.id, conversationId: foreign?.id }];
    const [bound] = (await other.post('/privateMessages', made)).of(many(PrivateMessage));
    expect(bound?.conversationId).not.toBe(foreign?.id);
    expect((await other.get(`/conversations/${church.id}/${foreign?.id}`)).code).toBe('notFound');
  });

  test('is not for writing to a whole church: after forty in an hour it waits, what was opened goes on', async () => {
    const one = await church.member('Uma One');
    const others = await Promise.all(Array.from({ length: 41 }, (_, at) => church.person(`Guest ${at}`)));
    try {
      moveToNext(hourMs);
      const opened = [];
      for (const { id } of others) opened.push((await one.post('/privateMessages/open', { personId: id })).code);
      expect(opened).toEqual([...others.slice(1).map(() => undefined), 'tooMany']);
      const [first] = others;
      expect(first && (await one.with(first)).canWrite).toBe(true);
      moveToNext(hourMs);
      expect((await one.post('/privateMessages/open', { personId: others.at(-1)?.id })).status).toBe(200);
    } finally {
      moveClock(0);
    }
  });

  test('existing answers {} where there is none', async () => {
    const [one, other] = await two();
    expect((await one.get(`/privateMessages/existing/${other.id}`)).text).toBe('{}');
    const { conversationId } = await other.with(one);
    const found = (await one.get(`/privateMessages/existing/${other.id}`)).of(PrivateMessage);
    expect(found).toMatchObject({ id: conversationId, fromPersonId: other.id, toPersonId: one.id });
  });
});

describe('writing', () => {
  test('counts for the other, shows in both lists, and is notified through the outbox', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    const message = await one.write(conversationId, '  Hello\nTed  ');
    expect(message).toMatchObject({
      content: 'Hello\nTed',
      number: 1,
      revision: 1,
      displayName: 'Uma One',
      can: { edit: true, report: false },
    });
    expect([await one.counts(), await other.counts()]).toEqual([0, 1]);
    const entry = { conversationId, last: expect.objectContaining({ preview: 'Hello', personId: one.id }) };
    expect(await inboxOf(other)).toMatchObject([{ ...entry, isNew: true, others: [{ personId: one.id, name: 'Uma One' }] }]);
    expect(await inboxOf(one)).toMatchObject([{ ...entry, isNew: false, others: [{ personId: other.id, name: 'Ted Two' }] }]);
    const told = (await church.told()).filter((one) => one.conversationId === conversationId);
    expect(told).toEqual([
      expect.objectContaining({ personIds: [other.id], byName: 'Uma One', contentType: 'privateMessage', kept: false, number: 1 }),
    ]);
    expect(told[0]).toMatchObject({ link: `/messages/${conversationId}`, message: 'Hello Ted' });
  });

  test('costs four requests, whoever is connected: conversation, transaction, and each person’s sockets with what is unread', async () => {
    const { conversationId } = await ann.with(ben);
    const four = ['Query', 'TransactWriteItems', 'Query', 'Query'];
    expect(await requestsOf(() => ann.write(conversationId, 'How many requests is this?'))).toEqual(four);
    const sockets = await startSockets();
    for (const who of [ann, ben]) {
      await listen(who, alertsOf(who.id));
      await listen(who, conversationId);
    }
    expect(await requestsOf(() => ann.write(conversationId, 'And now that both are there?'))).toEqual(four);
    expect(sockets.heard.size).toBe(4);
    sockets.close();
    expect(await requestsOf(() => ben.page(conversationId))).toEqual(['Query']);
    // Who may read is looked up with the newest messages, and by itself for older ones.
    expect(await requestsOf(() => ben.page(conversationId, 2))).toEqual(['BatchGetItem', 'Query']);
    expect(await requestsOf(() => ben.since(conversationId, 1))).toEqual(['Query']);
    // The transaction names what was read before it; then all who have the conversation open, and the reader’s own sockets with their counts.
    const seen = () => ben.post('/conversations/seen', { conversationId, received: 2, read: 2 });
    expect(await requestsOf(seen)).toEqual(['BatchGetItem', 'TransactWriteItems', 'Query', 'Query']);
    expect(await requestsOf(seen)).toEqual(['BatchGetItem']);
    expect(await requestsOf(() => ben.get('/privateMessages/inbox'))).toEqual(['Query']);
    expect(await requestsOf(() => ben.get('/privateMessages/search?term=requests'))).toEqual(['Query', 'BatchGetItem']);
    expect(await requestsOf(() => ben.get('/privateMessages'))).toEqual(['Query', 'BatchGetItem']);
    expect(await requestsOf(() => ben.get(`/privateMessages/thread/${conversationId}`))).toEqual(['Query']);
  });

  test('an essay is one message, however many words it has', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    const words = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ');
    await one.write(conversationId, words);
    const found = (await other.get('/privateMessages/search?term=word250')).of(privateMessages.search.returns);
    expect(found).toHaveLength(1);
  });
});

describe('seeing', () => {
  test('clears the unread count for that reader alone, and only moves forward', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    await one.write(conversationId, 'one');
    await one.write(conversationId, 'two');
    await one.get(`/privateMessages/${conversationId}`);
    expect(await other.counts()).toBe(1);
    await other.post('/conversations/seen', { conversationId, received: 2 });
    expect(await other.counts()).toBe(1);
    await other.post('/conversations/seen', { conversationId, read: 1 });
    expect(await other.counts()).toBe(1);
    await other.post('/conversations/seen', { conversationId, read: 2 });
    expect(await other.counts()).toBe(0);
    await other.post('/conversations/seen', { conversationId, read: 1, received: 99 });
    const thread = (await one.get(`/privateMessages/thread/${conversationId}`)).of(privateMessages.thread.returns);
    expect(thread.participants.find(({ personId }) => personId === other.id)).toMatchObject({ read: 2, received: 2 });
  });

  test('by an older client, whose list says who hasn’t read it', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    await one.write(conversationId, 'one');
    const notified = async (member: Member) => (await member.get('/privateMessages')).of(many(PrivateMessage))[0]?.notifyPersonId;
    expect([await notified(one), await notified(other)]).toEqual([other.id, other.id]);
    const seen = (await other.get(`/privateMessages/${conversationId}`)).of(PrivateMessage);
    expect(seen).toMatchObject({ id: conversationId, notifyPersonId: '' });
    expect([await notified(one), await other.counts()]).toEqual(['', 0]);
  });

  test('is not needed where what was new has been deleted', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    await one.write(conversationId, 'read');
    await other.post('/conversations/seen', { conversationId, read: 1 });
    const [first, second] = [await one.write(conversationId, 'two'), await one.write(conversationId, 'three')];
    await one.delete(`/messages/${second.id}`);
    expect(await other.counts()).toBe(1);
    await one.delete(`/messages/${first.id}`);
    expect(await other.counts()).toBe(0);
    const again = await one.write(conversationId, 'four');
    expect(await other.counts()).toBe(1);
    await other.write(conversationId, 'I have seen it');
    await one.delete(`/messages/${again.id}`);
    expect([await one.counts(), await other.counts()]).toEqual([1, 0]);
  });

  test('muted, it counts nowhere', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    await one.write(conversationId, 'one');
    await other.post('/conversations/mute', { conversationId, muted: true });
    expect(await other.counts()).toBe(0);
    await one.write(conversationId, 'two');
    expect([await other.counts(), (await inboxOf(other))[0]?.isNew, (await inboxOf(other))[0]?.muted]).toEqual([0, false, true]);
    await other.post('/conversations/mute', { conversationId, muted: false });
    await one.write(conversationId, 'three');
    expect(await other.counts()).toBe(1);
  });
});

describe('blocking', () => {
  test('prevents writing for both, until undone', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    const sent = await one.write(conversationId, 'one');
    expect((await other.post('/privateMessages/block', { personId: one.id, blocked: true })).text).toBe('{}');
    for (const member of [one, other]) {
      const refused = await member.post('/messages', [{ conversationId, content: 'two' }]);
      expect([refused.status, refused.text]).toEqual([403, 'You and this person can’t message each other right now.']);
      expect(await member.with(member === one ? other : one)).toMatchObject({ canWrite: false, blocked: member === other });
    }
    expect((await one.post('/messages', [{ id: sent.id, conversationId, content: 'changed' }])).code).toBe('writingBlocked');
    expect((await one.post('/conversations/typing', { conversationId })).code).toBe('writingBlocked');
    expect((await one.delete(`/messages/${sent.id}`)).status).toBe(200);
    expect((await other.get('/privateMessages/blocked')).of(privateMessages.blocked.returns)).toMatchObject([
      { personId: one.id, name: 'Uma One' },
    ]);
    await other.post('/privateMessages/block', { personId: one.id, blocked: false });
    expect((await one.write(conversationId, 'two')).number).toBe(3);
  });

  test('is not lost on who is opening the conversation at the same moment', async () => {
    const pairs = await Promise.all(Array.from({ length: 12 }, two));
    await Promise.all(
      pairs.map(([one, other]) =>
        Promise.all([
          one.post('/privateMessages/open', { personId: other.id }),
          other.post('/privateMessages/block', { personId: one.id, blocked: true }),
        ]),
      ),
    );
    for (const [one, other] of pairs) {
      const opened = await one.post('/privateMessages/open', { personId: other.id });
      if (opened.status === 200) expect(opened.of(privateMessages.open.returns).canWrite).toBe(false);
      else expect(opened.code).toBe('writingBlocked');
    }
  });

  test('holds before there is a conversation', async () => {
    const [one, other] = await two();
    await other.post('/privateMessages/block', { personId: one.id, blocked: true });
    expect((await one.post('/privateMessages/open', { personId: other.id })).code).toBe('writingBlocked');
    expect((await one.post('/privateMessages', [{ toPersonId: other.id }])).code).toBe('writingBlocked');
    await other.post('/privateMessages/block', { personId: one.id, blocked: false });
    expect((await one.with(other)).canWrite).toBe(true);
  });
});

describe('searching', () => {
  test('finds own messages by the beginnings of their words, and forgets what was changed or deleted', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    const kept = await one.write(conversationId, 'The Église choir meets on Thursday');
    const changed = await other.write(conversationId, 'Thursday suits me');
    const gone = await other.write(conversationId, 'Thursday or never');
    const found = async (member: Member, term: string) =>
      (await member.get(`/privateMessages/search?term=${encodeURIComponent(term)}`)).of(privateMessages.search.returns);
    expect((await found(one, 'thurs')).map(({ message }) => message.id)).toEqual([gone.id, changed.id, kept.id]);
    expect((await found(other, 'eglise THURSDAY')).map(({ message }) => message.id)).toEqual([kept.id]);
    expect((await found(one, 'thurs'))[0]?.others).toEqual([{ personId: other.id, name: 'Ted Two' }]);
    await other.write(conversationId, 'Friday suits me', { id: changed.id });
    await other.delete(`/messages/${gone.id}`);
    expect((await found(one, 'thurs')).map(({ message }) => message.id)).toEqual([kept.id]);
    expect((await found(one, 'friday')).map(({ message }) => message.id)).toEqual([changed.id]);
    expect(await found(eve, 'thurs')).toEqual([]);
    expect(await found(one, '…')).toEqual([]);
  });

  test('finds in the middle of what is written without spaces', async () => {
    const [one, other] = await two();
    const { conversationId } = await one.with(other);
    const { id } = await one.write(conversationId, '明日の礼拝は十時からです。');
    const found = await other.get(`/privateMessages/search?term=${encodeURIComponent('礼拝')}`);
    expect(found.of(privateMessages.search.returns).map(({ message }) => message.id)).toEqual([id]);
  });
});

test('a stranger is told to sign in', async () => {
  expect((await ask('GET', '/privateMessages')).code).toBe('signInRequired');
});
