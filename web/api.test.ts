/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { content } from '#shared/content/index.ts';
import { call, prefetch, setTokens } from './api.ts';
import { fakeServer, refused } from './session/testing/fakeServer.ts';

const id = 'AbcDefGhi12';
const asked = () => call(content.pages.load, { id });
const signedInAs = (jwt: string) => setTokens([{ keyName: 'ContentApi', jwt }]);
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  jest.useFakeTimers();
  signedInAs('anna');
  server = fakeServer({ [`GET /pages/${id}`]: () => ({ id, title: 'Welcome' }) });
});
afterEach(() => {
  jest.useRealTimers();
  setTokens([]);
});

describe('what is asked for ahead', () => {
  test('is answered to whoever asks the same, once', async () => {
    prefetch('content', `/pages/${id}`);
    expect(server.last(`GET /pages/${id}`)?.authorization).toBe('Bearer anna');
    expect(await asked()).toMatchObject({ title: 'Welcome' });
    expect(server.asked).toHaveLength(1);
    await asked();
    expect(server.asked).toHaveLength(2);
  });

  test('is nobody else’s: after another person has signed in it is asked for anew', async () => {
    prefetch('content', `/pages/${id}`);
    signedInAs('ben');
    await asked();
    expect(server.asked.map(({ authorization }) => authorization)).toEqual(['Bearer anna', 'Bearer ben']);
  });

  test('grows old', async () => {
    prefetch('content', `/pages/${id}`);
    jest.advanceTimersByTime(11_000);
    await asked();
    expect(server.asked).toHaveLength(2);
  });

  test('and could not be reached is asked for anew', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    prefetch('content', `/pages/${id}`);
    globalThis.fetch = fetch;
    expect(await asked()).toMatchObject({ title: 'Welcome' });
  });

  test('and is refused is refused', async () => {
    fakeServer({ [`GET /pages/${id}`]: () => refused('forbidden') });
    prefetch('content', `/pages/${id}`);
    await expect(asked()).rejects.toMatchObject({ code: 'forbidden' });
  });
});
