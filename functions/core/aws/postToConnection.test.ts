import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { postToConnection } from './postToConnection.ts';

let server: Server;
const seen: { url: string; body: string; authorization: string }[] = [];
/** The responses to the next requests, in turn; 200 afterwards. */
const answers: (number | 'reset' | 'never')[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    seen.push({ url: request.url ?? '', body, authorization: request.headers.authorization ?? '' });
    const answer = answers.shift() ?? 200;
    if (answer === 'reset') request.socket.destroy();
    else if (answer !== 'never') response.writeHead(answer).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const keys = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'hush' };
  Object.assign(process.env, keys, { SOCKET_MANAGEMENT_URL: `http://127.0.0.1:${port}/socket` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Uses fresh connections: closed keep-alive connections are tested elsewhere. */
async function anew(): Promise<void> {
  server.closeIdleConnections();
  await new Promise((done) => setTimeout(done, 50));
}

test('a frame is posted to its connection as it stands', async () => {
  expect(await postToConnection('a/b+c=', '{"a":"é"}')).toBe('sent');
  expect(seen.at(-1)).toMatchObject({ url: '/socket/@connections/a%2Fb%2Bc%3D', body: '{"a":"é"}' });
});

test('a gone connection is distinguished from one that may still be there', async () => {
  answers.push(410);
  expect(await postToConnection('x', 'a')).toBe('gone');
  answers.push(403);
  expect(await postToConnection('x', 'a')).toBe('failed');
});

test.each([500, 429, 'reset'] as const)('after %s it is retried once', async (first) => {
  answers.push(first);
  expect(await postToConnection('x', 'b')).toBe('sent');
  await anew();
  answers.push(first, first);
  expect(await postToConnection('x', 'b')).toBe('failed');
});

test('a connection that hangs is given up', async () => {
  answers.push('never');
  expect(await postToConnection('x', 'c', 50)).toBe('failed');
});
