import { expect, test } from '@jest/globals';
import { keptAnswers } from './keptAnswers.ts';
import { isKept, keptPatterns } from './keptCalls.ts';

test('answers are kept for as long as they say, asked for once, and stand in while the origin fails', async () => {
  let [now, status, asked] = [0, 200, 0];
  const headers = { 'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=30' };
  const get = keptAnswers(
    async (path) => {
      asked += 1;
      return { status, headers: path === '/own' ? {} : headers, number: asked };
    },
    () => now,
  );
  const many = await Promise.all(Array.from({ length: 50 }, () => get('/a')));
  expect([asked, new Set(many).size]).toEqual([1, 1]);
  now = 999;
  expect(await get('/a')).toMatchObject({ number: 1 });
  now = 1000;
  expect(await get('/a')).toMatchObject({ number: 2 });
  [now, status] = [5000, 503];
  expect(await get('/a')).toMatchObject({ number: 2 });
  now = 1000 + 31_000;
  expect(await get('/a')).toMatchObject({ status: 503 });
  status = 200;
  expect([await get('/own'), await get('/own')]).toMatchObject([{ number: 5 }, { number: 6 }]);
});

test('the chat is kept, and nothing that depends on who asks', () => {
  expect(keptPatterns).toEqual(['/api/messaging/live/*']);
  expect(isKept('/api/messaging/live/a/b/1')).toBe(true);
  expect(isKept('/api/messaging/chat/open')).toBe(false);
});
