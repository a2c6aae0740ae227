import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPushes, type Pushes } from './push.ts';

let pushes: Pushes;
const folder = mkdtempSync(join(tmpdir(), 'narthex-push-'));
const reopen = async () => {
  await pushes?.close();
  pushes = await openPushes(folder, Date.now);
};
beforeAll(reopen);
afterAll(async () => {
  await pushes.close();
  rmSync(folder, { recursive: true });
});

const post = async (endpoint: string, headers: Record<string, string>) => {
  const path = `/stand-ins/push/${endpoint.split('/').at(-1)}`;
  const answer = await pushes.service({ method: 'POST', path, query: '', target: '', headers, body: Buffer.alloc(0), input: {} });
  return answer?.status;
};
const right = { ttl: '60', 'content-encoding': 'aes128gcm' };

describe('the stand-in for push services', () => {
  test.each<[number, Record<string, string>]>([
    [400, {}],
    [400, { ...right, ttl: 'soon' }],
    [400, { ...right, topic: 'no topic!' }],
    [415, { ttl: '60', 'content-encoding': 'aesgcm' }],
    [401, right],
    [403, { ...right, authorization: 'vapid t=a.b.c, k=other' }],
  ])('answers %i to what a push service would not take: %j', async (status, headers) => {
    const { endpoint } = await pushes.subscribe('key');
    expect(await post(endpoint, headers)).toBe(status);
    expect(pushes.list()).toEqual([]);
  });

  test('knows who has subscribed, and who has left, after a restart', async () => {
    const [one, two] = [await pushes.subscribe('key'), await pushes.subscribe('key')];
    await pushes.end(two.endpoint);
    await reopen();
    expect([await post(one.endpoint, right), await post(two.endpoint, right), await post('https://push.invalid/unknown', right)]).toEqual([
      401, 410, 404,
    ]);
  });
});
