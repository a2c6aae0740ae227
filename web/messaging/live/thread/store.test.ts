/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setTokens } from '#web/api.ts';
import { Live } from '../live.ts';
import { FakeSocket, ModelServer, me, withFakeSockets } from '../testing.ts';
import { conversationId } from './modelThreadTesting.ts';

let putBack: () => void;
let server: ModelServer;
let live: Live;
const pass = (ms = 2_000) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  putBack = withFakeSockets();
  localStorage.clear();
  server = new ModelServer();
  live = new Live(me);
  live.start();
  await pass();
});
afterEach(() => {
  live.stop();
  putBack();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const shown = () =>
  live
    .thread(conversationId)
    .now.read()
    .stored.map(({ content, removedAt }) => (removedAt ? '(deleted)' : content));
const truth = () => server.thread.all().map(({ content, removedAt }) => (removedAt ? '(deleted)' : content));
const write = (content: string) => server.tell('message', server.thread.write(content));

describe('a thread', () => {
  test('shows what is written, edited and deleted, without being fetched again', async () => {
    const thread = live.thread(conversationId);
    thread.show();
    await pass();
    const fetched = server.calls('GET /messages/since/:id').length;
    write('one');
    const two = server.thread.write('two');
    server.tell('message', two);
    server.tell('message', server.thread.edit(two.id, 'two, edited'));
    expect(shown()).toEqual(['one', 'two, edited']);
    await pass();
    expect(server.calls('GET /messages/since/:id')).toHaveLength(fetched);
    server.tell('deleteMessage', { id: server.thread.remove(two.id) });
    expect(shown()).toEqual(['one', '(deleted)']);
  });
  test('shows what was sent before its first page came, also if the connection has ended since', async () => {
    setTokens([{ keyName: 'MessagingApi', jwt: 'unreadable' }]);
    server.thread.write('long ago');
    server.fate = ({ call }) => (call === 'GET /messages/page/:id' ? 'lost' : 'ok');
    live.thread(conversationId).show();
    await pass();
    live.outbox.add(conversationId, 'sent');
    await pass();
    expect([shown(), live.outbox.items.read().length, live.thread(conversationId).now.read().loaded]).toEqual([['sent'], 0, false]);
    server.fate = () => 'lost';
    live.outbox.add(conversationId, 'waits');
    await pass();
    expect([shown(), live.outbox.items.read().map(({ text }) => text)]).toEqual([['sent'], ['waits']]);
    server.fate = () => 'ok';
    await pass(120_000);
    expect(shown()).toEqual(['long ago', 'sent', 'waits']);
  });
  test('fetches what a lost frame would have told', async () => {
    live.thread(conversationId).show();
    await pass();
    server.thread.write('lost');
    write('heard');
    await pass();
    expect(shown()).toEqual(['lost', 'heard']);
  });
  test('fetches what was written while the connection was gone, or unnoticed while it was made', async () => {
    live.thread(conversationId).show();
    await pass();
    FakeSocket.last?.close();
    server.thread.write('meanwhile');
    await pass(3_000);
    expect(shown()).toEqual(['meanwhile']);
  });
  test('fetches older ones; when that fails there is a pause, and no error', async () => {
    server = new ModelServer(2);
    for (const text of ['one', 'two', 'three', 'four', 'five']) server.thread.write(text);
    const thread = live.thread(conversationId);
    thread.show();
    await pass();
    server.fate = () => 'lost';
    const failing = thread.older();
    await pass(1_500);
    expect(thread.now.read().loadingOlder).toBe(true);
    await pass(1_500);
    await failing;
    server.fate = () => 'ok';
    await Promise.all([thread.older(), thread.older()]);
    expect(shown()).toEqual(['two', 'three', 'four', 'five']);
    await thread.older();
    expect(thread.now.read()).toMatchObject({ more: false, loadingOlder: false });
    expect(shown()).toEqual(truth());
  });
  test('asks for everything and joins its rooms again when the server says so, as do lists', async () => {
    const heard: string[] = [];
    live.hear('alerts', ({ action }) => heard.push(action));
    live.thread(conversationId).show();
    await pass();
    const joins = server.calls('POST /connections').length;
    server.thread.write('missed');
    server.tell('reconnect', {});
    await pass();
    expect(shown()).toEqual(['missed']);
    expect(new Set(heard)).toEqual(new Set(['reconnect']));
    expect(server.calls('POST /connections')).toHaveLength(joins + 2);
  });
  test('without sockets is asked for now and then', async () => {
    live.thread(conversationId).show();
    await pass();
    FakeSocket.isServing = false;
    FakeSocket.last?.close();
    await pass(3_000);
    server.thread.write('without a socket');
    await pass(40_000);
    expect(shown()).toEqual(['without a socket']);
    expect(live.wire.state.read()).toBe('connecting');
  });
  test('is offline when nothing can be reached, and back by itself', async () => {
    live.thread(conversationId).show();
    await pass();
    FakeSocket.isServing = false;
    server.fate = () => 'lost';
    FakeSocket.last?.close();
    await pass(10_000);
    expect(live.wire.state.read()).toBe('offline');
    server.thread.write('meanwhile');
    FakeSocket.isServing = true;
    server.fate = () => 'ok';
    dispatchEvent(new Event('online'));
    await pass(3_000);
    expect(live.wire.state.read()).toBe('live');
    expect(shown()).toEqual(['meanwhile']);
  });
  test('that cannot be fetched at first says why, and is there later', async () => {
    server.fate = ({ call }) => (call.startsWith('GET /messages') ? 500 : 'ok');
    server.thread.write('there');
    const thread = live.thread(conversationId);
    thread.show();
    await pass(500);
    expect(thread.now.read()).toMatchObject({ loaded: false, problem: { status: 500 } });
    server.fate = () => 'ok';
    await pass(10_000);
    expect(thread.now.read()).toMatchObject({ loaded: true, problem: undefined });
    expect(shown()).toEqual(truth());
  });
  test('that may not be read is no reason to ask for its room', async () => {
    server.fate = ({ call }) => (call.startsWith('GET /messages') ? 404 : 'ok');
    const joins = server.calls('POST /connections').length;
    const thread = live.thread(conversationId);
    thread.show();
    await pass(10_000);
    expect(thread.now.read()).toMatchObject({ loaded: false, problem: { status: 404 } });
    expect(server.calls('POST /connections')).toHaveLength(joins);
    server.fate = () => 'ok';
    thread.refresh();
    await pass();
    expect(server.calls('POST /connections')).toHaveLength(joins + 1);
  });
  test('edits and deletes one’s own', async () => {
    const mine = server.thread.write('mine', 'mine0000000', me.personId);
    const thread = live.thread(conversationId);
    thread.show();
    await pass();
    await thread.edit(mine.id, 'mine, better');
    expect(shown()).toEqual(['mine, better']);
    await thread.remove(mine.id);
    expect(shown()).toEqual(['(deleted)']);
    await pass();
    expect(shown()).toEqual(truth());
  });
});
