/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setTokens } from '#web/api.ts';
import { Live } from './live.ts';
import { FakeSocket, ModelServer, me, withFakeSockets } from './testing.ts';
import { conversationId } from './thread/modelThreadTesting.ts';

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

const write = (content: string) => server.tell('message', server.thread.write(content));

describe('the connection', () => {
  test('asks its id and joins the alerts of the person', () => {
    expect(FakeSocket.last?.url).toBe('ws://localhost/socket');
    expect(FakeSocket.last?.sent).toEqual(['getId']);
    expect(server.calls('POST /connections')[0]?.body).toEqual([{ ...me, conversationId: 'alerts', socketId: 'socket-1' }]);
    expect(live.wire.state.read()).toBe('live');
  });
  test('a broken one is replaced, with all its rooms', async () => {
    live.thread(conversationId).show();
    await pass();
    FakeSocket.last?.close();
    await pass(10);
    expect(live.wire.state.read()).toBe('connecting');
    await pass();
    expect(live.wire.state.read()).toBe('live');
    const joined = server.calls('POST /connections').map(({ body }) => JSON.stringify(body));
    expect(joined.filter((one) => one.includes('socket-2') && one.includes('alerts'))).toHaveLength(1);
    expect(joined.filter((one) => one.includes('socket-2') && one.includes(conversationId))).toHaveLength(1);
  });
  test('a room is left a moment after no screen shows it, and not by a redraw', async () => {
    const hide = live.thread(conversationId).show();
    await pass();
    hide();
    const hideAgain = live.thread(conversationId).show();
    await pass();
    expect(server.calls('POST /connections/leave')).toHaveLength(0);
    hideAgain();
    await pass();
    expect(server.calls('POST /connections/leave')[0]?.body).toEqual({ socketId: 'socket-1', conversationId });
  });
  test('a room that can’t be joined is logged, and asked for again', async () => {
    server.fate = ({ call }) => (call === 'POST /connections' ? 500 : 'ok');
    live.thread(conversationId).show();
    await pass(10);
    const text = `The room ${conversationId} could not be joined.`;
    expect(console.warn).toHaveBeenCalledWith(text, expect.objectContaining({ status: 500 }));
    server.fate = () => 'ok';
    const before = server.calls('POST /connections').length;
    await pass();
    expect(server.calls('POST /connections').length).toBeGreaterThan(before);
  });
  test('lets go of everything when it is stopped', async () => {
    live.stop();
    await pass(3 * 3_600_000);
    expect(FakeSocket.open).toHaveLength(0);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('with a token', () => {
  const churchId = me.churchId;
  const some = { notificationCount: 2, pmCount: 1 };
  const asked = (call: string) => server.calls(call).length;
  beforeEach(async () => {
    setTokens([{ keyName: 'MessagingApi', jwt: 'of Anna' }]);
    FakeSocket.isServing = false;
    FakeSocket.last?.close();
    await pass(10);
    FakeSocket.isServing = true;
    FakeSocket.answersJoin = false;
    await pass(1_200);
    server.asked.length = 0;
  });
  afterEach(() => {
    FakeSocket.answersJoin = true;
    setTokens([]);
  });
  const joined = async (data: object = { socketId: 'socket-9', counts: some }, church = churchId) => {
    FakeSocket.last?.say({ churchId: church, conversationId: 'alerts', action: 'joined', data });
    await pass(400);
  };

  test('the socket joins the alerts by its first text, and its answer has the counts', async () => {
    expect(FakeSocket.last?.sent).toEqual(['{"action":"join","token":"of Anna"}']);
    const told = jest.fn();
    live.hear('alerts', told);
    await joined();
    expect([asked('POST /connections'), asked('GET /notifications/unreadCount')]).toEqual([0, 0]);
    expect([live.keeper.counts.read(), live.wire.socketId, live.wire.state.read()]).toEqual([some, 'socket-9', 'live']);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ action: 'reconnect' }));
  });
  test('its other rooms are joined by a call', async () => {
    live.thread(conversationId).show();
    await joined();
    const bodies = server.calls('POST /connections').map(({ body }) => body);
    expect(bodies).toEqual([[{ ...me, conversationId, socketId: 'socket-9' }]]);
  });
  test('what is heard before the answer may be newer than its counts: they are asked for', async () => {
    FakeSocket.last?.say({ churchId, conversationId: 'alert', action: 'notification', data: { counts: some } });
    await pass(400);
    await joined({ socketId: 'socket-9', counts: { notificationCount: 1, pmCount: 1 } });
    expect(asked('GET /notifications/unreadCount')).toBe(1);
    expect(live.keeper.counts.read()).toEqual(server.counts);
  });
  test.each([
    ['an answer for another church', undefined, 'hope-church'],
    ['only an id, as from an older server', 'id', churchId],
  ])('%s: the alerts are joined by a call', async (_, what, church) => {
    if (what) FakeSocket.last?.say({ churchId: '', conversationId: '', action: 'socketId', data: 'socket-9' });
    else await joined(undefined, church);
    await pass(400);
    expect(server.calls('POST /connections')[0]?.body).toEqual([{ ...me, conversationId: 'alerts', socketId: 'socket-9' }]);
    expect(asked('GET /notifications/unreadCount')).toBe(1);
  });
  test('an answer that is none is waited out, and another socket tried', async () => {
    const before = FakeSocket.all.length;
    await joined({ socketId: 7 });
    await pass(8_000);
    expect(FakeSocket.all.length).toBeGreaterThan(before);
  });
});

describe('what the app hears of', () => {
  test('has arrived, whatever screen is open; told once for what comes in quick succession', async () => {
    server.tell('privateMessage', {});
    server.tell('privateMessage', {});
    await pass();
    expect(server.calls('POST /conversations/seen').map(({ body }) => body)).toEqual([{ conversationId, received: 2_000_000_000 }]);
  });
  test('is told by the thread itself where that is in view', async () => {
    live.thread(conversationId).show();
    await pass();
    server.tell('privateMessage', {});
    write('one');
    await pass();
    expect(server.calls('POST /conversations/seen').map(({ body }) => body)).toEqual([{ conversationId, received: 1 }]);
  });
});

test('what the other record of someone whose sign-ins were merged writes elsewhere arrives as their own', async () => {
  live.stop();
  live = new Live(me, ['person00009']);
  live.start();
  await pass();
  const told = jest.fn();
  live.hear(conversationId, told);
  live.thread(conversationId).show();
  await pass();
  server.tell('message', server.thread.write('From my other phone', undefined, 'person00009'));
  write('From Ben');
  const from = (personId: string) => expect.objectContaining({ data: expect.objectContaining({ personId }) });
  await pass();
  expect(told).toHaveBeenCalledWith(from(me.personId));
  expect(told).toHaveBeenCalledWith(from('person00002'));
  expect(told).not.toHaveBeenCalledWith(from('person00009'));
});

test('a message that fails to send checks the connection', async () => {
  setTokens([{ keyName: 'MessagingApi', jwt: 'unreadable' }]);
  server.fate = () => 'lost';
  FakeSocket.isServing = false;
  live.outbox.add(conversationId, 'into the void');
  await pass(60_000);
  expect(live.wire.state.read()).toBe('offline');
});
