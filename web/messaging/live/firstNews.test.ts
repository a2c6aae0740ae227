/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { expectNews, takeNews, tellNews, wantsNews } from './firstNews.ts';

const news = { conversations: [], notifications: [] };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/people');
  tellNews(undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

test('once the socket is gone, the server is asked at once', async () => {
  expect(await takeNews()).toBeUndefined();
});

test('the news of a socket are waited for, asked for only where they are shown, and taken once', async () => {
  expectNews();
  expect(wantsNews()).toBe(false);
  const taken = takeNews();
  // The provider's effect may run after the card's.
  expectNews();
  expect(wantsNews()).toBe(true);
  tellNews(news);
  expect([await taken, wantsNews(), await takeNews()]).toEqual([news, false, undefined]);
});

test('Home asks for them before its cards are there', async () => {
  expectNews();
  history.replaceState(null, '', '/');
  expect(wantsNews()).toBe(true);
  tellNews(news);
  await pass(2_900);
  expect(await takeNews()).toEqual(news);
});

test('news that are old, late, or followed by others are not told', async () => {
  expectNews();
  tellNews(news);
  await pass(3_100);
  expect(await takeNews()).toBeUndefined();

  expectNews();
  const late = takeNews();
  await pass(1_000);
  expect(await late).toBeUndefined();

  expectNews();
  tellNews(news);
  tellNews(undefined);
  expect(await takeNews()).toBeUndefined();

  expectNews();
  const interrupted = takeNews();
  await pass(0);
  tellNews(undefined);
  expect(await interrupted).toBeUndefined();
});
