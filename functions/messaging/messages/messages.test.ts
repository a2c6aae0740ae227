// Messages of a conversation: written once however often they are sent, edited by their authors, deleted with a trace.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { Message } from '#shared/messaging/words.ts';
import { many, parse } from '#shared/words.ts';
import { messages as kindOfMessages } from '../table.ts';
import { type Member, TestChurch } from '../testing.ts';

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

let cloud: TestCloud;
let church: TestChurch;
let ann: Member;
let ben: Member;
let room: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
beforeEach(async () => {
  [ann, ben] = await Promise.all([church.member('Ann Lee'), church.member('Ben Day')]);
  room = (await ann.with(ben)).conversationId;
});
afterAll(() => cloud.close());

const contents = (all: readonly Message[]) => all.map(({ content }) => content);
const olderRead = async (member: Member) => (await member.get(`/messages/conversation/${room}`)).of(many(Message));

describe('a message', () => {
  test('says something, or has something attached', async () => {
    for (const content of ['', '  \n ']) {
      const { status, text } = await ann.post('/messages', [{ conversationId: room, content }]);
      expect([status, text]).toEqual([400, 'Please enter a message']);
    }
    expect((await ann.post('/messages', [{ conversationId: room, content: 'x'.repeat(10_001) }])).code).toBe('invalid');
  });

  test('is there once, however often it is sent with the id its sender made', async () => {
    const id = newId();
    const sent = await Promise.all([1, 2, 3, 4].map(() => ann.write(room, 'Hello', { id })));
    await ann.write(room, 'Something else');
    expect(await ann.write(room, 'Hello', { id })).toEqual(sent[0]);
    expect(new Set(sent.map((message) => JSON.stringify(message))).size).toBe(1);
    expect(contents((await ben.page(room)).messages)).toEqual(['Hello', 'Something else']);
  });

  test('is sent again after it was changed elsewhere, and stays changed; changed back it is', async () => {
    const id = newId();
    const { timeSent } = await ann.write(room, 'first', { id });
    await ann.write(room, 'second', { id });
    expect(await ann.write(room, 'first', { id })).toMatchObject({ content: 'second' });
    expect(await ann.write(room, 'first', { id, timeSent })).toMatchObject({ content: 'first' });
  });

  test('cannot take the id of another’s', async () => {
    const { id } = await ann.write(room, 'Hello');
    const { status, text } = await ben.post('/messages', [{ id, conversationId: room, content: 'Mine now' }]);
    expect([status, text]).toEqual([403, 'Forbidden']);
    expect(contents((await ben.page(room)).messages)).toEqual(['Hello']);
  });

  test('changed, keeps its place, its time and what it said before', async () => {
    const [first] = [await ann.write(room, 'one'), await ben.write(room, 'two')];
    const changed = await ann.write(room, 'one!', { id: first.id });
    expect(changed).toMatchObject({ id: first.id, number: 1, revision: 3, timeSent: first.timeSent, content: 'one!' });
    expect(changed.timeUpdated).toBeDefined();
    expect(contents(await olderRead(ben))).toEqual(['one!', 'two']);
    const kept = await church.table.need(kindOfMessages, { conversationId: room, number: 1 });
    expect(kept.row.edits).toEqual([{ at: first.timeSent, content: 'one' }]);
    for (let at = 0; at < 21; at++) await ann.write(room, `one ${at}`, { id: first.id });
    const { edits } = (await church.table.need(kindOfMessages, { conversationId: room, number: 1 })).row;
    expect([edits.length, edits[0]?.content, edits.at(-1)?.content]).toEqual([20, 'one', 'one 19']);
  });

  test('changed by an older client, which sends back what it has read', async () => {
    const { id } = await ann.write(room, 'one');
    const read = (await ann.get(`/messages/${church.id}/${id}`)).of(Message);
    const [saved] = (await ann.post('/messages', [{ ...read, content: 'two' }])).of(many(Message));
    expect(saved).toMatchObject({ id, content: 'two' });
  });

  test.each(['old', 'new'])('deleted by the %s path, leaves a trace that says nothing', async (path) => {
    const { id } = await ann.write(room, 'never mind');
    const url = path === 'old' ? `/messages/${church.id}/${id}` : `/messages/${id}`;
    expect((await ben.delete(url)).status).toBe(403);
    expect((await ann.delete(url)).text).toBe('{}');
    expect((await ann.delete(url)).text).toBe('{}');
    expect(await olderRead(ben)).toEqual([]);
    const [trace] = (await ben.page(room)).messages;
    expect(trace).toMatchObject({ id, number: 1, content: '', can: { edit: false, remove: false } });
    expect(trace?.removedAt).toBeDefined();
    expect((await ann.post('/messages', [{ id, conversationId: room, content: 'again' }])).status).toBe(404);
    const [entry] = (await ben.get('/privateMessages/inbox')).of(privateMessages.inbox.returns).entries;
    expect(entry?.last).toMatchObject({ preview: '', removed: true });
  });

  test('that is not there is not found', async () => {
    expect((await ann.delete(`/messages/${newId()}`)).code).toBe('notFound');
    expect((await ann.get(`/messages/${church.id}/${newId()}`)).code).toBe('notFound');
    expect((await ann.post('/messages', [{ conversationId: newId(), content: 'Hello' }])).code).toBe('notFound');
  });
});

