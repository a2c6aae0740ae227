import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { compressed } from './compress.ts';
import type { Response } from './serve.ts';

const long = JSON.stringify(Array.from({ length: 50 }, (_, at) => ({ id: `person${at}`, name: { display: 'Anna Adams' } })));
const asked = (accepted: string | undefined, answer: Partial<Response> = {}) =>
  compressed(async () => ({ status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: long, ...answer }))({
    ...{ method: 'GET', path: '/people', query: {}, cookies: {}, body: undefined, address: '10.0.0.1' },
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });

describe('a long answer', () => {
  test.each(['gzip', 'br, gzip', 'GZIP;q=0.5, deflate', '*'])('is compressed for a client that takes %s', async (accepted) => {
    const { headers, body, isBase64 } = await asked(accepted);
    expect(isBase64).toBe(true);
    expect(headers).toEqual({ 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(long);
    expect(Buffer.from(body, 'base64').length).toBeLessThan(long.length / 4);
  });

  test.each([undefined, '', 'br', 'gzip;q=0', 'identity, gzip; q=0.0', 'xgzip'])(
    'is left as it is for a client that takes %p',
    async (accepted) => {
      expect(await asked(accepted)).toMatchObject({ body: long, headers: { vary: 'Accept-Encoding' } });
      expect((await asked(accepted)).headers['content-encoding']).toBeUndefined();
    },
  );

  test('compares weakly once compressed', async () => {
    expect((await asked('gzip', { headers: { etag: '"a"' } })).headers.etag).toBe('W/"a"');
    expect((await asked('gzip', { headers: { etag: 'W/"a"' } })).headers.etag).toBe('W/"a"');
    expect((await asked('br', { headers: { etag: '"a"' } })).headers.etag).toBe('"a"');
  });
});

test('a short answer, and one that is binary, stay as they are', async () => {
  expect(await asked('gzip', { body: '{}' })).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    body: '{}',
  });
  expect((await asked('gzip', { body: 'A'.repeat(2000), isBase64: true })).headers['content-encoding']).toBeUndefined();
});
