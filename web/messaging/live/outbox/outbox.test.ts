/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setTokens } from '#web/api.ts';
import { ModelServer, me } from '../testing.ts';
import { conversationId } from '../thread/modelThreadTesting.ts';
import { Outbox } from './outbox.ts';

const pass = (ms = 2_000) => jest.advanceTimersByTimeAsync(ms);
const tokenFor = (personId: string) => `x.${btoa(JSON.stringify({ churchId: me.churchId, personId }))}.x`;
const signIn = (personId: string) => setTokens([{ keyName: 'MessagingApi', jwt: tokenFor(personId) }]);

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
    // Or the next try might be under way at the end of the minute.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
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
