import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Front } from './front.ts';
import { textResponse } from './http.ts';
import { type Listening, listen } from './listen.ts';

let front: Front;
let listening: Listening;
/** Releases the pending answers. */
let letGo: () => void;
const url = () => `http://127.0.0.1:${listening.port}/`;

beforeEach(async () => {
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  front = new Front(() => undefined, 20);
  listening = await listen(0, front.request, front.upgrade);
  front.open({
    ownPages: () => undefined,
    site: async ({ path }) => {
      if (path === '/slow') await gate;
      return textResponse(200, 'here');
    },
    socket: async () => undefined,
  });
});
afterEach(() => listening.close());

test('requests in progress when it closes are answered, later ones are told to retry', async () => {
  const arrived = once(listening.server, 'request');
  const slow = fetch(`${url()}slow`);
  await arrived;
  const drained = front.drain();
  const late = await fetch(url());
  expect([late.status, late.headers.get('retry-after'), late.headers.get('connection')]).toEqual([503, '5', 'close']);
  letGo();
  expect([(await slow).status, await (await slow).text()]).toEqual([200, 'here']);
  await drained;
});

const elsewhere = { origin: 'https://old.example' };
const corsOf = ({ status, headers }: Response) => [status, headers.get('access-control-allow-origin')];

test('pages of other origins hear that it closes, as they hear everything', async () => {
  await front.drain();
  const late = await fetch(url(), { headers: elsewhere });
  expect([...corsOf(late), late.headers.get('retry-after')]).toEqual([503, '*', '5']);
  const asking = { ...elsewhere, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  expect(corsOf(await fetch(url(), { method: 'OPTIONS', headers: asking }))).toEqual([204, '*']);
});

test('and that it starts, or fails', async () => {
  const closed = new Front(() => undefined);
  const starting = await listen(0, closed.request, closed.upgrade);
  const here = `http://127.0.0.1:${starting.port}/`;
  const early = await fetch(here, { headers: elsewhere });
  expect([...corsOf(early), early.headers.get('retry-after')]).toEqual([503, '*', '2']);
  closed.open({ ownPages: () => undefined, site: () => Promise.reject(new Error('broken')), socket: async () => undefined });
  expect(corsOf(await fetch(here, { headers: elsewhere }))).toEqual([500, '*']);
  await starting.close();
});

test('what never ends is not waited for', async () => {
  const arrived = once(listening.server, 'request');
  const slow = fetch(`${url()}slow`).catch(() => undefined);
  await arrived;
  await front.drain(1);
  letGo();
  await slow;
});

test('a half-sent request is given up', async () => {
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  await once(socket, 'close');
});

test('half a head is not waited for as long as Node would', () => {
  expect(listening.server.headersTimeout).toBeLessThanOrEqual(5_000);
});

test('an idle connection is left to the client to end', () => {
  expect(listening.server.keepAliveTimeout).toBeGreaterThanOrEqual(60_000);
});