describe('reading', () => {
  test('goes back by fifties to the very first', async () => {
    for (let at = 0; at < 6; at++) {
      const body = Array.from({ length: 10 }, (_, of) => ({ conversationId: room, content: `${at * 10 + of + 1}` }));
      await ann.post('/messages', body);
    }
    const { id } = await ben.write(room, 'to be changed');
    for (let at = 0; at < 7; at++) await ben.write(room, `changed ${at}`, { id });
    const seen: string[] = [];
    let before: number | undefined;
    for (let more = true; more; ) {
      const page = await ann.page(room, before);
      expect(page.messages.length).toBeLessThanOrEqual(50);
      expect(page.revision).toBe(before ? 0 : 68);
      seen.unshift(...contents(page.messages));
      before = page.messages[0]?.number;
      more = page.more;
    }
    expect(seen).toEqual([...Array.from({ length: 60 }, (_, at) => `${at + 1}`), 'changed 6']);
  });

  test('asks for what is new and misses nothing', async () => {
    const [one, two] = [await ann.write(room, 'one'), await ben.write(room, 'two')];
    const { revision } = await ben.page(room);
    expect(await ben.since(room, revision)).toEqual({ messages: [], more: false, revision });
    const three = await ann.write(room, 'three');
    await ann.write(room, 'one!', { id: one.id });
    await ann.delete(`/messages/${three.id}`);
    const news = await ben.since(room, revision);
    expect(news.messages.map(({ id }) => id)).toEqual([one.id, three.id]);
    expect([contents(news.messages), news.revision, news.more]).toEqual([['one!', ''], 5, false]);
    const all = await ben.since(room, 0);
    expect(all.messages.map(({ id }) => id)).toEqual([two.id, one.id, three.id]);
  });

  test('asks on if more is new than one answer holds', async () => {
    const { id: _, ...first } = await ann.write(room, '1');
    const row = { ...first, conversationId: room, personId: ann.id, attachments: [], edits: [] };
    const numbers = Array.from({ length: 299 }, (_, at) => at + 2);
    for (let from = 0; from < numbers.length; from += 100)
      await church.table.write(
        ...numbers
          .slice(from, from + 100)
          .map((number) => church.table.set(kindOfMessages, parse(kindOfMessages.row, { ...row, id: newId(), number, revision: number }))),
      );
    const page = await ben.since(room, 0);
    expect(page.more).toBe(true);
    const rest = await ben.since(room, page.revision);
    expect(rest).toMatchObject({ more: false, revision: 300 });
    expect([...page.messages, ...rest.messages].map(({ number }) => number)).toEqual([1, ...numbers]);
    expect((await ben.page(room)).messages.map(({ number }) => number)).toEqual(numbers.slice(-50));
    const other = await church.member('Cy Ray');
    for (const url of [`/messages/since/${room}?revision=0`, `/messages/since/${room}?revision=250`, `/messages/page/${room}`])
      expect((await other.get(url)).code).toBe('notFound');
  });
});

