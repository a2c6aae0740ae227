/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FakeSocket, withFakeSockets } from '../testing.ts';
import { backoffDelay } from './backoff.ts';
import { LiveConnection } from './connection.ts';

const minute = 60_000;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const failed = jest.fn(async () => true);
const opened = jest.fn((_: string, _joined: unknown) => undefined);
let wire: LiveConnection;
let putBack: () => void;
let warned: ReturnType<typeof jest.spyOn>;

beforeEach(async () => {
  jest.useFakeTimers();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  putBack = withFakeSockets();
  wire = new LiveConnection({ greeting: () => 'getId', opened, heard: () => undefined, failed });
  wire.start();
  await pass(10);
  opened.mockClear();
  failed.mockClear();
});
afterEach(() => {
  wire.stop();
  putBack();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const alive = async (minutes: number) => {
  for (let at = 0; at < minutes; at += 5) {
    FakeSocket.open.at(-1)?.say({ churchId: '', conversationId: '', action: 'keepAlive', data: {} });
    await pass(5 * minute);
  }
};
const look = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a socket', () => {
  test('that does not tell its id in three seconds is given up, with a warning', async () => {
    FakeSocket.last?.close();
    const open = jest.spyOn(FakeSocket.prototype, 'send').mockImplementation(() => undefined);
    await pass(1_100);
    expect(FakeSocket.all).toHaveLength(2);
    await pass(2_300);
    expect(warned).not.toHaveBeenCalled();
    await pass(800);
    expect(warned.mock.calls).toEqual([['The socket is given up: without an id after three seconds.']]);
    open.mockRestore();
    await pass(5_000);
    expect(opened).toHaveBeenCalledTimes(1);
  });
  test('that fails is given up, with one warning', async () => {
    FakeSocket.last?.dispatchEvent(new Event('error'));
    FakeSocket.last?.close();
    await pass(5_000);
    expect(warned.mock.calls).toEqual([['The socket is given up: broken.']]);
    expect(opened).toHaveBeenCalledTimes(1);
  });
  test('that is closed before it told its id is warned of; one that has served, or is no longer wanted, is not', async () => {
    FakeSocket.isServing = false;
    FakeSocket.last?.close();
    await pass(10);
    expect(warned).not.toHaveBeenCalled();
    await pass(1_000);
    expect(warned.mock.calls).toEqual([['The socket is given up: closed before it told its id.']]);
    FakeSocket.isServing = true;
    await pass(5_000);
    wire.stop();
    await pass(10);
    expect(warned).toHaveBeenCalledTimes(1);
  });
  test('that is silent for eleven minutes is replaced, with a warning; keep-alive frames are enough', async () => {
    await alive(30);
    expect(FakeSocket.all).toHaveLength(1);
    expect(warned).not.toHaveBeenCalled();
    await pass(6.5 * minute);
    expect(warned.mock.calls).toEqual([['The socket is given up: silent for eleven minutes.']]);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(FakeSocket.open).toHaveLength(1);
  });
  test('is renewed before two hours, and serves until the new one does', async () => {
    await alive(115);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.open).toHaveLength(1);
    expect(opened).toHaveBeenCalledWith('socket-2', undefined);
    expect(failed).not.toHaveBeenCalled();
  });
  test('whose renewal fails serves on, and is renewed by the next try', async () => {
    await alive(100);
    FakeSocket.isServing = false;
    await alive(15);
    expect(wire.state.read()).toBe('live');
    FakeSocket.isServing = true;
    await alive(5);
    expect(FakeSocket.open).toHaveLength(1);
    expect(FakeSocket.last?.readyState).toBe(1);
  });
  test('that died while the computer slept is noticed when someone looks', async () => {
    await pass(minute);
    const send = jest.spyOn(FakeSocket.prototype, 'send').mockImplementation(() => undefined);
    look('visible');
    await pass(3_100);
    send.mockRestore();
    await pass(3_000);
    expect(opened).toHaveBeenCalledWith('socket-2', undefined);
  });
  test('that lives is asked, and kept', async () => {
    await pass(minute);
    look('visible');
    await pass(5_000);
    expect(FakeSocket.last?.sent).toEqual(['getId', 'getId']);
    expect(FakeSocket.all).toHaveLength(1);
    expect(opened).not.toHaveBeenCalled();
  });
  test('is tried at once when the browser comes online or the tab is looked at', async () => {
    FakeSocket.isServing = false;
    FakeSocket.last?.close();
    await pass(3 * minute);
    FakeSocket.isServing = true;
    dispatchEvent(new Event('online'));
    await pass(10);
    expect(wire.state.read()).toBe('live');
  });
  test('is closed when the page is left, and opened again when it comes back', async () => {
    dispatchEvent(new Event('pagehide'));
    await pass(5 * minute);
    expect(FakeSocket.open).toHaveLength(0);
    expect(FakeSocket.all).toHaveLength(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(10);
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

test('a socket that is still being made when it is no longer wanted is closed once it is there', async () => {
  FakeSocket.last?.close();
  await pass(1_001);
  FakeSocket.last?.close();
  wire.stop();
  wire.start();
  wire.stop();
  await pass(10);
  expect(FakeSocket.open).toHaveLength(0);
});

test('pauses grow to half a minute, and differ', () => {
  const middle = () => 0.5;
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => backoffDelay(attempt, middle))).toEqual([750, 1500, 3000, 6000, 12_000, 22_500, 22_500]);
  expect(new Set(Array.from({ length: 20 }, () => backoffDelay(3))).size).toBeGreaterThan(10);
});
