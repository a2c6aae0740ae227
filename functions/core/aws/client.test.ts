// The shared client: its signatures match the SDK's, and transient failures are retried.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { type Asked, AwsError, awsFetch, awsJson, exchange, type Service, signed } from './client.ts';

const requests: { method: string; url: string; headers: Readonly<Record<string, unknown>>; body: string }[] = [];
/** The responses to the next requests, in turn; 200 afterwards. */
const answers: (readonly [status: number, body?: string, headers?: Record<string, string>] | 'reset')[] = [];
let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const next = answers.shift() ?? [200];
    if (next === 'reset') request.socket.destroy();
    else response.writeHead(next[0], next[2]).end(next[1]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKID',
    AWS_SECRET_ACCESS_KEY: 'hush',
    AWS_ENDPOINT_URL: address,
  });
  delete process.env.AWS_SESSION_TOKEN;
});
beforeEach(() => {
  requests.length = 0;
  answers.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the signature matches the SDK’s', () => {
  const signatures: readonly (readonly [Service, string, Asked])[] = [
    [
      'dynamodb',
      'https://dynamodb.eu-central-1.amazonaws.com/',
      {
        method: 'POST',
        body: '{"a":"é"}',
        headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.GetItem' },
      },
    ],
    [
      'sqs',
      'https://sqs.eu-central-1.amazonaws.com/',
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/x-amz-json-1.0' } },
    ],
    [
      'ses',
      'https://email.eu-central-1.amazonaws.com/v2/email/outbound-emails',
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    ],
    [
      'sockets',
      'https://abc.execute-api.eu-central-1.amazonaws.com/socket/@connections/a%2Fb%2Bc%3D',
      { method: 'POST', body: '{"a":"é"}', headers: { 'content-type': 'application/json' } },
    ],
    [
      's3',
      'https://s3.eu-central-1.amazonaws.com/content/church/A%20photo%20(1)%20of%20M%C3%BCller%2B%26%C3%B1~.png',
      {
        method: 'PUT',
        body: Buffer.from([0, 255, 7]),
        headers: { 'content-type': 'image/png', 'cache-control': 'private,  max-age=86400' },
      },
    ],
    ['s3', 'https://s3.eu-central-1.amazonaws.com/content/a%2520b', { method: 'DELETE' }],
    [
      's3',
      'https://s3.eu-central-1.amazonaws.com/content?list-type=2&encoding-type=url&prefix=a%20%2F%C3%A9&continuation-token=1%2F%2B%3D%3D',
      { method: 'GET' },
    ],
  ];

  const credentials = [undefined, 'session-token'].flatMap((session) => signatures.map((one) => [...one, session] as const));
  test.each(credentials.map((one) => ({ one })))('$one', async ({ one: [service, url, asked, sessionToken] }) => {
    if (sessionToken) process.env.AWS_SESSION_TOKEN = sessionToken;
    const own = signed(service, new URL(url), asked);
    delete process.env.AWS_SESSION_TOKEN;
    // Compares everything except headers that aren't signed here: the SDK signs as few as possible unless told otherwise.
    const {
      Authorization: authorization,
      Host: _,
      ...headers
    } = Object.fromEntries(Object.entries(own.headers).map(([name, value]) => [name, String(value)]));
    const keys = { accessKeyId: 'AKID', secretAccessKey: 'hush', ...(sessionToken ? { sessionToken } : {}) };
    const client = new AwsClient({ ...keys, region: 'eu-central-1', service: service === 'sockets' ? 'execute-api' : service });
    const other = await client.sign(url, {
      method: asked.method,
      headers,
      ...(asked.body === undefined ? {} : { body: typeof asked.body === 'string' ? asked.body : new Uint8Array(asked.body) }),
      aws: { datetime: headers['X-Amz-Date'] ?? '', allHeaders: true },
    });
    expect(authorization).toBe(other.headers.get('authorization'));
    expect(own.path).toBe(new URL(url).pathname + new URL(url).search);
  });
});

const get = (path = '') => awsFetch('s3', `${address}/bucket/${path}`, { method: 'GET' });

describe('a request', () => {
  test('goes out as it was signed, and comes back as it is', async () => {
    answers.push([200, 'öl', { 'x-more': 'yes' }]);
    const answer = await awsFetch('s3', `${address}/bucket/a%20b?list-type=2&prefix=c%20d`, { method: 'PUT', body: Buffer.from('é') });
    expect([answer.status, answer.body.toString(), answer.headers['x-more']]).toEqual([200, 'öl', 'yes']);
    expect(requests).toMatchObject([{ method: 'PUT', url: '/bucket/a%20b?list-type=2&prefix=c%20d', body: 'é' }]);
    expect(requests[0]?.headers).toMatchObject({ host: address.slice(7), 'content-length': '2' });
  });

  test('of the JSON protocol names what it is for', async () => {
    answers.push([200, '{"Count":3}']);
    expect(await awsJson('dynamodb', 'DynamoDB_20120810.Query', { Limit: 3 })).toEqual({ Count: 3 });
    expect(requests).toMatchObject([{ method: 'POST', url: '/', body: '{"Limit":3}' }]);
    expect(requests[0]?.headers).toMatchObject({ 'x-amz-target': 'DynamoDB_20120810.Query', 'content-type': 'application/x-amz-json-1.0' });
  });

  test.each([500, 503, 429])('is sent again after %i, five times at most', async (status) => {
    answers.push([status], [status], [200, 'there']);
    expect((await get()).body.toString()).toBe('there');
    answers.push([status], [status], [status], [status], [status], [200]);
    await expect(get()).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(8);
  });

  test('that is wrong is reported, and not sent again', async () => {
    answers.push([400, '{"__type":"com.amazonaws#ValidationException","message":"No such key."}']);
    const problem = await awsJson('dynamodb', 'DynamoDB_20120810.Query', {}).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(AwsError);
    expect(problem).toMatchObject({ kind: 'ValidationException', status: 400, message: 'ValidationException: No such key.' });
    answers.push([403, '<Error/>', { 'x-amzn-errortype': 'Denied' }]);
    await expect(get()).rejects.toMatchObject({ kind: 'Denied', status: 403 });
    answers.push([404, 'gone']);
    await expect(get()).rejects.toMatchObject({ kind: 'HTTP 404', message: 'HTTP 404: gone' });
    expect(requests).toHaveLength(3);
  });

  test('on a connection that ended while idle goes out on another', async () => {
    await get();
    answers.push('reset');
    expect((await get('again')).status).toBe(200);
    expect(requests.map(({ url }) => url)).toEqual(['/bucket/', '/bucket/again', '/bucket/again']);
  });

  test('on a new connection that is cut off is not sent again', async () => {
    server.closeAllConnections();
    await new Promise((done) => setTimeout(done, 50));
    answers.push('reset');
    await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(requests).toHaveLength(1);
  });

  test('ends when it is aborted', async () => {
    const ended = exchange('sockets', `${address}/x`, { method: 'POST', body: 'a', signal: AbortSignal.abort() });
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  });
});
