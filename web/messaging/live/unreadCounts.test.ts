/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
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

describe('the counts', () => {
  const counts = () => live.keeper.counts.read();
  const asked = () => server.calls('GET /notifications/unreadCount').length;
  const some = { notificationCount: 2, pmCount: 1 };

  test('are asked for once at the start, when the socket hears', () => {
    expect(asked()).toBe(1);
  });
  test('are asked for after a second if the socket does not hear by then', async () => {
    const later = new Live(me);
    const before = asked();
    later.keeper.start();
    await pass(990);
    expect(asked()).toBe(before);
    await pass(20);
    expect(asked()).toBe(before + 1);
    later.keeper.stop();
  });
  test('have a version once they are no longer those of the start', async () => {
    const version = () => live.keeper.version.read();
    expect(version()).toBe('');
    server.tell('privateMessage', { counts: some });
    await pass(310);
    expect(version()).toBe('1 2');
    server.tell('privateMessage', { counts: { notificationCount: 0, pmCount: 0 } });
    await pass(310);
    expect(version()).toBe('');
  });
  test('come from frames that say them, 300 milliseconds later, once for several', async () => {
    const before = asked();
    server.tell('privateMessage', { counts: some });
    server.tell('notification', { counts: some });
    await pass(290);
    expect(counts().pmCount).toBe(0);
    await pass(20);
    expect(counts()).toEqual(some);
    expect(asked()).toBe(before);
  });
  test.each(['privateMessage', 'notification', 'message', 'reconnect'])('are asked for after %s without them', async (action) => {
    const before = asked();
    server.counts = some;
    server.tell(action, {});
    await pass(310);
    expect(asked()).toBe(before + 1);
    expect(counts()).toEqual(some);
  });
  test('that contradict each other are asked for', async () => {
    server.counts = { notificationCount: 0, pmCount: 4 };
    server.tell('privateMessage', { counts: { notificationCount: 0, pmCount: 4 } });
    server.tell('privateMessage', { counts: { notificationCount: 0, pmCount: 3 } });
    await pass(310);
    expect(counts().pmCount).toBe(4);
  });
  test('of another church are not ours', async () => {
    FakeSocket.last?.say({ churchId: 'hope-church', conversationId, action: 'privateMessage', data: { counts: some } });
    await pass();
    expect(counts().pmCount).toBe(0);
  });
  test('stay as they were when they can’t be asked for, which is logged', async () => {
    server.tell('privateMessage', { counts: some });
    await pass(310);
    server.fate = ({ call }) => (call === 'GET /notifications/unreadCount' ? 500 : 'ok');
    server.tell('reconnect', {});
    await pass(310);
    expect(counts()).toEqual(some);
    expect(console.warn).toHaveBeenCalledWith('What is new could not be counted.', expect.objectContaining({ status: 500 }));
  });
  test('are fetched when the connection is back', async () => {
    FakeSocket.last?.close();
    server.counts = some;
    await pass(3_000);
    expect(counts()).toEqual(some);
  });
});
