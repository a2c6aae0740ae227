import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fixture, startFixture } from './stageFixture.ts';

let fixture: Fixture;
const at = (path: string) => `http://127.0.0.1:${fixture.stage.port}${path}`;

beforeAll(async () => {
  fixture = await startFixture({
    echo: {
      code: 'return { statusCode: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(event) };',
      triggers: [{ kind: 'http', routes: ['ANY /api/echo/{proxy+}'] }],
    },
    odd: {
      code: `switch (event.rawPath.split('/').pop()) {
        case 'text': return 'Hello';
        case 'object': return { a: 1 };
        case 'cookies': return { statusCode: 201, cookies: ['a=1; HttpOnly', 'b=2'], body: 'made' };
        case 'binary': return { statusCode: 200, headers: { 'Content-Type': 'image/png' }, isBase64Encoded: true, body: 'iVBORw==' };
        case 'throw': throw new Error('no');
        case 'crash': setTimeout(() => { throw new Error('crashed'); }, 0); return new Promise(() => {});
        case 'slow': return new Promise(() => {});
        case 'block': for (;;);
        case 'large': return { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) };
        case 'environment': return { table: process.env.TABLE, region: process.env.AWS_REGION, name: context.functionName, left: context.getRemainingTimeInMillis() };
        default: return { statusCode: 404, body: 'nothing' };
      }`,
      timeoutSeconds: 1,
      triggers: [{ kind: 'http', routes: ['GET /api/odd/{proxy+}', 'GET /health'] }],
    },
  });
});
afterAll(() => fixture.close());

describe('the HTTP API', () => {
  test('hands a request over as AWS does', async () => {
    const answer = await fetch(at('/api/echo/a%20b/c?x=1&x=2&y=%26'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'a=1; b=2', 'X-Odd': 'Yes', 'User-Agent': 'test' },
      body: '{"a":1}',
    });
    expect(await answer.json()).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /api/echo/{proxy+}',
      rawPath: '/api/echo/a%20b/c',
      rawQueryString: 'x=1&x=2&y=%26',
      cookies: ['a=1', 'b=2'],
      headers: {
        'content-type': 'application/json',
        'x-odd': 'Yes',
        'x-narthex-host': `127.0.0.1:${fixture.stage.port}`,
        'x-narthex-address': '127.0.0.1',
      },
      queryStringParameters: { x: '1,2', y: '&' },
      pathParameters: { proxy: 'a b/c' },
      requestContext: {
        stage: '$default',
        domainName: '127.0.0.1',
        http: { method: 'POST', path: '/api/echo/a%20b/c', sourceIp: '127.0.0.1', userAgent: 'test' },
      },
      body: '{"a":1}',
      isBase64Encoded: false,
    });
  });

  test('encodes bodies that are no text', async () => {
    const answer = await fetch(at('/api/echo/x'), {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: Buffer.from([1, 2, 255]),
    });
    expect(await answer.json()).toMatchObject({ body: 'AQL/', isBase64Encoded: true });
  });

  test('takes strings and objects for the body of a 200', async () => {
    const text = await fetch(at('/api/odd/text'));
    expect([text.status, text.headers.get('content-type'), await text.text()]).toEqual([200, 'application/json', 'Hello']);
    expect(await (await fetch(at('/api/odd/object'))).json()).toEqual({ a: 1 });
  });

  test('sends every cookie, and decodes what is encoded', async () => {
    const made = await fetch(at('/api/odd/cookies'));
    expect([made.status, made.headers.getSetCookie()]).toEqual([201, ['a=1; HttpOnly', 'b=2']]);
    expect(Buffer.from(await (await fetch(at('/api/odd/binary'))).arrayBuffer())).toEqual(Buffer.from('iVBORw==', 'base64'));
  });

  test.each([
    ['/api/no one/x', 404, 'Not Found'],
    ['/api/odd/throw', 500, 'Internal Server Error'],
    ['/api/odd/crash', 500, 'Internal Server Error'],
    ['/api/odd/large', 500, 'Internal Server Error'],
    ['/api/odd/slow', 503, 'Service Unavailable'],
    ['/api/odd/block', 503, 'Service Unavailable'],
  ])('answers %s with %i %s, and goes on', async (path, status, message) => {
    const answer = await fetch(at(path));
    expect([answer.status, await answer.json()]).toEqual([status, { message }]);
    expect((await fetch(at('/api/odd/text'))).status).toBe(200);
  });

  test('refuses a body of more than 10 MB', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect((await fetch(at('/api/echo/x'), { method: 'POST', body })).status).toBe(413);
  });

  test('answers the preflight of another origin and lets it read', async () => {
    const asked = await fetch(at('/api/echo/x'), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization',
      },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-narthex-app');
    const read = await fetch(at('/api/echo/x'), { headers: { origin: 'https://other.example' } });
    expect(read.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('gives functions their environment and time left', async () => {
    const { left, ...given } = Object(await (await fetch(at('/api/odd/environment'))).json());
    expect(given).toEqual({ table: 'narthex', region: 'us-east-1', name: 'odd' });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1000);
  });
});

test('other hosts than the portal have the API too, and no mailbox', async () => {
  const ask = (path: string) =>
    new Promise<number>((resolve) => {
      httpRequest(at(path), { headers: { host: `grace.localhost:${fixture.stage.port}` } }, (answer) =>
        resolve(answer.resume().statusCode ?? 0),
      ).end();
    });
  expect(await ask('/api/odd/text')).toBe(200);
  expect(await ask('/mailbox')).toBe(404);
});
