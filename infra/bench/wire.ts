// The live wire: how many posts per second a function sends, and how many table requests its calls need.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import WebSocket from 'ws';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startSockets } from '#functions/messaging/live/testing.ts';
import { type Member, TestChurch } from '#functions/messaging/testing.ts';
import { startFixture } from '#infra/local/stageFixture.ts';
import { many, parse, shape, whole } from '#shared/words.ts';
import { atMost, type Effort, type Measured } from './report.ts';

const bar = 2_500;
const stretch = 10_000;
const efforts = { whole: { sockets: 200, posts: 5_000, rounds: 5 }, shortest: { sockets: 4, posts: 20, rounds: 1 } };

/** Sends a socket its own id, through the measured endpoint. */
const socketFunction = `const { connectionId, routeKey } = event.requestContext;
  if (routeKey === '$default') {
    const url = process.env.SOCKET_MANAGEMENT_URL + '/@connections/' + encodeURIComponent(connectionId);
    await fetch(url, { method: 'POST', body: connectionId });
  }
  return { statusCode: 200 };`;

async function connect(port: number): Promise<{ socket: WebSocket; id: string }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  await once(socket, 'open');
  socket.send('getId');
  const [data] = await once(socket, 'message');
  return { socket, id: String(data) };
}

const Rates = shape({ own: many(whole), bySdk: many(whole) });

/** Posts to sockets of an embedded stage from a separate thread, alternating between our own client and the SDK. */
async function posts(effort: Effort): Promise<Measured[]> {
  const { sockets: listening, ...size } = efforts[effort];
  const fixture = await startFixture({ socket: { code: socketFunction, triggers: [{ kind: 'socket' }] } });
  const folder = mkdtempSync(join(tmpdir(), 'narthex-bench-wire-'));
  try {
    const outfile = join(folder, 'sender.mjs');
    const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
    await build({
      entryPoints: ['infra/bench/wireSender.ts'],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      minify: true,
      banner,
    });
    const sockets = [];
    for (let at = 0; at < listening; at += 1) sockets.push(await connect(fixture.stage.port));
    const workerData = { socketIds: sockets.map(({ id }) => id), ...size, environment: { ...fixture.stage.environment } };
    const worker = new Worker(outfile, { workerData, execArgv: [] });
    const [message] = await once(worker, 'message');
    for (const { socket } of sockets) socket.terminate();
    const { own, bySdk } = parse(Rates, message);
    return ratesOf(Math.max(...own), Math.max(...bySdk));
  } finally {
    await fixture.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function ratesOf(own: number, bySdk: number): Measured[] {
  const perSecond = (rate: number) => `${Math.round(rate)} a second`;
  // Seconds also depend on the machine and its load: missing the bar fails nothing. The best of five rounds is the most telling.
  return [
    { what: 'posts to sockets, 64 at a time', is: perSecond(own), bar: `>= ${bar} a second`, holds: own >= bar ? 'yes' : 'no' },
    { what: 'the same against the stretch', is: perSecond(own), bar: `>= ${stretch} a second`, holds: own >= stretch ? 'yes' : 'no' },
    { what: 'the same by the SDK', is: perSecond(bySdk) },
  ];
}

/** Two members of a church, each listening to alerts and to their common conversation. */
async function talking(): Promise<{ ann: Member; ben: Member; conversationId: string }> {
  const church = await TestChurch.make();
  const [ann, ben] = [await church.member('Ann Lee'), await church.member('Ben Lee')];
  const { conversationId } = await ann.with(ben);
  for (const one of [ann, ben]) {
    const rooms = ['alerts', conversationId].map((room) => ({ conversationId: room, churchId: church.id, socketId: newId() }));
    await one.post('/connections', rooms);
  }
  for (let at = 0; at < 60; at += 1) await ann.write(conversationId, `Message ${at}`);
  return { ann, ben, conversationId };
}

async function requests(): Promise<Measured[]> {
  const sockets = await startSockets();
  const { ann, ben, conversationId } = await talking();
  const uses: readonly [what: string, bar: number, run: () => Promise<unknown>][] = [
    ['the unread counts', 1, () => ben.get('/notifications/unreadCount')],
    ['opening a conversation: its fifty newest messages', 1, () => ben.page(conversationId)],
    ['what came since', 1, () => ben.since(conversationId, 55)],
    ['sending a private message, both listening', 4, () => ann.write(conversationId, 'Another')],
    [
      'reading it: who may, the transaction, its open sockets, own sockets with what is new',
      4,
      () => ben.post('/conversations/seen', { conversationId, received: 61, read: 61 }),
    ],
  ];
  const lines: Measured[] = [];
  for (const [what, most, run] of uses) {
    const operations = await requestsOf(run);
    const is = `${operations.length}: ${operations.join(', ')}`;
    lines.push({ what, is, bar: `<= ${most}`, holds: atMost(operations.length, most, Number.POSITIVE_INFINITY) });
  }
  sockets.close();
  return lines;
}

/** Who may is looked up each time: with the newest messages, with the people to be told, or by itself (`functions/messaging/table.ts`). */
export const measureWire = async (effort: Effort): Promise<[string, Measured[]][]> => [
  ['The live wire: posts to sockets, from one function to the embedded stage', await posts(effort)],
  ['The live wire: requests to the table; who may read and write is looked up by them', await requests()],
];
