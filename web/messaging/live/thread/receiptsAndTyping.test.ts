/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ModelServer } from '../testing.ts';
import { conversationId } from './modelThreadTesting.ts';
import { ReadReceipts } from './readReceipts.ts';
import { TypingIndicator } from './typingIndicator.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let server: ModelServer;

beforeEach(() => {
  jest.useFakeTimers();
  server = new ModelServer();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('typing', () => {
  const told = () => server.calls('POST /conversations/typing').length;

  test('is reported every three seconds at most, and at once after sending', async () => {
    const typing = new TypingIndicator(conversationId);
    for (let at = 0; at < 10; at += 1) {
      typing.typed();
      await pass(500);
    }
    expect(told()).toBe(2);
    typing.sent();
    typing.typed();
    await pass(1);
    expect(told()).toBe(3);
  });
  test('of others is shown for five seconds, or until they have written', async () => {
    const typing = new TypingIndicator(conversationId);
    typing.types('person00002', 'Ben Hill');
    typing.types('person00003', 'Cara Diaz');
    await pass(4_000);
    typing.types('person00003', 'Cara Diaz');
    expect(typing.names.read()).toEqual(['Ben Hill', 'Cara Diaz']);
    await pass(1_100);
    expect(typing.names.read()).toEqual(['Cara Diaz']);
    typing.stopped('person00003');
    expect(typing.names.read()).toEqual([]);
  });
});

describe('seen', () => {
  const told = () => server.calls('POST /conversations/seen').map(({ body }) => body);
  const look = (isFocused: boolean) => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(isFocused);
    if (isFocused) dispatchEvent(new Event('focus'));
  };
  const started = () => {
    const keeper = new ReadReceipts(conversationId);
    keeper.start();
    return keeper;
  };

  test('deliveries in quick succession are reported once', async () => {
    const seen = started();
    for (const number of [4, 5, 6, 5]) seen.received(number);
    await pass(1_000);
    seen.received(6);
    await pass(1_000);
    expect(told()).toEqual([{ conversationId, received: 6 }]);
  });
  test('reading is reported once someone looks', async () => {
    look(false);
    const seen = started();
    seen.received(7);
    seen.read(7);
    await pass(1_000);
    expect(told()).toEqual([{ conversationId, received: 7 }]);
    look(true);
    await pass(1_000);
    expect(told().at(-1)).toEqual({ conversationId, received: 7, read: 7 });
  });
  test('pending reports are sent even when the screen is closed at once', async () => {
    look(true);
    const seen = started();
    seen.read(3);
    seen.stop();
    await pass(1);
    expect(told()).toEqual([{ conversationId, received: 3, read: 3 }]);
  });
  test('failed reports are sent when the connection is back', async () => {
    look(true);
    server.fate = () => 'lost';
    const seen = started();
    seen.read(3);
    await pass(2_000);
    server.fate = () => 'ok';
    seen.again();
    await pass(1_000);
    expect(told().at(-1)).toEqual({ conversationId, received: 3, read: 3 });
  });
  test('of others only ever goes forward', () => {
    const seen = started();
    seen.saw('person00002', { received: 5, read: 3 });
    const before = seen.people.read();
    seen.saw('person00002', { received: 4, read: 2 });
    expect(seen.people.read()).toBe(before);
    seen.saw('person00002', { received: 4, read: 6 });
    expect(seen.people.read()).toEqual({ person00002: { received: 6, read: 6 } });
  });
});
