/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setTokens } from '#web/api.ts';
import { ModelServer, me } from './liveTesting.ts';
import { conversationId } from './modelThreadTesting.ts';
import { Outbox } from './outbox.ts';

const pass = (ms = 2_000) => jest.advanceTimersByTimeAsync(ms);
const tokenFor = (personId: string) => `x.${btoa(JSON.stringify({ churchId: me.churchId, personId }))}.x`;
const signIn = (personId: string) => setTokens([{ keyName: 'MessagingApi', jwt: tokenFor(personId) }]);
const other = 'conversat01';

let server: ModelServer;
const opened: Outbox[] = [];
/** A tab, or the same one after a reload. */
const openTab = (): Outbox => {
  const tab = new Outbox(me);
  opened.push(tab);
  tab.start();
  return tab;
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  signIn(me.personId);
  server = new ModelServer();
});
afterEach(() => {
  for (const tab of opened.splice(0)) tab.stop();
  jest.useRealTimers();
});

const sent = () => server.thread.all().map(({ content }) => content);
const states = (tab: Outbox) => tab.items.read().map(({ text, state }) => `${text}: ${state}`);
const isPost = (call: string) => call === 'POST /messages';

describe('what is written', () => {
  test('is sent at once, with an id of its own, and then no longer kept', async () => {
    const tab = openTab();
    const id = tab.add(conversationId, 'Hello');
    expect(states(tab)).toEqual(['Hello: sending']);
    await pass();
    expect(id).toMatch(/^[\w-]{11}$/);
    expect(server.calls('POST /messages')[0]?.body).toEqual([{ id, conversationId, content: 'Hello' }]);
    expect(localStorage).toHaveLength(0);
    expect(states(tab)).toEqual([]);
  });
  test('goes out in its order within a conversation, with its attachments', async () => {
    const tab = openTab();
    const file = { id: 'file0000000', name: 'Plan.pdf', type: 'application/pdf', size: 1200 };
    for (const text of ['one', 'two', 'three']) tab.add(conversationId, text, text === 'two' ? [file] : []);
    await pass();
    expect(sent()).toEqual(['one', 'two', 'three']);
    expect(server.calls('POST /messages')[1]?.body).toMatchObject([{ attachments: [{ id: file.id }] }]);
  });
  test('waits while nothing is reached, and goes when the browser is online', async () => {
    server.fate = () => 'lost';
    const tab = openTab();
    for (const text of ['one', 'two']) tab.add(conversationId, text);
    await pass(60_000);
    expect(states(tab)).toEqual(['one: unsent', 'two: unsent']);
    server.fate = () => 'ok';
    dispatchEvent(new Event('online'));
    await pass(100);
    expect(sent()).toEqual(['one', 'two']);
  });
  test('is tried again by itself', async () => {
    server.fate = () => 'lost';
    const tab = openTab();
    tab.add(conversationId, 'one');
    await pass();
    server.fate = () => 'ok';
    await pass(31_000);
    expect(sent()).toEqual(['one']);
  });
  test('whose answer was lost is stored once', async () => {
    let times = 0;
    server.fate = ({ call }) => {
      if (!isPost(call)) return 'ok';
      times += 1;
      return times <= 3 ? 'answerLost' : 'ok';
    };
    const tab = openTab();
    tab.add(conversationId, 'one');
    await pass(60_000);
    expect(times).toBeGreaterThan(1);
    expect(sent()).toEqual(['one']);
    expect(states(tab)).toEqual([]);
  });
  test('is known to have arrived by the thread, though the answer was lost', async () => {
    server.fate = () => 'answerLost';
    const tab = openTab();
    const id = tab.add(conversationId, 'one');
    await pass();
    tab.arrived(new Set([id]));
    expect(states(tab)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
  test('with half a character is kept whole', async () => {
    const tab = openTab();
    tab.add(conversationId, 'cut \uD83D');
    await pass();
    expect(sent()).toEqual(['cut \uFFFD']);
  });
});

describe('a reload', () => {
  test('loses nothing, and sends in the order of writing', async () => {
    server.fate = () => 'lost';
    const before = openTab();
    for (const text of ['one', 'two', 'three']) before.add(conversationId, text);
    await pass(50);
    before.stop();
    server.fate = () => 'ok';
    const after = openTab();
    expect(states(after)).toEqual(['one: sending', 'two: unsent', 'three: unsent']);
    await pass();
    expect(sent()).toEqual(['one', 'two', 'three']);
  });
  test('in the middle of sending sends nothing twice', async () => {
    server.fate = ({ call }) => (isPost(call) ? 'answerLost' : 'ok');
    const before = openTab();
    before.add(conversationId, 'one');
    await pass(50);
    before.stop();
    expect(sent()).toEqual(['one']);
    server.fate = () => 'ok';
    openTab();
    await pass();
    expect(sent()).toEqual(['one']);
    expect(localStorage).toHaveLength(0);
  });
});

describe('two tabs', () => {
  test('send everything once, whoever wrote it', async () => {
    server.fate = () => 'lost';
    const [a, b] = [openTab(), openTab()];
    a.add(conversationId, 'from a');
    b.add(conversationId, 'from b');
    await pass(50);
    server.fate = () => 'ok';
    dispatchEvent(new Event('online'));
    await pass(10_000);
    expect(sent()).toEqual(['from a', 'from b']);
    expect(localStorage).toHaveLength(0);
  });
  test('one hears what the other took out', async () => {
    server.fate = () => 'lost';
    const [a, b] = [openTab(), openTab()];
    const id = a.add(conversationId, 'one');
    dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
    expect(b.items.read()).toHaveLength(1);
    a.discard(id);
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(b.items.read()).toHaveLength(0);
  });
  test('with locks, send one at a time', async () => {
    let held = 0;
    let most = 0;
    let line: Promise<unknown> = Promise.resolve();
    const request = (_: string, __: unknown, act: () => Promise<void>) => {
      line = line.then(async () => {
        held += 1;
        most = Math.max(most, held);
        await act();
        held -= 1;
      });
      return line;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const [a, b] = [openTab(), openTab()];
    a.add(conversationId, 'from a');
    b.add(conversationId, 'from b');
    await pass();
    Reflect.deleteProperty(navigator, 'locks');
    expect(most).toBe(1);
    expect(server.calls('POST /messages')).toHaveLength(2);
  });
});

describe('a refusal', () => {
  const refuse = (content: string, status: number) => {
    server.fate = ({ call, body }) => (isPost(call) && JSON.stringify(body).includes(content) ? status : 'ok');
  };
  test('says why, holds nothing else up, and is kept until the person decides', async () => {
    refuse('bad', 403);
    const tab = openTab();
    tab.add(conversationId, 'bad');
    tab.add(conversationId, 'good');
    await pass();
    expect(sent()).toEqual(['good']);
    expect(tab.items.read()).toMatchObject([{ text: 'bad', state: 'failed', failed: { status: 403, code: 'forbidden' } }]);
    await pass(300_000);
    expect(server.calls('POST /messages')).toHaveLength(2);
    expect(openTab().items.read()).toMatchObject([{ state: 'failed' }]);
  });
  test('can be retried or the message discarded', async () => {
    refuse('bad', 403);
    const tab = openTab();
    const ids = ['bad one', 'bad two'].map((text) => tab.add(conversationId, text));
    await pass();
    server.fate = () => 'ok';
    tab.retry(ids[0]!);
    tab.discard(ids[1]!);
    await pass();
    expect(sent()).toEqual(['bad one']);
    expect(tab.items.read()).toEqual([]);
  });
  test.each([401, 409, 429, 503])('with %d is none: it is tried again', async (status) => {
    refuse('one', status);
    const tab = openTab();
    tab.add(conversationId, 'one');
    await pass();
    expect(states(tab)).toEqual(['one: unsent']);
    server.fate = () => 'ok';
    await pass(60_000);
    expect(sent()).toEqual(['one']);
  });
  test('of one conversation lets the others go; a breakdown ends after some tries', async () => {
    refuse('breaks', 500);
    const tab = openTab();
    tab.add(conversationId, 'breaks');
    tab.add(conversationId, 'after it');
    tab.add(other, 'elsewhere');
    await pass();
    expect(sent()).toEqual(['elsewhere']);
    await pass(300_000);
    expect(sent()).toEqual(['elsewhere', 'after it']);
    expect(states(tab)).toEqual(['breaks: failed']);
  });
});

describe('as somebody else', () => {
  test('nothing is sent: it waits for its writer', async () => {
    signIn('person00009');
    const tab = openTab();
    tab.add(conversationId, 'mine');
    await pass(60_000);
    expect(server.calls('POST /messages')).toHaveLength(0);
    signIn(me.personId);
    await pass(31_000);
    expect(sent()).toEqual(['mine']);
  });
  test('nor is it seen', async () => {
    server.fate = () => 'lost';
    openTab().add(conversationId, 'mine');
    const theirs = new Outbox({ ...me, personId: 'person00009' });
    opened.push(theirs);
    theirs.start();
    expect(theirs.items.read()).toEqual([]);
  });
});

test('without storage, what is written is sent nevertheless', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const tab = openTab();
  tab.add(conversationId, 'one');
  await pass();
  set.mockRestore();
  expect(sent()).toEqual(['one']);
  expect(states(tab)).toEqual([]);
});
