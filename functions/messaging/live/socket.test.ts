import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { now, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { type SocketRoute, socketEvent } from '#infra/local/socket/events.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { listeners, roomsOf } from './broadcast.ts';
import { connections } from './rows.ts';
import { handler } from './socket.ts';
import { type Sockets, startSockets } from './testing.ts';

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
