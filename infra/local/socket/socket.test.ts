import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { type Fixture, startFixture } from '../stageFixture.ts';
import { WebSocketGateway } from './socket.ts';

let fixture: Fixture;
beforeAll(async () => {
  const toNoteTaker = `const { request } = require('node:http');
    const { connectionId, routeKey } = event.requestContext;
    const post = (data) => new Promise((done) => {
      const url = process.env.SOCKET_MANAGEMENT_URL + '/@connections/' + encodeURIComponent(connectionId);
      request(url, { method: 'POST' }, (answer) => { answer.resume(); done(answer.statusCode); }).end(data);
    });`;
  fixture = await startFixture({
    socket: {
      code: `${toNoteTaker}
        globalThis.ended ??= [];
        if (routeKey === '$connect') {
          if (event.queryStringParameters?.refuse) return { statusCode: 403 };
          globalThis.early = await post('too early');
        }
        if (routeKey === '$disconnect') globalThis.ended.push(event);
        if (routeKey !== '$default') return { statusCode: 200 };
        if (event.body === 'fail') throw new Error('no');
        await post(JSON.stringify(event.body === 'ended' ? globalThis.ended : event.body === 'early' ? globalThis.early : event));
        return { statusCode: 200 };`,
      triggers: [{ kind: 'socket' }],
    },
  });
});
afterAll(() => fixture.close());

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

function connect(query = ''): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${fixture.stage.port}/socket${query}`);
  open.push(socket);
  return socket;
}
const opened = (socket: WebSocket) =>
  new Promise<WebSocket>((resolve, reject) => socket.once('open', () => resolve(socket)).once('error', reject));
const frame = (socket: WebSocket) => new Promise<unknown>((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));

async function ask(socket: WebSocket, text: string): Promise<Record<string, unknown>> {
  const answer = frame(socket);
  socket.send(text);
  return Object(await answer);
}
const management = () =>
  new ApiGatewayManagementApiClient({
    endpoint: fixture.stage.environment.SOCKET_MANAGEMENT_URL,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
const idOf = async (socket: WebSocket) => String(Object((await ask(socket, 'getId')).requestContext).connectionId);

describe('the WebSocket API', () => {
  test('hands a message over as AWS does', async () => {
    const socket = await opened(connect());
    expect(await ask(socket, 'getId')).toMatchObject({
      body: 'getId',
      isBase64Encoded: false,
      requestContext: {
        routeKey: '$default',
        eventType: 'MESSAGE',
        messageId: expect.any(String),
        connectionId: expect.stringMatching(/^[\w+/]{15}=$/),
        stage: 'socket',
        domainName: '127.0.0.1',
        connectedAt: expect.any(Number),
        identity: { sourceIp: '127.0.0.1' },
      },
    });
  });

  test('lets $connect refuse', async () => {
    await expect(opened(connect('?refuse=1'))).rejects.toThrow('403');
  });

  test('has nothing to post to before $connect has answered', async () => {
    expect(await ask(await opened(connect()), 'early')).toEqual(Object(410));
  });

  test('tells of the end once', async () => {
    const gone = await opened(connect());
    const connectionId = await idOf(gone);
    const ended = closed(gone);
    gone.close(4000, 'bye');
    await ended;
    const events = Object.values(await ask(await opened(connect()), 'ended'));
    const own = events.filter((event) => Object(event).requestContext.connectionId === connectionId);
    expect(own).toMatchObject([{ requestContext: { eventType: 'DISCONNECT', disconnectStatusCode: 4000, disconnectReason: 'bye' } }]);
  });

  test('tells the client of an error inside', async () => {
    expect(await ask(await opened(connect()), 'fail')).toMatchObject({
      message: 'Internal server error',
      connectionId: expect.any(String),
    });
  });

  test('closes on a message of more than 128 kB', async () => {
    const socket = await opened(connect());
    const end = closed(socket);
    socket.send('x'.repeat(128 * 1024 + 1));
    expect(await end).toBe(1009);
  });

  test('is nowhere else', async () => {
    const other = new WebSocket(`ws://127.0.0.1:${fixture.stage.port}/other`);
    await expect(opened(other)).rejects.toThrow('404');
  });
});

describe('the management endpoint, through the SDK', () => {
  test('posts to, describes and ends a connection', async () => {
    const socket = await opened(connect());
    const ConnectionId = await idOf(socket);
    const got = frame(socket);
    await management().send(new PostToConnectionCommand({ ConnectionId, Data: '{"a":1}' }));
    expect(await got).toEqual({ a: 1 });
    const described = await management().send(new GetConnectionCommand({ ConnectionId }));
    expect([described.ConnectedAt, described.LastActiveAt]).toEqual([expect.any(Date), expect.any(Date)]);
    const end = closed(socket);
    await management().send(new DeleteConnectionCommand({ ConnectionId }));
    expect(await end).toBe(1000);
    await expect(management().send(new PostToConnectionCommand({ ConnectionId, Data: 'x' }))).rejects.toMatchObject({
      name: 'GoneException',
      $metadata: { httpStatusCode: 410 },
    });
  });

  test('takes no message of more than 128 kB', async () => {
    const ConnectionId = await idOf(await opened(connect()));
    const post = management().send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.alloc(128 * 1024 + 1) }));
    await expect(post).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
  });
});

describe('a connection ends', () => {
  const startWith = async (limits: { idleMs: number; lifeMs: number }) => {
    const { createServer } = await import('node:http');
    const front = new WebSocketGateway({
      invoke: async () => ({ kind: 'answered', answer: '{"statusCode":200}' }),
      clock: Date.now,
      limits: { messageBytes: 1024, ...limits },
    });
    const server = createServer().on('upgrade', (request, socket, head) => void front.upgrade(request, socket, head));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const socket = await opened(new WebSocket(`ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/socket`));
    const code = closed(socket);
    return { socket, code, stop: () => server.close(() => front.close()) };
  };

  test('after being idle, but not while messages keep it going', async () => {
    const { socket, code, stop } = await startWith({ idleMs: 150, lifeMs: 10_000 });
    let beats = 0;
    const beat = setInterval(() => {
      socket.send('beat');
      beats += 1;
      if (beats === 8) clearInterval(beat);
    }, 50);
    expect(await code).toBe(1001);
    expect(beats).toBe(8);
    stop();
  });

  test('after its whole life, however busy', async () => {
    const { socket, code, stop } = await startWith({ idleMs: 10_000, lifeMs: 200 });
    const beat = setInterval(() => socket.send('beat'), 20);
    expect(await code).toBe(1001);
    clearInterval(beat);
    stop();
  });
});
