import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sessionRows } from '#functions/core/auth/sessions.ts';
import { now, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { type SocketRoute, socketEvent } from '#infra/local/socket/events.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { unread } from '../table.ts';
import { broadcastToPerson, listeners, roomsOf } from './broadcast.ts';
import { connections } from './rows.ts';
import { handler } from './socket.ts';
import { type Sockets, signedIn, startSockets } from './testing.ts';

let cloud: TestCloud;
let sockets: Sockets;
beforeAll(async () => {
  cloud = await startTestCloud();
  sockets = await startSockets();
});
afterAll(async () => {
  sockets.close();
  await cloud.close();
});

const everywhere = new Table('-');
function happens(route: SocketRoute, id: string, body?: string) {
  const peer = { id, host: 'localhost', ip: '10.0.0.1', userAgent: '', connectedAt: now().getTime(), headers: {}, query: '' };
  const event = socketEvent(route, peer, now().getTime(), body === undefined ? undefined : { body, isBase64Encoded: false });
  return handler(JSON.parse(JSON.stringify(event)));
}
async function listen(churchId: string, room: string, socketId: string): Promise<void> {
  const row = { id: newId(), churchId, room, conversationId: room, personId: '', displayName: 'A', timeJoined: nowIso(), socketId };
  await everywhere.write(everywhere.set(connections, { ...row, trusted: false, moderator: false }));
}

test('anyone can connect; any text is answered with the connection’s id', async () => {
  expect(await happens('$connect', 'a=')).toEqual({ statusCode: 200 });
  for (const sent of ['getId', '', '{"action":"message"}']) await happens('$default', 'a=', sent);
  expect(await sockets.take('a=', 3)).toEqual(Array(3).fill('{"churchId":"","conversationId":"","action":"socketId","data":"a="}'));
});

describe('a request to join', () => {
  const join = (token: unknown, id: string) => happens('$default', id, JSON.stringify({ action: 'join', token }));
  const id = () => `${newId()}=`;
  const onlyId = (socketId: string) => [`{"churchId":"","conversationId":"","action":"socketId","data":"${socketId}"}`];

  test('is answered with the id and what is unread; from then on the person’s alerts are heard', async () => {
    const [{ churchId, personId, token }, socketId] = [await signedIn(newId()), id()];
    const table = new Table(churchId);
    await table.write(table.set(unread, { personId, what: 'pm', id: newId() }));
    await join(token, socketId);
    const counts = '{"notificationCount":0,"pmCount":1}';
    expect(await sockets.take(socketId)).toEqual([
      `{"churchId":"${churchId}","conversationId":"alerts","action":"joined","data":{"socketId":"${socketId}","counts":${counts}}}`,
    ]);
    await broadcastToPerson(churchId, personId, 'notification');
    expect(await sockets.take(socketId)).toEqual([
      `{"churchId":"${churchId}","conversationId":"alert","action":"notification","data":{"counts":${counts}}}`,
    ]);
    await happens('$disconnect', socketId);
    await broadcastToPerson(churchId, personId, 'notification');
    expect([await roomsOf(socketId), await sockets.take(socketId, 0)]).toEqual([[], []]);
  });

  test('costs one row and its place in one index, and nothing when it is repeated', async () => {
    const [{ token }, socketId] = [await signedIn(newId()), id()];
    const cost = async () => {
      requestLog.length = 0;
      await join(token, socketId);
      const writes = requestLog.filter(({ operation }) => operation !== 'BatchGetItem' && operation !== 'GetItem');
      return writes.map(({ operation, units }) => `${operation} ${units}`);
    };
    await join('x.y.z', socketId);
    expect(await cost()).toEqual(['PutItem 2', 'Query 1']);
    expect(await cost()).toEqual(['Query 1']);
    expect(await roomsOf(socketId)).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['no token', async () => ''],
    ['something else', async () => 7],
    ['a made-up token', async () => 'a.b.c'],
    ['an endless one', async () => 'x'.repeat(9000)],
    ['the token of another area', async () => (await signedIn(newId(), 'Ann', { apiName: 'ContentApi' })).token],
    ['the token of a user in no church', async () => (await signedIn(newId(), 'Ann', { churchId: undefined, ep: undefined })).token],
    [
      'a token whose sign-in has ended',
      async () => {
        const { sessionId, token } = await signedIn(newId());
        const row = await everywhere.need(sessionRows, { id: sessionId });
        await everywhere.write(everywhere.remove(sessionRows, row));
        return token;
      },
    ],
  ])('with %s joins nothing, and learns the id', async (_, make) => {
    const [token, socketId] = [await make(), id()];
    await join(token, socketId);
    expect(await sockets.take(socketId)).toEqual(onlyId(socketId));
    expect(await roomsOf(socketId)).toEqual([]);
  });

  test('that can’t be written learns the id: the call says why', async () => {
    const [{ token }, socketId] = [await signedIn(newId()), id()];
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const table = process.env.TABLE;
    process.env.TABLE = 'no-such-table';
    await join(token, socketId);
    process.env.TABLE = table;
    log.mockRestore();
    expect(await sockets.take(socketId)).toEqual(onlyId(socketId));
  });
});

test('a closed socket is deleted everywhere, and its rooms are notified', async () => {
  const [churchId, room, other] = [newId(), newId(), newId()];
  await listen(churchId, room, 'leaver=');
  await listen(churchId, room, 'stayer=');
  await listen(churchId, other, 'leaver=');
  expect(await happens('$disconnect', 'leaver=')).toEqual({ statusCode: 200 });
  expect(await roomsOf('leaver=')).toEqual([]);
  expect(await listeners(churchId, other)).toEqual([]);
  expect((await sockets.take('stayer=')).map((text) => JSON.parse(text))).toMatchObject([
    { action: 'attendance', data: { totalViewers: 1 } },
  ]);
  expect(await sockets.take('leaver=', 0)).toEqual([]);
});

test('nothing fails for a socket that is gone, or a table that is', async () => {
  sockets.gone.add('b=');
  expect(await happens('$default', 'b=', 'getId')).toEqual({ statusCode: 200 });
  const table = process.env.TABLE;
  process.env.TABLE = 'no-such-table';
  expect(await happens('$disconnect', 'b=')).toEqual({ statusCode: 200 });
  process.env.TABLE = table;
});