/** A reader that has a page and then asks for what is new, as our own client does. */
class Reader {
  private readonly known = new Map<string, Message>();
  private revision = 0;
  private readonly member: Member;
  private readonly room: string;
  constructor(member: Member, conversation: string) {
    this.member = member;
    this.room = conversation;
  }
  async fetch(): Promise<void> {
    const { messages, revision, more } = await this.member.since(this.room, this.revision);
    for (const message of messages)
      if ((this.known.get(message.id)?.revision ?? 0) <= message.revision) this.known.set(message.id, message);
    this.revision = revision;
    if (more) await this.fetch();
  }
  get shown() {
    return [...this.known.values()]
      .toSorted((a, b) => a.number - b.number)
      .map(({ id, content, removedAt }) => `${id} ${content} ${removedAt ?? ''}`);
  }
}

describe('several at once', () => {
  test('write without losing, doubling or swapping anything', async () => {
    const readers = [new Reader(ann, room), new Reader(ben, room)];
    const ids = Array.from({ length: 20 }, () => newId());
    await Promise.all([
      ...ids.map((id, at) => (at % 2 ? ann : ben).write(room, `number ${at}`, { id })),
      ...readers.map((reader) => reader.fetch()),
    ]);
    await Promise.all(readers.map((reader) => reader.fetch()));
    const { messages } = await ann.page(room);
    expect(messages.map(({ number }) => number)).toEqual(ids.map((_, at) => at + 1));
    expect(new Set(messages.map(({ id }) => id))).toEqual(new Set(ids));
    expect(readers[0]?.shown).toEqual(readers[1]?.shown);
    expect(readers[0]?.shown).toHaveLength(20);
  });

  test('and thirty in the same moment are thirty', async () => {
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, at) => (at % 2 ? ann : ben).post('/messages', [{ conversationId: room, content: `${at}` }])),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect((await ann.page(room)).revision).toBe(30);
  });

  type Step = { who: number; what: 'write' | 'again' | 'change' | 'remove' | 'fetch'; which: number };
  const step: fc.Arbitrary<Step> = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom('write', 'write', 'again', 'change', 'remove', 'fetch'),
    which: fc.nat(5),
  });

  test('any operations in any order end with the same state for everyone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }), async (rounds) => {
        const [one, two] = await Promise.all([church.member('Uma One'), church.member('Ted Two')]);
        const { conversationId } = await one.with(two);
        const members = [one, two];
        const readers = members.map((member) => new Reader(member, conversationId));
        const own: string[][] = [[], []];
        const doOne = async ({ who, what, which }: Step) => {
          const [member, ids, reader] = [members[who] ?? one, own[who] ?? [], readers[who]];
          const id = ids[which % Math.max(1, ids.length)];
          if (what === 'fetch') return reader?.fetch();
          if (what === 'write' || !id) {
            const made = newId();
            ids.push(made);
            return member.post('/messages', [{ id: made, conversationId, content: `of ${who} ${made}` }]);
          }
          if (what === 'remove') return member.delete(`/messages/${id}`);
          const content = what === 'again' ? `of ${who} ${id}` : `changed ${which}`;
          return member.post('/messages', [{ id, conversationId, content }]);
        };
        for (const round of rounds) await Promise.all(round.map(doOne));
        await Promise.all(readers.map((reader) => reader.fetch()));
        const { messages } = await one.page(conversationId);
        const truth = messages.map(({ id, content, removedAt }) => `${id} ${content} ${removedAt ?? ''}`);
        for (const reader of readers) expect(reader.shown).toEqual(truth);
        expect(new Set(messages.map(({ id }) => id))).toEqual(new Set(own.flat()));
      }),
      { numRuns: 8 },
    );
  });
});
